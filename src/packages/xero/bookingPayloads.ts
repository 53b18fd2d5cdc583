import { text } from '../../contract/messages/message.ts';
import { jsonAmount } from '../kit/money.ts';
import { listSetting, mappingSetting, textSetting } from '../kit/settingValues.ts';
import { mappingMissing } from '../kit/vendorError.ts';
import { isPlainNumber, type BillLine, type BillPayload } from './connector/bill.ts';
import type { ContactPayload } from './connector/contact.ts';
import { noTax, type XeroFacts } from './xeroFacts.ts';
import {
  bookedLines,
  signOf,
  type BookedLine,
  type LineRules,
} from '../canon/purchases/bookedLines.ts';
import { entryDateOf } from '../canon/purchases/closedPeriods.ts';
import { rateToBooks } from '../canon/purchases/otherCurrency.ts';
import { accountOfEmployee } from '../canon/purchases/privateShare.ts';
import { statementLineAccount } from '../canon/purchases/statementLineAccount.ts';
import {
  assertStillDeclared,
  codeByCategory,
  deductibleShareOf,
} from '../canon/purchases/vatByCategory.ts';
import {
  ledgerOf,
  mapped,
  mustMap,
  numberOfInvoice,
  shortened,
  describedWithOriginal,
  type PurchaseDocument,
  type PurchaseLine,
} from '../canon/purchases/purchaseDocument.ts';

type Settings = Readonly<Record<string, unknown>>;
type Tracking = NonNullable<BillLine['Tracking']>;

const lengths = { description: 4000, reference: 255, taxNumber: 50 };

/**
 * The organisation in which a company's documents are booked: the only one, or the one in the setting; what is recharged, in
 * the one that bears it.
 */
export function tenantOf(purchase: PurchaseDocument, settings: Settings): string {
  if (purchase.recharge) return purchase.recharge.administration;
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

/**
 * The account of the card, the travel provider, petty cash or advances that paid, or the current account with another
 * organisation that did; undefined if that is a bill.
 */
export function paidFrom(
  { paidBy, card, recharge }: PurchaseDocument,
  settings: Settings,
): string | undefined {
  if (recharge) return recharge.account;
  if (paidBy === 'travelProvider') return textSetting(settings, 'travelAccount');
  if (paidBy === 'pettyCash') return textSetting(settings, 'cashAccount');
  if (paidBy === 'advance') return textSetting(settings, 'advanceAccount');
  if (paidBy !== 'companyCard') return undefined;
  const cards = mappingSetting(settings, 'cardMap', 'card', 'account');
  return (card && mapped(cards, card)) ?? textSetting(settings, 'cardAccount');
}

/** A clearing creditor is identified by its name: this vendor's contacts have no numbers that people know. */
export function toContact(purchase: PurchaseDocument, settings: Settings): ContactPayload {
  const { role, key, name, email, code, vatNumber } = purchase.party;
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
    ...(role === 'supplier' ? { supplier: true } : {}),
    ...(vatNumber === undefined || vatNumber.length > lengths.taxNumber
      ? {}
      : { taxNumber: vatNumber }),
  };
}

/**
 * Pure: the bill or supplier's credit note of a document, or a card's money spent or received back. Amounts are
 * always positive; the kind determines the sign.
 */
export function toBill(
  purchase: PurchaseDocument,
  settings: Settings,
  facts: XeroFacts,
  contact: string,
): BillPayload {
  const date = billDate(purchase, facts);
  const { reference } = purchase;
  const invoiceNumber = numberOfInvoice(
    purchase,
    (number) => isPlainNumber(number) && number.length <= lengths.reference,
  );
  const lines = bookedLines(purchase, xeroRules(settings, facts)).map((line, i) =>
    billLine(line, purchase, settings, i === 0 && invoiceNumber !== undefined ? reference : ''),
  );
  const bankAccount = paidFrom(purchase, settings);
  const rate = rateToBooks(purchase, facts.currency);
  return {
    tenant: tenantOf(purchase, settings),
    creditNote: purchase.creditNote,
    ...(bankAccount === undefined ? {} : { bankAccount }),
    ...(invoiceNumber === undefined
      ? { number: reference }
      : { number: invoiceNumber, sourceReference: reference }),
    ContactID: contact,
    Date: date,
    DueDate: purchase.dueDate ?? date,
    CurrencyCode: purchase.currency,
    // units of the document's currency for one of the organisation's, with the decimals that the vendor stores
    ...(rate === undefined ? {} : { CurrencyRate: Number((1 / rate).toFixed(6)) }),
    ...(purchase.original && bankAccount === undefined
      ? { Reference: shortened(describedWithOriginal(purchase), lengths.reference) }
      : {}),
    Status: statusOf(settings),
    LineItems: lines,
  };
}

/**
 * Xero has no periods: the date of a bill decides on its VAT return. So an invoice has its own date only in the month of its
 * posting date, and after the lock date.
 */
