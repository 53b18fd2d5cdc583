import { text } from '../../contract/messages/message.ts';
import { defineFlow, document, type FlowSettings } from '../kit/defineFlow.ts';
import { toleranceOf } from '../kit/roundingTolerance.ts';
import { mappingSetting, textSetting } from '../kit/settingValues.ts';
import {
  billConditions,
  createBill,
  findBill,
  readBillId,
  removeBill,
  updateBill,
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
import { xeroFactsOf } from '../xero/xeroFacts.ts';
import { expenseSource, wantsReceipt } from '../yokoy/expenseSource.ts';
import { attachmentNames, type ExpenseSnapshot } from '../yokoy/expenseSnapshot.ts';
import { exportConfirmation } from '../yokoy/exportConfirmation.ts';
import { expenseFiles, fileStems, type ExpenseFiles } from './expenseFiles.ts';
import { explainCode } from './explainCode.ts';
import { expensePurchaseDocument } from './expensePurchaseDocument.ts';
import { mapped, type PurchaseDocument } from './purchaseDocument.ts';
import { tenantOf, toBill, toContact, xeroAccountOf } from './xeroBooking.ts';

const target = 'xero';

function targetSettings(settings: FlowSettings): Readonly<Record<string, unknown>> {
  return settings.packages[target] ?? {};
}

function canon(source: ExpenseSnapshot, settings: FlowSettings): PurchaseDocument {
  const own = targetSettings(settings);
  const hasCards =
    textSetting(own, 'cardAccount') !== undefined ||
    mappingSetting(own, 'cardMap', 'card', 'account').size > 0;
  return expensePurchaseDocument(source, {
    companyCard: textSetting(own, 'cardContact'),
    travelProvider: textSetting(own, 'travelContact'),
    asPayment: {
      companyCard: hasCards,
      travelProvider: textSetting(own, 'travelAccount') !== undefined,
    },
    fields: { companyCard: text('label.cardContact'), travelProvider: text('label.travelContact') },
    tolerance: toleranceOf(own),
  });
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
  map({ source, settings, results, facts }) {
    const own = targetSettings(settings);
    const purchase = canon(source, settings);
    const known = xeroFactsOf(facts, tenantOf(purchase, own));
    return toBill(purchase, own, known, results['contact'] ?? '');
  },
  books: ({ tenant }) => tenant,
  explain({ source, settings }, error) {
    const own = targetSettings(settings);
    const { lines } = canon(source, settings);
    const rates = mappingSetting(own, 'vatMap', 'taxCode', 'taxType');
    return explainCode(error, [
      {
        errorCode: 'unknown-ledger',
        what: text('word.ledgerAccount'),
        field: text('label.accounts'),
        chosen: () =>
          lines.map((line) => ({ code: xeroAccountOf(line, own), value: line.category })),
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

const attachment = document<ExpenseSnapshot, AttachmentPayload & ExpenseFiles>({
  mode: 'single',
  name: 'attachment',
  packageType: target,
  map({ source, settings, results }) {
    const files = {
      expenseId: source.expense.id,
      hasReceipt: Boolean(source.expense.receipt),
      attachments: attachmentNames(source.expense),
    };
    const stems = fileStems(files);
    return stems.length > 0 && wantsReceipt(settings)
      ? { bill: results['bill'] ?? '', fileStems: stems, ...files }
      : undefined;
  },
  books: ({ bill: id }) => readBillId(id).tenant,
  find: (context, { payload }) => findAttachment(context, payload),
  create: (context, { payload, idempotencyKey }) =>
    createAttachment(context, payload, expenseFiles(context.source, payload), idempotencyKey),
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
