import { text } from '../../contract/messages/message.ts';
import { defineFlow, document, type FlowSettings } from '../kit/defineFlow.ts';
import { cents, jsonAmount, sum } from '../kit/money.ts';
import { listSetting, mappingSetting, textSetting } from '../kit/settingValues.ts';
import { mappingMissing, VendorError } from '../kit/vendorError.ts';
import {
  billConditions,
  createBill,
  findBill,
  readBillId,
  removeBill,
  updateBill,
  type BillLine,
  type BillPayload,
} from '../xero/bill.ts';
import {
  createAttachment,
  findAttachment,
  type AttachmentPayload,
} from '../xero/billAttachment.ts';
import {
  contactCandidates,
  createContact,
  findContact,
  updateContact,
  type ContactPayload,
} from '../xero/contact.ts';
import { expenseSource, wantsReceipt } from '../yokoy/expenseSource.ts';
import type { ExpenseSnapshot } from '../yokoy/expenseSnapshot.ts';
import { exportConfirmation } from '../yokoy/exportConfirmation.ts';
import { receiptFile } from '../yokoy/receiptFile.ts';
import { explainCode } from './explainCode.ts';
import { expensePurchaseDocument } from './expensePurchaseDocument.ts';
import {
  amountsDontAddUp,
  exchangeRate,
  ledgerOf,
  mapped,
  mustMap,
  shortened,
  type PurchaseDocument,
  type PurchaseLine,
} from './purchaseDocument.ts';

const target = 'xero';
type Settings = Readonly<Record<string, unknown>>;

/** The vendor's own rate for "no VAT". */
const noTax = 'NONE';
const descriptionLength = 4000;

function targetSettings(settings: FlowSettings): Settings {
  return settings.packages[target] ?? {};
}

function canon(source: ExpenseSnapshot, settings: FlowSettings): PurchaseDocument {
  const own = targetSettings(settings);
  return expensePurchaseDocument(source, {
    companyCard: textSetting(own, 'cardContact'),
    travelProvider: textSetting(own, 'travelContact'),
    fields: { companyCard: text('label.cardContact'), travelProvider: text('label.travelContact') },
  });
}

/** The organisation in which a company's documents are booked: the only one, or as the setting says. */
export function tenantOf(purchase: PurchaseDocument, settings: Settings): string {
  const tenants = listSetting(settings, 'tenants');
  const mapping = mappingSetting(settings, 'tenantMap', 'company', 'tenant');
  if (mapping.size === 0 && tenants.length === 1 && tenants[0] !== undefined) {
    return tenants[0];
  }
  const tenant = mustMap(
    mapping,
    purchase.company,
    text('word.organisation'),
    text('label.organisationPerCompany'),
  );
  if (!tenants.includes(tenant)) {
    throw mappingMissing(
      text('word.connectedOrganisation'),
      purchase.company.label,
      text('label.organisations'),
    );
  }
  return tenant;
}

/** A clearing creditor is a contact by its name: this vendor's contacts have no numbers that people know. */
export function toContact(purchase: PurchaseDocument, settings: Settings): ContactPayload {
  const { role, key, name, email, code } = purchase.party;
  const tenant = tenantOf(purchase, settings);
  if (role === 'clearing') {
    return { tenant, key, name: code ?? name };
  }
  return {
    tenant,
    key,
    name,
    ...(email === undefined ? {} : { email }),
    ...(code === undefined ? {} : { accountNumber: code }),
  };
}

/** Pure: the bill or supplier's credit note of a document. Amounts are positive on both; the kind carries the sign. */
export function toBill(
  purchase: PurchaseDocument,
  settings: Settings,
  contact: string,
): BillPayload {
  const maps = {
    accounts: mappingSetting(settings, 'glMap', 'category', 'account'),
    taxTypes: mappingSetting(settings, 'vatMap', 'taxCode', 'taxType'),
    tracking: mappingSetting(settings, 'costCentreMap', 'costObject', 'trackingOption'),
  };
  const lines = purchase.lines.map((line): BillLine => {
    const tracking = trackingOf(line, settings, maps.tracking);
    return {
      Description: shortened(line.description, descriptionLength),
      Quantity: 1,
      UnitAmount: jsonAmount(line.net),
      LineAmount: jsonAmount(line.net),
      AccountCode: accountOf(line, settings, maps.accounts),
      TaxType: line.tax
        ? mustMap(maps.taxTypes, line.tax, text('word.taxRate'), text('label.taxRates'))
        : (textSetting(settings, 'zeroTaxType') ?? noTax),
      TaxAmount: jsonAmount(line.vat),
      ...(tracking.length === 0 ? {} : { Tracking: tracking }),
    };
  });
  const billed = sum(
    lines.map(({ LineAmount, TaxAmount }) => cents(LineAmount) + cents(TaxAmount)),
  );
  if (billed !== purchase.total) {
    throw amountsDontAddUp(purchase.reference);
  }
  return {
    tenant: tenantOf(purchase, settings),
    creditNote: purchase.creditNote,
    number: purchase.reference,
    ContactID: contact,
    Date: purchase.bookingDate,
    DueDate: purchase.bookingDate,
    CurrencyCode: purchase.currency,
    ...currencyRateOf(purchase, textSetting(settings, 'baseCurrency')),
    Status: statusOf(settings),
    LineItems: lines,
  };
}

/** Their rates are units of the foreign currency for one of the organisation's, whose currency is asked when none is set. */
function currencyRateOf(
  purchase: PurchaseDocument,
  base: string | undefined,
): Pick<BillPayload, 'CurrencyRate' | 'rates'> {
  if (base === undefined) return { rates: purchase.fxRates };
  const rate = exchangeRate(purchase, base);
  return rate === undefined ? {} : { CurrencyRate: Number((1 / rate).toFixed(6)) };
}

