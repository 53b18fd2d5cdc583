import { asText } from '../../../sandbox/asText.ts';
import {
  cents,
  currencyOf,
  dimensionsOf,
  glAccountOf,
  journalLimits,
  journalOf,
  periodOf,
  vatOf,
} from './bookingRules.ts';
import { consumeBlocked } from './crmAccounts.ts';
import type { EntitySet } from './entitySet.ts';
import type { ExactContext } from './exactContext.ts';
import {
  addToBalance,
  newGuid,
  nextNumber,
  type ExactDivision,
  type ExactRow,
} from './exactDivision.ts';
import { Problems, refuse } from './exactErrors.ts';
import { purchaseEntryFields, purchaseEntryLineFields } from './exactFields.ts';
import { checkLength } from './exactInput.ts';
import { recordDeleted, recordEffect } from './exactEffects.ts';

/** Entity type of a deleted transaction in sync/Deleted. */
const transactionEntityType = 1;
/** Exact's own limits on these fields (as its screens have them). */
const yourRefLength = 30;
const descriptionLength = 60;

/** purchaseentry/PurchaseEntries: the entries that expenses become. */
export const purchaseEntries: EntitySet = {
  path: 'purchaseentry/PurchaseEntries',
  type: 'PurchaseEntry',
  key: 'EntryID',
  fields: purchaseEntryFields,
  lineFields: { PurchaseEntryLines: purchaseEntryLineFields },
  table: (division) => division.purchaseEntries,
  create: (context, body) => {
    const entry = prepared(context, body, undefined);
    book(context.division, entry, 1);
    store(context.division, undefined, entry);
    recordChange(context, 'created', entry);
    return entry;
  },
  update: (context, before, body) => {
    changeEntry(context, before, body);
  },
  remove: (context, entry) => {
    if (entry.Status === 50) refuse(400, 'Not allowed: Delete. The entry has been processed.');
    assertOpen(context, entry);
    book(context.division, entry, -1);
    context.division.purchaseEntries.delete(String(entry.EntryID));
    for (const line of linesOf(entry)) context.division.purchaseEntryLines.delete(String(line.ID));
    recordDeleted(context, transactionEntityType, String(entry.EntryID));
    recordChange(context, 'deleted', entry);
  },
};

/** Refuses to touch an entry in a closed period. */
function assertOpen(context: ExactContext, entry: ExactRow): void {
  const problems = new Problems();
  periodOf(context, Number(entry.EntryDate), problems, {
    year: entry.ReportingYear,
    period: entry.ReportingPeriod,
  });
  problems.refuseIfAny();
}

/** Books an entry again with the given changes; returns its new state. */
export function changeEntry(context: ExactContext, before: ExactRow, body: ExactRow): ExactRow {
  assertOpen(context, before);
  const entry = prepared(context, body, before);
  book(context.division, before, -1);
  book(context.division, entry, 1);
  store(context.division, before, entry);
  recordChange(context, 'updated', entry);
  return entry;
}

/** The part of a line's VAT that is owed to the supplier. */
function owedVat(line: ExactRow): number {
  return line.isReverseCharge === true ? 0 : cents(line.VATAmountFC);
}

export function linesOf(entry: ExactRow): ExactRow[] {
  return (entry.PurchaseEntryLines ?? []) as ExactRow[];
}

/** Stores an entry, and its lines as separate rows. */
function store(division: ExactDivision, before: ExactRow | undefined, entry: ExactRow): void {
  division.purchaseEntries.put(entry);
  const kept = new Set(linesOf(entry).map((line) => line.ID));
  for (const line of before === undefined ? [] : linesOf(before)) {
    if (!kept.has(line.ID)) division.purchaseEntryLines.delete(String(line.ID));
  }
  for (const line of linesOf(entry)) division.purchaseEntryLines.put(line);
}

/** Checks an entry, with what is stated of it, like Exact would and adds the fields that Exact computes. */
function prepared(context: ExactContext, stated: ExactRow, before: ExactRow | undefined): ExactRow {
  const { division, exchange } = context;
  const problems = new Problems();
  const body: ExactRow = { ...before, ...stated };
  const journal = journalOf(context, body.Journal, 22, problems);
  const supplier = supplierOf(context, body.Supplier, problems);
  const document =
    body.Document == null ? undefined : division.documents.get(asText(body.Document));
  if (body.Document != null && document === undefined) problems.reference('Document');
  checkLength(problems, body, 'YourRef', yourRefLength);
  checkLength(problems, body, 'Description', descriptionLength);
  const currency = currencyOf(body.Currency, problems);
  const today = Math.floor(exchange.at / 86_400_000) * 86_400_000;
  const date = Number(body.EntryDate ?? today);
  const { year, period } = periodOf(context, date, problems, {
    year: body.ReportingYear,
    period: body.ReportingPeriod,
  });
  if (stated.DueDate != null && Number(stated.DueDate) < date)
    problems.add('Invalid: The due date is before the entry date');
  // read-only in the vendor's reference: a sent value is accepted if it is one of the two
  if (body.Type != null && ![30, 31].includes(Number(body.Type))) problems.add('Invalid: Type');
  journalLimits(journal, currency, body.Rate, problems);
  if (body.PaymentCondition != null && body.PaymentCondition !== '')
    if (division.paymentConditions.find('Code', asText(body.PaymentCondition)) === undefined)
      problems.reference('Payment condition');

  const EntryID = before === undefined ? newGuid(division, 'entry') : String(before.EntryID);
  const rate = Number(body.Rate ?? 1);
  const given = linesOf(body);
  if (given.length === 0) problems.mandatory('Purchase entry lines');
  const existingLineIds = new Set(
    before === undefined ? [] : linesOf(before).map((line) => line.ID),
  );
  const lines = given.map((line, i) =>
    preparedLine(
      context,
      existingLineIds.has(line.ID) ? line : { ...line, ID: newGuid(division, 'entryLine') },
      { EntryID, LineNumber: i + 1 },
      rate,
      problems,
    ),
  );
  problems.refuseIfAny();

  const net = lines.reduce((sum, line) => sum + cents(line.VATBaseAmountFC), 0);
  const vat = lines.reduce((sum, line) => sum + owedVat(line), 0);
  const type = Number(body.Type ?? (net + vat < 0 ? 31 : 30));
  return {
    ...body,
    EntryID,
    EntryNumber:
      before?.EntryNumber ??
      nextNumber(
        division,
        `entry ${String(journal?.Code)}`,
        Number(`${year % 100}${String(journal?.Code)}0001`),
      ),
    Division: division.code,
    JournalDescription: journal?.Description,
    SupplierName: supplier?.Name,
    Currency: currency,
    Rate: rate,
    EntryDate: date,
    DueDate: body.DueDate ?? date + 30 * 86_400_000,
    ReportingYear: year,
    ReportingPeriod: period,
    Type: type,
    TypeDescription: type === 31 ? 'Purchase credit note' : 'Purchase entry',
    Status: before?.Status ?? 20,
    StatusDescription: 'Open',
    DocumentSubject: document?.Subject,
    AmountFC: (net + vat) / 100,
    AmountDC: Math.round((net + vat) * rate) / 100,
    VATAmountFC: vat / 100,
    VATAmountDC: Math.round(vat * rate) / 100,
    Reversal: false,
    PurchaseEntryLines: lines,
    Created: before?.Created ?? exchange.at,
    Modified: exchange.at,
  };
}

