import { asText } from '../../../sandbox/asText.ts';
import {
  cents,
  currencyOf,
  dimensionsOf,
  glAccountOf,
  journalLimits,
  takesVat,
  journalOf,
  periodOf,
  vatOf,
} from './bookingRules.ts';
import type { EntitySet } from './entitySet.ts';
import type { ExactContext } from './exactContext.ts';
import { addToBalance, newGuid, nextNumber, type ExactRow } from './exactDivision.ts';
import { recordEffect } from './exactEffects.ts';
import { Problems } from './exactErrors.ts';
import { generalJournalEntryFields, generalJournalEntryLineFields } from './exactFields.ts';

/** generaljournalentry/GeneralJournalEntries: bookings that must balance by themselves. */
export const generalJournalEntries: EntitySet = {
  path: 'generaljournalentry/GeneralJournalEntries',
  type: 'GeneralJournalEntry',
  key: 'EntryID',
  fields: generalJournalEntryFields,
  lineFields: { GeneralJournalEntryLines: generalJournalEntryLineFields },
  table: (division) => division.generalJournalEntries,
  create: (context, body) => {
    const { division, exchange } = context;
    const problems = new Problems();
    const journal = journalOf(context, body.JournalCode, 90, problems);
    const currency = currencyOf(body.Currency, problems);
    const given = (body.GeneralJournalEntryLines ?? []) as ExactRow[];
    if (given.length === 0) problems.mandatory('General journal entry lines');
    const EntryID = newGuid(division, 'entry');
    const today = Math.floor(exchange.at / 86_400_000) * 86_400_000;
    const dates = given.map((line) => Number(line.Date ?? today));
    const first = dates[0] ?? today;
    const months = new Map(dates.map((at) => [new Date(at).toISOString().slice(0, 7), at]));
    const stated = { year: body.FinancialYear, period: body.FinancialPeriod };
    for (const at of months.values()) periodOf(context, at, problems, stated);
    journalLimits(journal, currency, body.ExchangeRate, problems);
    const lines = given.map((line, i) =>
      preparedLine(context, line, i, EntryID, dates[i] ?? today, problems),
    );
    if (
      !takesVat(context, journal) &&
      lines.some((line) => line.isReverseCharge || cents(line.AmountVATFC) !== 0)
    )
      problems.add('VAT: the journal does not take it');
    const sum = lines.reduce(
      (total, line) =>
        total + cents(line.VATBaseAmountFC) + (line.isReverseCharge ? 0 : cents(line.AmountVATFC)),
      0,
    );
    if (sum !== 0) problems.add('The entry is not in balance');
    problems.refuseIfAny();

    const date = new Date(first);
    const entry: ExactRow = {
      ...body,
      EntryID,
      EntryNumber: nextNumber(division, 'entry 90', Number(`${date.getUTCFullYear() % 100}900001`)),
      EntryDate: first,
      JournalDescription: journal?.Description,
      Currency: currency,
      ExchangeRate: body.ExchangeRate ?? 1,
      FinancialYear: body.FinancialYear ?? date.getUTCFullYear(),
      FinancialPeriod: body.FinancialPeriod ?? date.getUTCMonth() + 1,
      Division: division.code,
      Status: 20,
      StatusDescription: 'Open',
      Type: 90,
      TypeDescription: 'General journal entry',
      Reversal: false,
      GeneralJournalEntryLines: lines,
      Created: exchange.at,
      Modified: exchange.at,
    };
    for (const line of lines) {
      line.EntryNumber = entry.EntryNumber;
      division.generalJournalEntryLines.put(line);
      const vat = cents(line.AmountVATFC);
      const [vatYear, vatPeriod] = [Number(entry.FinancialYear), Number(entry.FinancialPeriod)];
      if (vat !== 0) addToBalance(division, '1400', vatYear, vatPeriod, '', vat);
      if (vat !== 0 && line.isReverseCharge === true)
        addToBalance(division, '1500', vatYear, vatPeriod, '', -vat);
      const at = new Date(Number(line.Date));
      const costCenter = line.CostCenter == null ? '' : asText(line.CostCenter);
      addToBalance(
        division,
        String(line.GLAccountCode),
        at.getUTCFullYear(),
        at.getUTCMonth() + 1,
        costCenter,
        cents(line.VATBaseAmountFC),
      );
    }
    division.generalJournalEntries.put(entry);
    const debit = lines.reduce((total, line) => total + Math.max(0, cents(line.AmountFC)), 0);
    const text = asText(lines.at(-1)?.Description ?? '');
    recordEffect(context, {
      action: 'created',
      kind: 'generalJournalEntry',
      id: EntryID,
      ref: text === '' ? undefined : text,
      amount: debit / 100,
      currency,
      text,
    });
    return entry;
  },
};

function preparedLine(
  context: ExactContext,
  line: ExactRow,
  index: number,
  EntryID: string,
  date: number,
  problems: Problems,
): ExactRow {
  const { division } = context;
  const gl = glAccountOf(context, line.GLAccount, problems);
  const { vat, costCenter, costUnit } = dimensionsOf(context, line, problems, gl);
  if (line.AmountFC == null) problems.mandatory('Amount');
  const account = line.Account == null ? undefined : division.accounts.get(asText(line.Account));
  if (line.Account != null && account === undefined) problems.reference('Account');
  if (line.Document != null && division.documents.get(asText(line.Document)) === undefined)
    problems.reference('Document');
  const { net, tax, charged } = vatOf(line.AmountFC, line.AmountVATFC, vat, problems);
  return {
    ...line,
    ID: newGuid(division, 'entryLine'),
    EntryID,
    LineNumber: index + 1,
    Division: division.code,
    Date: date,
    AccountCode: account?.Code,
    AccountName: account?.Name,
    GLAccountCode: gl?.Code,
    GLAccountDescription: gl?.Description,
    CostCenterDescription: costCenter?.Description,
    CostUnitDescription: costUnit?.Description,
    VATCode: vat?.Code,
    VATCodeDescription: vat?.Description,
    VATPercentage: vat?.Percentage,
    AmountDC: line.AmountFC,
    AmountVATFC: (tax + charged) / 100,
    VATBaseAmountFC: net / 100,
    isReverseCharge: vat?.Charged === true,
  };
}
