import { asText } from '../../../sandbox/asText.ts';
import type { XeroInput } from './xeroBatch.ts';
import type { XeroContext } from './xeroContext.ts';
import type { XeroAccount } from './xeroOrganisation.ts';

/** Error if the day of a booking is in a locked period. */
export function lockedPeriod({ exchange }: XeroContext, day: string): string[] {
  const closed = exchange.consumeFault(
    'closedPeriod',
    ({ period }) => period === undefined || day.startsWith(period),
  );
  if (closed === undefined) return [];
  return ['The document date cannot be before the period lock date'];
}

/** The account that a line names by code or id. */
export function accountOf(
  { organisation, exchange }: XeroContext,
  line: XeroInput,
): { account: XeroAccount | undefined; errors: string[] } {
  const code = line.AccountCode ?? undefined;
  const id = line.AccountID ?? undefined;
  if (code === undefined && id === undefined) return { account: undefined, errors: [] };
  const account =
    id === undefined
      ? organisation.accounts.find('Code', asText(code))
      : organisation.accounts.get(asText(id).toLowerCase());
  const gone = exchange.consumeFault(
    'unknownLedger',
    ({ ledger }) => ledger === undefined || ledger === account?.Code,
  );
  if (account === undefined || gone !== undefined) {
    const errors = [`Account code '${asText(code ?? id)}' is not a valid code for this document.`];
    return { account: undefined, errors };
  }
  return { account, errors: [] };
}

/** Tracking of a line, with ids and names filled in. */
export function trackingOf(
  { organisation }: XeroContext,
  line: XeroInput,
): { tracking: Record<string, string>[]; errors: string[] } {
  const errors: string[] = [];
  const tracking: Record<string, string>[] = [];
  const given = Array.isArray(line.Tracking) ? (line.Tracking as XeroInput[]) : [];
  if (given.length > 2) errors.push('A line item can only contain a maximum of 2 tracking options');
  for (const one of given) {
    const category = organisation.trackingCategories.find(
      ({ TrackingCategoryID, Name }) =>
        TrackingCategoryID === one.TrackingCategoryID || Name === one.Name,
    );
    const option = category?.Options.find(
      ({ TrackingOptionID, Name }) =>
        TrackingOptionID === one.TrackingOptionID || Name === one.Option,
    );
    if (category === undefined || option === undefined) {
      errors.push(
        `The tracking option '${String(one.Option ?? one.TrackingOptionID)}' does not exist`,
      );
      continue;
    }
    tracking.push({
      Name: category.Name,
      Option: option.Name,
      TrackingCategoryID: category.TrackingCategoryID,
      TrackingOptionID: option.TrackingOptionID,
    });
  }
  return { tracking, errors };
}

export const xeroCurrencies = ['GBP', 'EUR', 'USD'];

export function cents(amount: number): number {
  return Math.round(amount * 100);
}