function preparedLine(
  context: ExactContext,
  line: ExactRow,
  place: { EntryID: string; LineNumber: number },
  rate: number,
  problems: Problems,
): ExactRow {
  const gl = glAccountOf(context, line.GLAccount, problems);
  const { vat, costCenter, costUnit } = dimensionsOf(context, line, problems, gl);
  if (line.AmountFC == null) problems.mandatory('Amount');
  if (line.From != null && line.To != null && Number(line.To) < Number(line.From))
    problems.add('Invalid: To is before From');
  checkLength(problems, line, 'Description', descriptionLength);
  for (const name of ['VATNonDeductiblePercentage', 'PrivateUsePercentage'])
    if (line[name] != null && !(Number(line[name]) >= 0 && Number(line[name]) <= 1))
      problems.add(`Invalid: ${name} is a fraction from 0 to 1`);
  const { net, tax, charged } = vatOf(line.AmountFC, line.VATAmountFC, vat, problems);
  const amount = cents(line.AmountFC);
  return {
    ...line,
    ...place,
    Division: context.division.code,
    GLAccountCode: gl?.Code,
    GLAccountDescription: gl?.Description,
    CostCenterDescription: costCenter?.Description,
    CostUnitDescription: costUnit?.Description,
    VATCode: vat?.Code,
    VATCodeDescription: vat?.Description,
    VATPercentage: vat?.Percentage,
    AmountDC: Math.round(amount * rate) / 100,
    // for a reverse charge it is the amount of both of its lines
    VATAmountFC: (tax + charged) / 100,
    VATAmountDC: Math.round((tax + charged) * rate) / 100,
    isReverseCharge: vat?.Charged === true,
    VATBaseAmountFC: net / 100,
    VATBaseAmountDC: Math.round(net * rate) / 100,
  };
}

function supplierOf(context: ExactContext, id: unknown, problems: Problems): ExactRow | undefined {
  if (id == null) {
    problems.mandatory('Supplier');
    return undefined;
  }
  const supplier = context.division.accounts.get(asText(id));
  if (supplier === undefined || supplier.IsSupplier !== true) {
    problems.reference('Supplier');
    return supplier;
  }
  const code = String(supplier.Code).trim();
  if (supplier.Blocked === true || consumeBlocked(context, supplier)) {
    problems.add(`Account is blocked: ${code} - ${String(supplier.Name)}`);
  }
  return supplier;
}

/** Moves the balances: lines and VAT against the creditors. `sign` -1 reverses an entry. */
function book(division: ExactDivision, entry: ExactRow, sign: 1 | -1): void {
  const year = Number(entry.ReportingYear);
  const period = Number(entry.ReportingPeriod);
  let total = 0;
  for (const line of linesOf(entry)) {
    const net = cents(line.VATBaseAmountDC) * sign;
    const vat = cents(line.VATAmountDC) * sign;
    const costCenter = line.CostCenter == null ? '' : asText(line.CostCenter);
    addToBalance(division, String(line.GLAccountCode), year, period, costCenter, net);
    if (vat !== 0) addToBalance(division, '1400', year, period, '', vat);
    if (vat !== 0 && line.isReverseCharge === true)
      addToBalance(division, '1500', year, period, '', -vat);
    total += net + (line.isReverseCharge === true ? 0 : vat);
  }
  addToBalance(division, '1600', year, period, '', -total);
}

/** The reference of the sender: in its link, if it has the supplier's number. */
function referenceOf({ YourRef, ExternalLinkReference }: ExactRow): string | undefined {
  const reference = ExternalLinkReference ?? YourRef;
  return reference == null ? undefined : asText(reference);
}

function recordChange(
  context: ExactContext,
  action: 'created' | 'updated' | 'deleted',
  entry: ExactRow,
): void {
  recordEffect(context, {
    action,
    kind: 'purchaseEntry',
    id: String(entry.EntryID),
    ref: referenceOf(entry),
    amount: Number(entry.AmountFC),
    currency: String(entry.Currency),
    text: `${String(entry.SupplierName)}: ${asText(entry.Description ?? '')}`,
  });
}