function billDate(purchase: PurchaseDocument, { lockedUntil = '' }: XeroFacts): string {
  const { bookingDate } = purchase;
  const date = entryDateOf(purchase);
  return date.slice(0, 7) === bookingDate.slice(0, 7) && date > lockedUntil ? date : bookingDate;
}

/** Xero has no journals, so its settings are its own. */
function xeroRules(settings: Settings, facts: XeroFacts): LineRules<Tracking> {
  const taxTypes = mappingSetting(settings, 'vatMap', 'taxCode', 'taxType');
  const isCharged = (taxType: string) => facts.reverseCharge?.includes(taxType) === true;
  return {
    vatCode: (line) => {
      assertStillDeclared(settings, line, 'taxType', { byRate: taxTypes, isCharged });
      const ofCategory = codeByCategory(settings, line, 'taxType');
      if (ofCategory !== undefined) return ofCategory;
      return line.tax
        ? mustMap(taxTypes, line.tax, text('word.taxRate'), text('label.taxRates'))
        : (textSetting(settings, 'zeroTaxType') ?? noTax);
    },
    // a rate that the books don't list claims the VAT of the receipt
    nature: (taxType) => ({
      type: 'E',
      transaction: 'B',
      charged: isCharged(taxType),
      percentage: facts.taxRates?.[taxType] ?? Number.NaN,
    }),
    vatField: (line) =>
      text(
        codeByCategory(settings, line, 'taxType') === undefined
          ? 'label.taxRates'
          : 'label.vatByCategory',
      ),
    deductible: (line) => deductibleShareOf(settings, line),
    dimensions: (line, purchase) => trackingOf(line, purchase, settings),
    ledger: (line) => xeroAccountOf(line, settings),
  };
}

/** The kind of the bill determines the sign: amounts are as on the receipt. */
function billLine(
  line: BookedLine<Tracking>,
  purchase: PurchaseDocument,
  settings: Settings,
  reference: string,
): BillLine {
  const sign = signOf(purchase);
  const original = purchase.original && paidFrom(purchase, settings) !== undefined;
  const description = original
    ? describedWithOriginal({ ...purchase, description: line.description })
    : line.description;
  return {
    Description: withSourceReference(description, reference),
    Quantity: 1,
    UnitAmount: jsonAmount(sign * line.net),
    LineAmount: jsonAmount(sign * line.net),
    AccountCode: line.ledger,
    TaxType: line.vatCode,
    TaxAmount: jsonAmount(sign * line.vat),
    ...(line.dimensions.length === 0 ? {} : { Tracking: line.dimensions }),
  };
}

/** The description with the source's reference at its end, which `billBookings.ts` reads. Cut before it if it is too long. */
function withSourceReference(description: string, reference: string): string {
  const end = reference === '' ? '' : ` (${reference})`;
  return shortened(description, lengths.description - end.length) + end;
}

function statusOf(settings: Settings): BillPayload['Status'] {
  const status = textSetting(settings, 'invoiceStatus');
  return status === 'SUBMITTED' || status === 'AUTHORISED' ? status : 'DRAFT';
}

/** Account of a line according to the settings. */
export function xeroAccountOf(line: PurchaseLine, settings: Settings): string {
  const special = line.charge ? 'feeAccount' : line.rounding ? 'roundingAccount' : undefined;
  const ofCardFee = line.cardFee ? textSetting(settings, 'cardFeeAccount') : undefined;
  return (
    line.currentAccount ??
    accountOfEmployee(line, settings, {
      shared: 'employeeAccount',
      label: text('label.employeeAccount'),
      perEmployee: 'employeeAccountMap',
      column: 'account',
    }) ??
    statementLineAccount(line, settings, {
      fee: 'cardFeeAccount',
      cashWithdrawal: 'cashWithdrawalAccount',
    }) ??
    ofCardFee ??
    (special && textSetting(settings, special)) ??
    ledgerOf(
      line,
      mappingSetting(settings, 'glMap', 'category', 'account'),
      textSetting(settings, 'purchaseAccount'),
      text('label.accounts'),
    )
  );
}

/**
 * One option per tracking category: that of the cost object has priority over a tag's, and these over the fixed ones;
 * there are at most two categories. What an employee or another organisation owes is no cost, and has none.
 */
function trackingOf(line: PurchaseLine, { tags }: PurchaseDocument, settings: Settings): Tracking {
  if (line.chargedToEmployee || line.currentAccount !== undefined) return [];
  const centres = mappingSetting(settings, 'costCentreMap', 'costObject', 'trackingOption');
  const tagMap = mappingSetting(settings, 'tagMap', 'tag', 'trackingOption');
  const chosen = [
    line.costCentre && centres.size > 0
      ? mustMap(centres, line.costCentre, text('word.trackingOption'), text('label.costObjects'))
      : undefined,
    ...tags.map((tag) => mapped(tagMap, tag)),
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
