import { asText } from '../../../sandbox/asText.ts';
import { currencies } from '../../../sandbox/currencies.ts';
import type { ExactContext } from './exactContext.ts';
import type { ExactRow } from './exactDivision.ts';
import type { Problems } from './exactErrors.ts';

/** Year and period of a booking: the stated ones, otherwise its date's; checked against the open periods. */
export function periodOf(
  { exchange, division }: ExactContext,
  at: number,
  problems: Problems,
  stated: { year?: unknown; period?: unknown } = {},
): { year: number; period: number } {
  const date = new Date(at);
  const year = stated.year == null ? date.getUTCFullYear() : Number(stated.year);
  const period = stated.period == null ? date.getUTCMonth() + 1 : Number(stated.period);
  const name = `${year}-${String(period).padStart(2, '0')}`;
  const made = new Date(division.createdAt).getUTCFullYear();
  if (year < made - 10 || year > made + 5) problems.add(`Financial year ${year} does not exist`);
  else if (!(period >= 1 && period <= 12)) problems.add(`Period ${name} does not exist`);
  const closed = exchange.consumeFault(
    'closedPeriod',
    (spec) => spec.period === undefined || spec.period === name,
  );
  if (closed !== undefined) problems.add(`Period ${name} is closed`);
  return { year, period };
}

/** Restrictions of a journal: whether it accepts other currencies than its own, and a stated rate. */
export function journalLimits(
  journal: ExactRow | undefined,
  currency: string,
  rate: unknown,
  problems: Problems,
): void {
  if (journal?.AllowVariableCurrency === false && currency !== journal.Currency)
    problems.add(`Currency: the journal takes ${asText(journal.Currency)} alone`);
  if (journal?.AllowVariableExchangeRate === false && rate != null && Number(rate) !== 1)
    problems.add('Exchange rate: the journal does not allow it to be changed');
}

/** Whether lines of a journal may have VAT. */
export const takesVat = ({ world }: ExactContext, journal: ExactRow | undefined): boolean =>
  journal?.Type !== 90 || world.settings.knob('exact-online', 'vatJournals') === 'all';

/** The journal of a booking, which must be of a type, and which a fault can hide. */
export function journalOf(
  { division, exchange }: ExactContext,
  code: unknown,
  type: number,
  problems: Problems,
): ExactRow | undefined {
  if (code == null || code === '') {
    problems.mandatory('Journal');
    return undefined;
  }
  const journal = division.journals.find('Code', asText(code));
  if (journal === undefined || exchange.consumeFault('unknownJournal'))
    problems.reference('Journal');
  else if (journal.Type !== type) {
    problems.add(
      `Invalid journal. The journal must be a ${type === 22 ? 'purchase' : 'general'} journal.`,
    );
  }
  return journal;
}

/** The ledger account of a line, which a fault can hide. */
export function glAccountOf(
  { division, exchange }: ExactContext,
  id: unknown,
  problems: Problems,
): ExactRow | undefined {
  if (id == null) {
    problems.mandatory('G/L Account');
    return undefined;
  }
  const account = division.glAccounts.get(asText(id));
  const gone = exchange.consumeFault(
    'unknownLedger',
    ({ ledger }) => ledger === undefined || ledger === account?.Code,
  );
  if (account === undefined || gone !== undefined) problems.reference('G/L Account');
  return account;
}

/**
 * VAT code, cost centre and cost unit of a line. Without a code the ledger account's own applies; a sales code, a
 * missing cost centre that the account requires, and one that it doesn't accept are refused.
 */
export function dimensionsOf(
  { division }: ExactContext,
  line: ExactRow,
  problems: Problems,
  account?: ExactRow,
): { vat: ExactRow | undefined; costCenter: ExactRow | undefined; costUnit: ExactRow | undefined } {
  const find = (
    table: 'vatCodes' | 'costCenters' | 'costUnits',
    value: unknown,
    name: string,
  ): ExactRow | undefined => {
    if (value == null || value === '') return undefined;
    const found = division[table].find('Code', asText(value).trim());
    if (found === undefined) problems.reference(name);
    return found;
  };
  const code = line.VATCode == null || line.VATCode === '' ? account?.VATCode : line.VATCode;
  const vat = find('vatCodes', code, 'VAT code');
  if (vat?.VATTransactionType === 'S')
    problems.add(`Invalid: VAT code ${asText(vat.Code)} is for sales`);
  const hasCentre = line.CostCenter != null && line.CostCenter !== '';
  if (account?.UseCostcenter === 1 && !hasCentre) problems.mandatory('Cost center');
  if (account?.UseCostcenter === 2 && hasCentre) problems.add('Not allowed: Cost center');
  return {
    vat,
    costCenter: find('costCenters', line.CostCenter, 'Cost center'),
    costUnit: find('costUnits', line.CostUnit, 'Cost unit'),
  };
}

/**
 * Net and VAT of a line in cents, according to the nature of its code. For a reverse charge both the VAT to pay and
 * that to claim are `charged`, and nothing is owed; stated VAT replaces the computed one.
 */
export function vatOf(
  amount: unknown,
  stated: unknown,
  vat: ExactRow | undefined,
  problems: Problems,
): { net: number; tax: number; charged: number } {
  const given = cents(amount);
  const fraction = Number(vat?.Percentage ?? 0);
  const none = vat === undefined || vat.Type === 'N' || vat.Type === 'B';
  if (none && stated != null && cents(stated) !== 0) problems.mandatory('VAT code with VAT');
  const computed = none
    ? 0
    : Math.round(vat.Type === 'I' ? (given * fraction) / (1 + fraction) : given * fraction);
  const tax = stated == null ? computed : cents(stated);
  if (vat?.Charged === true) return { net: given, tax: 0, charged: tax };
  return { net: vat?.Type === 'I' ? given - tax : given, tax, charged: 0 };
}

export function currencyOf(value: unknown, problems: Problems): string {
  const currency = value == null || value === '' ? 'EUR' : asText(value);
  if (!currencies.has(currency)) problems.reference('Currency');
  return currency;
}

/** Amounts are added in cents to avoid rounding errors. */
export function cents(amount: unknown): number {
  return Math.round(Number(amount ?? 0) * 100);
}
