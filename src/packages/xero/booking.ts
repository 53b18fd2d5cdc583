import { text } from '../../contract/messages/message.ts';
import { document, type FlowDocument, type FlowSettings } from '../kit/defineFlow.ts';
import { cardFeeLimitOf } from '../kit/cardFeeLimit.ts';
import { toleranceOf } from '../kit/roundingTolerance.ts';
import { mappingSetting, textSetting } from '../kit/settingValues.ts';
import { VendorError, vendorWords } from '../kit/vendorError.ts';
import {
  billConditions,
  createBill,
  readBillId,
  removeBill,
  updateBill,
  type BillPayload,
} from './connector/bill.ts';
import { billContent, findBillBookings } from './connector/billBookings.ts';
import { billStanding, takeBackBill } from './connector/billCorrection.ts';
import {
  createAttachment,
  findAttachment,
  moveAttachment,
  type AttachmentPayload,
} from './connector/billAttachment.ts';
import {
  contactCandidates,
  createContact,
  findContact,
  updateContact,
  type ContactPayload,
} from './connector/contact.ts';
import { xeroFactsOf, type XeroFacts } from './xeroFacts.ts';
import {
  expenseFiles,
  fileStems,
  filesOf,
  type ExpenseFiles,
} from '../canon/purchases/expenseFiles.ts';
import { explainCode } from '../canon/purchases/explainCode.ts';
import { mapped, type PurchaseDocument } from '../canon/purchases/purchaseDocument.ts';
import { chosenVatCodes } from '../canon/purchases/vatByCategory.ts';
import type { PurchaseSource, PurchaseTarget } from '../canon/purchases/purchaseParts.ts';
import type { ReadingChoices } from '../canon/purchases/purchaseReading.ts';
import { currentAccountField } from '../canon/purchases/recharge.ts';
import { statementLineField } from '../canon/purchases/statementLineAccount.ts';
import { tenantOf, toBill, toContact, xeroAccountOf } from './bookingPayloads.ts';
import { presentEntry } from './presentEntry.ts';
import { toEntry } from '../kit/toEntry.ts';

const target = 'xero';

function targetSettings(settings: FlowSettings): Readonly<Record<string, unknown>> {
  return settings.packages[target] ?? {};
}

/** The settings about how a source's document is read. */
function choicesOf(xeroSettings: Readonly<Record<string, unknown>>): ReadingChoices {
  const hasCards =
    textSetting(xeroSettings, 'cardAccount') !== undefined ||
    mappingSetting(xeroSettings, 'cardMap', 'card', 'account').size > 0;
  return {
    companyCard: textSetting(xeroSettings, 'cardContact'),
    travelProvider: textSetting(xeroSettings, 'travelContact'),
    asPayment: {
      companyCard: hasCards,
      travelProvider: textSetting(xeroSettings, 'travelAccount') !== undefined,
    },
    missing: {
      pettyCash: textSetting(xeroSettings, 'cashAccount') ? undefined : text('label.cashAccount'),
      advance: textSetting(xeroSettings, 'advanceAccount')
        ? undefined
        : text('label.advanceAccount'),
    },
    fields: { companyCard: text('label.cardContact'), travelProvider: text('label.travelContact') },
    tolerance: toleranceOf(xeroSettings),
    cardFeeLimit: cardFeeLimitOf(xeroSettings),
  };
}

const canonOf = <S>(source: PurchaseSource<S>, snapshot: S, settings: FlowSettings) =>
  source.purchase(snapshot, choicesOf(targetSettings(settings)), settings);

function contactDocument<S>(source: PurchaseSource<S>): FlowDocument<S> {
  return document<S, ContactPayload>({
    mode: 'single',
    name: 'contact',
    packageType: target,
    map: ({ source: snapshot, settings }) =>
      toContact(canonOf(source, snapshot, settings), targetSettings(settings)),
    shareKey: ({ key }) => key,
    books: ({ tenant }) => tenant,
    find: (context, { payload }) => findContact(context, payload),
    create: (context, { payload, idempotencyKey }) =>
      createContact(context, payload, idempotencyKey),
    candidates: contactCandidates,
    update: (context, id, { payload }) => updateContact(context, id, payload),
  });
}

