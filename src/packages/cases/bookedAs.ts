import type { DocumentInput, Facts, FlowSettings, SingleDocument } from '../kit/defineFlow.ts';
import { cents, decimalText, sum } from '../kit/money.ts';
import { VendorError } from '../kit/vendorError.ts';
import type { CreditorPayload } from '../exact-online/connector/creditor.ts';
import type { JournalEntryPayload } from '../exact-online/connector/journalEntry.ts';
import type { PurchaseEntryPayload } from '../exact-online/connector/purchaseEntry.ts';
import type { SupplierPayload } from '../twinfield/connector/supplier.ts';
import type { TransactionPayload } from '../twinfield/connector/transactionPayload.ts';
import type { BillPayload } from '../xero/connector/bill.ts';
import type { ContactPayload } from '../xero/connector/contact.ts';
import { signedGross } from '../twinfield/bookingPayloads.ts';
import type { BookkeepingCase } from './bookkeepingCase.ts';
import {
  exactBooks,
  exampleSettings,
  snapshotOfReceipt,
  twinfieldBooks,
  xeroBooks,
} from './exampleCompany.ts';
import { payhawkReceipt } from './payhawkCompany.ts';
import { purchaseFlow } from '../canon/purchases/purchaseFlow.ts';
import { payhawkPurchases } from '../payhawk/source.ts';
import { afasBooking } from '../afas/booking.ts';
import { exactBooking } from '../exact-online/booking.ts';
import { twinfieldBooking } from '../twinfield/booking.ts';
import { xeroBooking } from '../xero/booking.ts';
import { yokoyPurchases } from '../yokoy/source.ts';

const payhawkToAfas = purchaseFlow(payhawkPurchases, afasBooking);
const payhawkToExactOnline = purchaseFlow(payhawkPurchases, exactBooking);
const payhawkToTwinfield = purchaseFlow(payhawkPurchases, twinfieldBooking);
const payhawkToXero = purchaseFlow(payhawkPurchases, xeroBooking);
const yokoyToAfas = purchaseFlow(yokoyPurchases, afasBooking);
const yokoyToExactOnline = purchaseFlow(yokoyPurchases, exactBooking);
const yokoyToTwinfield = purchaseFlow(yokoyPurchases, twinfieldBooking);
const yokoyToXero = purchaseFlow(yokoyPurchases, xeroBooking);

/* Books a case through the flow's own documents and writes what came of it as a bookkeeper would. */

const text = (amount: number) => decimalText(cents(amount));

const flows = {
  afas: { Yokoy: yokoyToAfas, Payhawk: payhawkToAfas },
  'exact-online': { Yokoy: yokoyToExactOnline, Payhawk: payhawkToExactOnline },
  twinfield: { Yokoy: yokoyToTwinfield, Payhawk: payhawkToTwinfield },
  xero: { Yokoy: yokoyToXero, Payhawk: payhawkToXero },
};

/** How a case's source and target map a document of that name, and what the source has of the receipt. */
export function mapped<P>(
  target: keyof typeof flows,
  { from = 'Yokoy', receipt }: BookkeepingCase,
  name: string,
  input: Omit<DocumentInput<unknown>, 'source'>,
): P | undefined {
  const documents = flows[target][from].documents as unknown as SingleDocument<unknown, P>[];
  const source = from === 'Payhawk' ? payhawkReceipt(receipt) : snapshotOfReceipt(receipt);
  return documents.find((document) => document.name === name)?.map({ ...input, source });
}

export function settingsOf(
  target: keyof typeof flows,
  own: Record<string, unknown>,
  given: BookkeepingCase['given'],
): FlowSettings {
  const payhawk = { costCentreField: 'costCentre', ...given?.sourceSettings };
  return {
    packages: { yokoy: {}, payhawk, [target]: own },
    synchronizationStartDate: '2026-01-01',
  };
}

/** The booking in Exact Online, or why there is none. */
export function bookedInExact(one: BookkeepingCase): string[] {
  const { given } = one;
  const own = { ...exampleSettings.exact, ...given?.settings, ...given?.exactSettings };
  const settings = settingsOf('exact-online', own, given);
  const facts: Facts = { 'exact-online': { 1: { ...exactBooks, ...given?.exactBooks } } };
  const input = { settings, results: {}, facts };
  return orRefusal(() => {
    const creditor = mapped<CreditorPayload>('exact-online', one, 'creditor', input);
    const entry = mapped<PurchaseEntryPayload | JournalEntryPayload>(
      'exact-online',
      one,
      'purchaseEntry',
      input,
    );
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
export function bookedInTwinfield(one: BookkeepingCase): string[] {
  const { given } = one;
  const own = { ...exampleSettings.twinfield, ...given?.settings, ...given?.twinfieldSettings };
  const settings = settingsOf('twinfield', own, given);
  const facts: Facts = { twinfield: { NL1: { ...twinfieldBooks, ...given?.twinfieldBooks } } };
  const input = { settings, results: {}, facts };
  return orRefusal(() => {
    const creditor = mapped<SupplierPayload>('twinfield', one, 'creditor', input);
    const entry = mapped<TransactionPayload>('twinfield', one, 'purchaseEntry', input);
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
        ...(entry.dueDate === undefined ? [] : [`due ${entry.dueDate}`]),
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
export function bookedInXero(one: BookkeepingCase): string[] {
  const { given } = one;
  const settings = settingsOf('xero', { ...exampleSettings.xero, ...given?.settings }, given);
  const facts: Facts = { xero: { T: { ...xeroBooks, ...given?.xeroBooks } } };
  const input = { settings, results: {}, facts };
  return orRefusal(() => {
    const contact = mapped<ContactPayload>('xero', one, 'contact', input);
    const bill = mapped<BillPayload>('xero', one, 'bill', input);
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
        ...(bill.DueDate === bill.Date ? [] : [`due ${bill.DueDate}`]),
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
export function originalIn(description: string): string[] {
  const found = /\(([A-Z]{3} -?[\d.]+)\)$/.exec(description)?.[1];
  return found === undefined ? [] : [`receipt ${found}`];
}

export function orRefusal(book: () => string[]): string[] {
  try {
    return book();
  } catch (error) {
    if (error instanceof VendorError) return [`refused: ${error.details.code}`];
    throw error;
  }
}
