import type { Facts, FlowDocument, FlowSettings, SingleDocument } from '../../kit/defineFlow.ts';
import { cents, decimalText, sum } from '../../kit/money.ts';
import { VendorError } from '../../kit/vendorError.ts';
import type { CreditorPayload } from '../../exact-online/creditor.ts';
import type { JournalEntryPayload } from '../../exact-online/journalEntry.ts';
import type { PurchaseEntryPayload } from '../../exact-online/purchaseEntry.ts';
import type { SupplierPayload } from '../../twinfield/supplier.ts';
import type { TransactionPayload } from '../../twinfield/transactionPayload.ts';
import type { BillPayload } from '../../xero/bill.ts';
import type { ContactPayload } from '../../xero/contact.ts';
import type { ExpenseSnapshot } from '../../yokoy/expenseSnapshot.ts';
import { yokoyToExactOnline } from '../yokoyToExactOnline.ts';
import { signedGross } from '../twinfieldBooking.ts';
import { yokoyToTwinfield } from '../yokoyToTwinfield.ts';
import { yokoyToXero } from '../yokoyToXero.ts';
import type { BookkeepingCase } from './bookkeepingCase.ts';
import {
  exactBooks,
  exampleSettings,
  snapshotOfReceipt,
  twinfieldBooks,
  xeroBooks,
} from './exampleCompany.ts';

/* Books a case through the flow's own documents and writes what came of it as a bookkeeper would. */

const text = (amount: number) => decimalText(cents(amount));

function mapOf<P>(
  documents: FlowDocument<ExpenseSnapshot>[],
  name: string,
): SingleDocument<ExpenseSnapshot, P>['map'] {
  const found = documents.find((document) => document.name === name);
  return (found as unknown as SingleDocument<ExpenseSnapshot, P>).map;
}

function settingsOf(
  target: 'exact-online' | 'twinfield' | 'xero',
  own: Record<string, unknown>,
): FlowSettings {
  return { packages: { yokoy: {}, [target]: own }, synchronizationStartDate: '2026-01-01' };
}

/** The booking in Exact Online, or why there is none. */
export function bookedInExact({ receipt, given }: BookkeepingCase): string[] {
  const settings = settingsOf('exact-online', {
    ...exampleSettings.exact,
    ...given?.settings,
    ...given?.exactSettings,
  });
  const facts: Facts = { 'exact-online': { 1: { ...exactBooks, ...given?.exactBooks } } };
  const input = { source: snapshotOfReceipt(receipt), settings, results: {}, facts };
  return orRefusal(() => {
    const creditor = mapOf<CreditorPayload>(yokoyToExactOnline.documents, 'creditor')(input);
    const entry = mapOf<PurchaseEntryPayload | JournalEntryPayload>(
      yokoyToExactOnline.documents,
      'purchaseEntry',
    )(input);
    if (!entry) return [];
    const total = sum(
      entry.lines.map((line) => cents(line.AmountFC) + cents(line.VATAmountFC ?? 0)),
    );
    const isJournal = 'JournalCode' in entry;
    const rate = isJournal ? entry.ExchangeRate : entry.Rate;
    const year = isJournal ? entry.FinancialYear : entry.ReportingYear;
    const period = isJournal ? entry.FinancialPeriod : entry.ReportingPeriod;
    const who = creditor && [creditor.name, creditor.code?.trim() ?? creditor.email].join(' ');
    return [
      [
        isJournal
          ? `journal ${entry.JournalCode} against ${entry.card.glAccount}`
          : `purchase entry ${entry.Journal}, owed to ${who}`,
        `${entry.Currency} ${decimalText(total)}`,
        entry.EntryDate,
        ...(year === undefined ? [] : [`in period ${year}/${period}`]),
        ...(isJournal || entry.DueDate === undefined ? [] : [`due ${entry.DueDate}`]),
        ...(rate === undefined ? [] : [`rate ${rate}`]),
        ...originalIn(isJournal ? entry.card.Description : entry.Description),
      ].join(' | '),
      ...entry.lines.map((line) =>
        [
          line.glAccount,
          text(line.AmountFC),
          `VAT ${line.VATAmountFC === undefined ? 'reverse charge' : text(line.VATAmountFC)} (${line.VATCode})`,
          ...(line.CostCenter === undefined ? [] : [`cost centre ${line.CostCenter}`]),
          ...(line.CostUnit === undefined ? [] : [`cost unit ${line.CostUnit}`]),
        ].join(' | '),
      ),
    ];
  });
}