function statusOf(settings: Settings): BillPayload['Status'] {
  const status = textSetting(settings, 'invoiceStatus');
  return status === 'SUBMITTED' || status === 'AUTHORISED' ? status : 'DRAFT';
}

function accountOf(
  line: PurchaseLine,
  settings: Settings,
  accounts: ReadonlyMap<string, string>,
): string {
  const feeAccount = line.charge ? textSetting(settings, 'feeAccount') : undefined;
  return (
    feeAccount ??
    ledgerOf(line, accounts, textSetting(settings, 'purchaseAccount'), text('label.accounts'))
  );
}

/** One option per tracking category: that of the cost object before the fixed ones; at most two categories exist. */
function trackingOf(
  line: PurchaseLine,
  settings: Settings,
  mapping: ReadonlyMap<string, string>,
): NonNullable<BillLine['Tracking']> {
  const chosen = [
    line.costCentre && mapping.size > 0
      ? mustMap(mapping, line.costCentre, text('word.trackingOption'), text('label.costObjects'))
      : undefined,
    textSetting(settings, 'tracking1'),
    textSetting(settings, 'tracking2'),
  ];
  const byCategory = new Map<string, string>();
  for (const option of chosen) {
    const [category, id] = option?.split('/') ?? [];
    if (category && id && !byCategory.has(category)) {
      byCategory.set(category, id);
    }
  }
  return [...byCategory].map(([TrackingCategoryID, TrackingOptionID]) => ({
    TrackingCategoryID,
    TrackingOptionID,
  }));
}

const contact = document<ExpenseSnapshot, ContactPayload>({
  mode: 'single',
  name: 'contact',
  packageType: target,
  map: ({ source, settings }) => toContact(canon(source, settings), targetSettings(settings)),
  shareKey: ({ key }) => key,
  books: ({ tenant }) => tenant,
  find: (context, { payload }) => findContact(context, payload),
  create: (context, { payload, idempotencyKey }) => createContact(context, payload, idempotencyKey),
  candidates: contactCandidates,
  update: (context, id, { payload }) => updateContact(context, id, payload),
});

const bill = document<ExpenseSnapshot, BillPayload>({
  mode: 'single',
  name: 'bill',
  packageType: target,
  map: ({ source, settings, results }) =>
    toBill(canon(source, settings), targetSettings(settings), results['contact'] ?? ''),
  books: ({ tenant }) => tenant,
  explain({ source, settings }, error) {
    const own = targetSettings(settings);
    const { lines } = canon(source, settings);
    const accounts = mappingSetting(own, 'glMap', 'category', 'account');
    const rates = mappingSetting(own, 'vatMap', 'taxCode', 'taxType');
    return explainCode(error, [
      {
        errorCode: 'unknown-ledger',
        what: text('word.ledgerAccount'),
        field: text('label.accounts'),
        chosen: () =>
          lines.map((line) => ({ code: accountOf(line, own, accounts), value: line.category })),
      },
      {
        errorCode: 'unknown-vat-code',
        what: text('word.taxRate'),
        field: text('label.taxRates'),
        chosen: () =>
          lines.flatMap(({ tax }) => {
            const code = tax && mapped(rates, tax);
            return code === undefined || tax === undefined ? [] : [{ code, value: tax }];
          }),
      },
    ]);
  },
  conditions: billConditions,
  find: (context, { payload }) => findBill(context, payload),
  create: (context, { payload, idempotencyKey }) => createBill(context, payload, idempotencyKey),
  update: (context, id, { payload }) => updateBill(context, id, payload),
  remove: (context, id) => removeBill(context, id),
});

const attachment = document<ExpenseSnapshot, AttachmentPayload>({
  mode: 'single',
  name: 'attachment',
  packageType: target,
  map({ source, settings, results }) {
    const wanted = Boolean(source.expense.receipt) && wantsReceipt(settings);
    return wanted ? { bill: results['bill'] ?? '', fileStem: source.expense.id } : undefined;
  },
  books: ({ bill: id }) => readBillId(id).tenant,
  find: (context, { payload }) => findAttachment(context, payload),
  async create(context, { payload, idempotencyKey }) {
    const file = await receiptFile(context.source, payload.fileStem);
    if (!file) {
      throw new VendorError({
        class: 'validation',
        code: 'receipt-missing',
        text: text('document.receiptUnreadable', { id: payload.fileStem }),
        solution: text('document.receiptUnreadableSolution', {
          setting: text('label.sendReceipt'),
        }),
        wiki: 'receipt-missing',
      });
    }
    return createAttachment(context, payload, file, idempotencyKey);
  },
  // A receipt never changes once its expense is approved.
  update: async () => undefined,
});

/** Approved expenses become bills or supplier's credit notes; each is confirmed as exported when it is booked. */
export const yokoyToXero = defineFlow<ExpenseSnapshot>({
  ...expenseSource,
  name: 'expense',
  to: target,
  modules: [
    {
      moduleType: 'yokoy_fetch_expenses',
      title: text('module.fetchExpenses'),
      phase: 'fetch',
      packageType: 'yokoy',
      dependsOn: [],
      documents: [],
    },
    {
      moduleType: 'xero_push_bills',
      title: text('module.makeBills'),
      phase: 'push',
      packageType: target,
      dependsOn: ['yokoy_fetch_expenses'],
      documents: ['contact', 'bill', 'attachment'],
    },
    {
      moduleType: 'yokoy_confirm_expense_exports',
      title: text('module.confirmExports'),
      phase: 'write-back',
      packageType: 'yokoy',
      dependsOn: ['xero_push_bills'],
      documents: ['exportConfirmation'],
    },
  ],
  documents: [contact, bill, attachment, exportConfirmation],
});
