import { asText } from '../core/asText.ts';
import type { ExactContext } from './exactContext.ts';
import type { ExactRow } from './exactDivision.ts';
import type { Problems } from './exactErrors.ts';

/** Year and period of a date, after it has been held against the periods that are open. */
export function periodOf(
  { exchange, division }: ExactContext,
  at: number,
  problems: Problems,
): { year: number; period: number } {
  const date = new Date(at);
  const year = date.getUTCFullYear();
  const period = date.getUTCMonth() + 1;
  const name = `${year}-${String(period).padStart(2, '0')}`;
  const made = new Date(division.createdAt).getUTCFullYear();
  if (year < made - 10 || year > made + 5) problems.add(`Financial year ${year} does not exist`);
  const closed = exchange.consumeFault(
    'closedPeriod',
    (spec) => spec.period === undefined || spec.period === name,
  );
  if (closed !== undefined) problems.add(`Period ${name} is closed`);
  return { year, period };
}

/** The journal of a booking, which must be of a type. */
export function journalOf(
  { division }: ExactContext,
  code: unknown,
  type: number,
  problems: Problems,
): ExactRow | undefined {
  if (code == null || code === '') {
    problems.mandatory('Journal');
    return undefined;
  }
  const journal = division.journals.find('Code', asText(code));
  if (journal === undefined) problems.reference('Journal');
  else if (journal.Type !== type) {
    problems.add(
      `Invalid journal. The journal must be a ${type === 22 ? 'purchase' : 'general'} journal.`,
    );
  }
  return journal;
}

/** The ledger account of a line, which a fault can make disappear. */
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

/** VAT code, cost centre and cost unit of a line; each may be absent. */
export function dimensionsOf(
  { division }: ExactContext,
  line: ExactRow,
  problems: Problems,
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
  return {
    vat: find('vatCodes', line.VATCode, 'VAT code'),
    costCenter: find('costCenters', line.CostCenter, 'Cost center'),
    costUnit: find('costUnits', line.CostUnit, 'Cost unit'),
  };
}

const CURRENCIES = new Set(['EUR', 'GBP', 'USD', 'CHF']);

export function currencyOf(value: unknown, problems: Problems): string {
  const currency = value == null || value === '' ? 'EUR' : asText(value);
  if (!CURRENCIES.has(currency)) problems.reference('Currency');
  return currency;
}

/** Amounts are added in cents, so that they add up. */
export function cents(amount: unknown): number {
  return Math.round(Number(amount ?? 0) * 100);
}