/** The booking in Twinfield, or why there is none. */
export function bookedInTwinfield({ receipt, given }: BookkeepingCase): string[] {
  const settings = settingsOf('twinfield', {
    ...exampleSettings.twinfield,
    ...given?.settings,
    ...given?.twinfieldSettings,
  });
  const facts: Facts = { twinfield: { NL1: { ...twinfieldBooks, ...given?.twinfieldBooks } } };
  const input = { source: snapshotOfReceipt(receipt), settings, results: {}, facts };
  const { documents } = yokoyToTwinfield;
  return orRefusal(() => {
    const creditor = mapOf<SupplierPayload>(documents, 'creditor')(input);
    const entry = mapOf<TransactionPayload>(documents, 'purchaseEntry')(input);
    if (!entry) return [];
    const { kind, code, against, lines, period } = entry;
    const who = creditor && [creditor.name, creditor.code ?? creditor.email].join(' ');
    // the vendor takes nothing that is not balanced
    const open = sum([...lines, against].map(signedGross));
    return [
      [
        kind === 'journal' ? `${code} against ${against.dim1}` : `${code}, owed to ${who}`,
        `${entry.currency} ${against.value} ${against.debitcredit}`,
        entry.date,
        ...(period === undefined ? [] : [`in period ${period}`]),
        ...originalIn(against.description),
        ...(open === 0 ? [] : [`not balanced by ${decimalText(open)}`]),
      ].join(' | '),
      ...lines.map((line) =>
        [
          line.dim1,
          `${line.value} ${line.debitcredit}`,
          `VAT ${line.vatvalue ?? 'reverse charge'} (${line.vatcode})`,
          ...(line.dim2 === undefined ? [] : [`cost centre ${line.dim2}`]),
          ...(line.dim3 === undefined ? [] : [`project ${line.dim3}`]),
        ].join(' | '),
      ),
    ];
  });
}

/** The booking in Xero, or why there is none. */
export function bookedInXero({ receipt, given }: BookkeepingCase): string[] {
  const settings = settingsOf('xero', { ...exampleSettings.xero, ...given?.settings });
  const facts: Facts = { xero: { T: { ...xeroBooks, ...given?.xeroBooks } } };
  const input = { source: snapshotOfReceipt(receipt), settings, results: {}, facts };
  return orRefusal(() => {
    const contact = mapOf<ContactPayload>(yokoyToXero.documents, 'contact')(input);
    const bill = mapOf<BillPayload>(yokoyToXero.documents, 'bill')(input);
    if (!bill) return [];
    const { bankAccount, creditNote } = bill;
    const kind =
      bankAccount === undefined
        ? `${creditNote ? 'credit note' : 'bill'} of ${contact?.name}`
        : `${creditNote ? 'received on' : 'spent from'} ${bankAccount}`;
    const total = sum(bill.LineItems.map((line) => cents(line.LineAmount) + cents(line.TaxAmount)));
    return [
      [
        kind,
        `${bill.CurrencyCode} ${decimalText(total)}`,
        bill.Date,
        ...(bill.CurrencyRate === undefined ? [] : [`rate ${bill.CurrencyRate}`]),
        ...originalIn(bill.Reference ?? bill.LineItems[0]?.Description ?? ''),
      ].join(' | '),
      ...bill.LineItems.map((line) =>
        [
          line.AccountCode,
          text(line.LineAmount),
          `VAT ${text(line.TaxAmount)} (${line.TaxType})`,
          ...(line.Tracking ?? []).map(({ TrackingOptionID }) => TrackingOptionID),
        ].join(' | '),
      ),
    ];
  });
}

/** The receipt's own amount, where the description has it. */
function originalIn(description: string): string[] {
  const found = /\(([A-Z]{3} -?[\d.]+)\)$/.exec(description)?.[1];
  return found === undefined ? [] : [`receipt ${found}`];
}

function orRefusal(book: () => string[]): string[] {
  try {
    return book();
  } catch (error) {
    if (error instanceof VendorError) return [`refused: ${error.details.code}`];
    throw error;
  }
}