function billDocument<S>(source: PurchaseSource<S>): FlowDocument<S> {
  return document<S, BillPayload>({
    mode: 'single',
    name: 'bill',
    packageType: target,
    map({ source: snapshot, settings, results, facts }) {
      const ownSettings = targetSettings(settings);
      const purchase = canonOf(source, snapshot, settings);
      const known = xeroFactsOf(facts, tenantOf(purchase, ownSettings));
      return toBill(purchase, ownSettings, known, results['contact'] ?? '');
    },
    books: ({ tenant }) => tenant,
    present(payload, { source: snapshot, settings, facts }) {
      const { party, recharge } = canonOf(source, snapshot, settings);
      const content = presentEntry(payload, xeroFactsOf(facts, payload.tenant));
      const administration = recharge?.administration;
      return toEntry({
        ...content,
        administration,
        party: { name: party.name, number: party.code },
      });
    },
    explain({ source: snapshot, settings }, error) {
      const { lines, party } = canonOf(source, snapshot, settings);
      return error.details.code === 'supplier-blocked'
        ? nameContact(error, party.name)
        : explainLines(lines, targetSettings(settings), error);
    },
    conditions: billConditions,
    refusal: (payload, { facts }) => refusalOfLock(payload, xeroFactsOf(facts, payload.tenant)),
    bookings: {
      find: (context, calls) =>
        findBillBookings(
          context,
          calls.map(({ payload }) => payload),
        ),
      content: (_context, payload) => billContent(payload),
    },
    correction: { standing: billStanding, takeBack: takeBackBill },
    create: (context, { payload, idempotencyKey }) => createBill(context, payload, idempotencyKey),
    update: (context, id, { payload }) => updateBill(context, id, payload),
    remove: (context, id) => removeBill(context, id),
  });
}

/** A date before the lock date, which applies to people with the usual rights. */
function refusalOfLock(
  { Date: date }: BillPayload,
  { lockedUntil }: XeroFacts,
): VendorError | undefined {
  if (lockedUntil === undefined || date > lockedUntil) return undefined;
  return new VendorError({
    class: 'validation',
    code: 'period-closed',
    text: text('xero.locked', { date: { date }, until: { date: lockedUntil } }),
    solution: text('xero.moveLockDate'),
    wiki: 'period-closed',
  });
}

/** Xero doesn't say which contact is archived. */
function nameContact(error: VendorError, contact: string): VendorError {
  const words = vendorWords(error.details.text);
  if (words === undefined) return error;
  const what = text('xero.contactArchived', { contact });
  return new VendorError({ ...error.details, text: text('vendor.refusedWith', { what, words }) });
}

/** Names the settings that chose an account or tax rate that Xero doesn't know. */
function explainLines(
  lines: PurchaseDocument['lines'],
  ownSettings: Readonly<Record<string, unknown>>,
  error: Parameters<typeof explainCode>[0],
) {
  const rates = mappingSetting(ownSettings, 'vatMap', 'taxCode', 'taxType');
  const options = mappingSetting(ownSettings, 'costCentreMap', 'costObject', 'trackingOption');
  const chosenRates = () => chosenVatCodes(ownSettings, lines, rates, 'taxType');
  return explainCode(error, [
    {
      errorCode: 'unknown-ledger',
      what: text('word.ledgerAccount'),
      field: text('label.accounts'),
      chosen: () =>
        lines.map((line) => ({
          code: xeroAccountOf(line, ownSettings),
          value: line.category,
          ...statementLineField(line, textSetting(ownSettings, 'cardFeeAccount')),
          ...currentAccountField(line),
        })),
    },
    {
      errorCode: 'unknown-vat-code',
      what: text('word.taxRate'),
      field: text('label.taxRates'),
      chosen: chosenRates,
    },
    { errorCode: 'tax-amount-refused', field: text('label.taxRates'), chosen: chosenRates },
    {
      errorCode: 'unknown-cost-centre',
      field: text('label.costObjects'),
      chosen: () =>
        lines.flatMap(({ costCentre: value }) => {
          const code = value && mapped(options, value);
          return code === undefined || value === undefined ? [] : [{ code, value }];
        }),
    },
  ]);
}

function attachmentDocument<S>(source: PurchaseSource<S>): FlowDocument<S> {
  return document<S, AttachmentPayload & ExpenseFiles>({
    mode: 'single',
    name: 'attachment',
    packageType: target,
    map({ source: snapshot, settings, results }) {
      const files = filesOf(canonOf(source, snapshot, settings));
      const stems = fileStems(files);
      return stems.length > 0 && source.wantsReceipt(settings)
        ? { bill: results['bill'] ?? '', fileStems: stems, ...files }
        : undefined;
    },
    books: ({ bill: id }) => readBillId(id).tenant,
    find: (context, { payload }) => findAttachment(context, payload),
    create: (context, { payload, idempotencyKey }) =>
      createAttachment(
        context,
        payload,
        expenseFiles(source.files, context.source, payload),
        idempotencyKey,
      ),
    // a receipt itself never changes once its expense is approved
    update: (context, _id, { payload, idempotencyKey }) =>
      moveAttachment(
        context,
        payload,
        expenseFiles(source.files, context.source, payload),
        idempotencyKey,
      ),
  });
}

/** Purchases become bills or supplier's credit notes, card payments money spent or received. */
export const xeroBooking: PurchaseTarget = {
  packageType: target,
  readingChoices: choicesOf,
  administrationOf: tenantOf,
  module: { moduleType: 'xero_push_bills', title: text('module.makeBills') },
  documents: (source) => [
    contactDocument(source),
    billDocument(source),
    attachmentDocument(source),
  ],
};
