import { guidOf } from '../../../sandbox/deterministicId.ts';
import { seedLedgers } from '../../../sandbox/seedLedgers.ts';
import { cents } from './xeroBookingRules.ts';
import type { XeroDocument, XeroOrganisation } from './xeroOrganisation.ts';

export interface Posting {
  day: string;
  accountId: string;
  /** In the organisation's currency, debit positive. */
  cents: number;
}

/**
 * All postings: opening balances of the year before, a month's result for each month since, invoices, bills and
 * credit notes, and posted journals. Each group adds up to zero, so any balance over whole days does too.
 */
export function* ledgerPostings(
  organisation: XeroOrganisation,
  paymentsOnly: boolean,
): Generator<Posting> {
  const idOf = (code: string): string => guidOf(organisation.tenant.tenantId, 'account', code);
  const firstYear = new Date(organisation.createdAt).getUTCFullYear() - 1;
  for (const { code, opening } of seedLedgers) {
    if (opening !== 0) yield { day: `${firstYear}-01-01`, accountId: idOf(code), cents: opening };
  }
  yield* monthlyResults(organisation, firstYear, idOf);
  for (const row of organisation.invoices.rows())
    yield* documentPostings(row, paymentsOnly, idOf, 1);
  for (const row of organisation.creditNotes.rows())
    yield* documentPostings(row, paymentsOnly, idOf, -1);
  for (const row of organisation.bankTransactions.rows()) yield* bankPostings(row, idOf);
  for (const journal of organisation.journals.rows()) {
    if (journal.status !== 'POSTED' || (paymentsOnly && !journal.showOnCash)) continue;
    for (const line of journal.lines) {
      const amount = cents(line.LineAmount);
      const tax = cents(line.TaxAmount);
      yield { day: journal.day, accountId: line.AccountID, cents: amount };
      if (tax !== 0) yield { day: journal.day, accountId: idOf('1500'), cents: tax };
    }
  }
}

/** Revenue, wages and rent on the last day of each whole month. */
function* monthlyResults(
  organisation: XeroOrganisation,
  firstYear: number,
  idOf: (code: string) => string,
): Generator<Posting> {
  for (let month = 1; ; month += 1) {
    const end = Date.UTC(firstYear, month, 0);
    if (end > organisation.createdAt) return;
    const day = new Date(end).toISOString().slice(0, 10);
    const revenue = 1_250_000 + ((month * 37_013) % 200_000);
    yield { day, accountId: idOf('8000'), cents: -revenue };
    yield { day, accountId: idOf('4000'), cents: 640_000 };
    yield { day, accountId: idOf('4100'), cents: 200_000 };
    yield { day, accountId: idOf('1000'), cents: revenue - 840_000 };
  }
}

/** Money spent or received: the lines and their tax against the bank account. */
export function* bankPostings(
  row: XeroDocument,
  idOf: (code: string) => string,
): Generator<Posting> {
  if (row.status !== 'AUTHORISED') return;
  const sign = row.type === 'SPEND' ? 1 : -1;
  const base = (amount: number): number => Math.round(cents(amount) / (row.rate || 1)) * sign;
  const { day } = row;
  let total = 0;
  for (const line of row.lines) {
    total += base(line.LineAmount);
    yield { day, accountId: line.AccountID ?? idOf('1900'), cents: base(line.LineAmount) };
  }
  const tax = base(row.totalTax);
  if (tax !== 0) yield { day, accountId: idOf('1500'), cents: tax };
  yield { day, accountId: row.bankAccountId ?? idOf('1000'), cents: -(total + tax) };
}

function* documentPostings(
  row: XeroDocument,
  paymentsOnly: boolean,
  idOf: (code: string) => string,
  direction: 1 | -1,
): Generator<Posting> {
  if (row.status !== 'AUTHORISED' && row.status !== 'PAID') return;
  if (paymentsOnly && row.status !== 'PAID') return;
  const day = paymentsOnly ? (row.paidDay ?? row.day) : row.day;
  const sales = row.type === 'ACCREC' || row.type === 'ACCRECCREDIT';
  const sign = (sales ? -1 : 1) * direction;
  const base = (amount: number): number => Math.round(cents(amount) / (row.rate || 1));
  let total = 0;
  for (const line of row.lines) {
    const tax = row.lineAmountTypes === 'Inclusive' ? line.TaxAmount : 0;
    const net = base(line.LineAmount - tax) * sign;
    total += net;
    yield { day, accountId: line.AccountID ?? idOf('1900'), cents: net };
  }
  const tax = base(row.totalTax) * sign;
  total += tax;
  if (tax !== 0) yield { day, accountId: idOf('1500'), cents: tax };
  const control = idOf(sales ? '1300' : '1600');
  const bank = idOf('1000');
  yield { day, accountId: paymentsOnly ? bank : control, cents: -total };
  if (!paymentsOnly && row.status === 'PAID') {
    const paid = row.paidDay ?? row.day;
    yield { day: paid, accountId: control, cents: total };
    yield { day: paid, accountId: bank, cents: -total };
  }
}
