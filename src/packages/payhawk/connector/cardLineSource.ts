import { type CardLineSnapshot, withState } from '../../canon/purchases/cardLine.ts';
import type { CardLines } from '../../canon/purchases/withCardLines.ts';
import type { StatementDays } from '../../kit/cardStatement.ts';
import type { ConnectorContext } from '../../kit/connectorContext.ts';
import type { VendorError } from '../../kit/vendorError.ts';
import {
  dayOfLine,
  fundAccounts,
  type FundLine,
  fundLines,
  isRefusal,
  refundsAround,
  signedAmount,
} from './fundLines.ts';
import { accountOf } from './payhawkApi.ts';
import type { PayhawkSnapshot } from './payhawkExpense.ts';
import { daysAround } from './paymentDays.ts';

const title = 'Payhawk';

type CardLine = CardLineSnapshot['cardLine'];

/** These lines of a fund account by id; what is not on its statement on these days is left out. */
async function linesOfFund(
  context: ConnectorContext,
  fundAccountId: string,
  days: StatementDays,
  lineIds: ReadonlySet<string>,
): Promise<Map<string, CardLine>> {
  const found = new Map<string, CardLine>();
  const refunds = refundsAround(context, days);
  const isWanted = ({ id }: FundLine) => lineIds.has(id);
  for await (const page of fundLines(context, fundAccountId, days, refunds, isWanted)) {
    for (const line of page.filter(isWanted)) found.set(line.id, lineOf(line, fundAccountId));
    if (found.size === lineIds.size) break;
  }
  return found;
}

function lineOf(line: FundLine, statementId: string): CardLine {
  const { id, description, currency, expenseIds, paymentId } = line;
  const date = dayOfLine(line);
  return {
    ...{ id, transactionDate: date, date, merchant: description ?? '', currency, statementId },
    amount: signedAmount(line),
    expenseId: expenseIds?.length ? expenseIds.join(', ') : null,
    ...(paymentId ? { paymentId } : {}),
  };
}

/** Reads chosen lines of all fund accounts. Throws if some are missing and an account was refused: they may be there. */
const read: CardLines<never>['read'] = async (context, _tenant, { days, lineIds, kind }) => {
  const { id, name } = await accountOf(context);
  const found: CardLineSnapshot[] = [];
  let refusal: VendorError | undefined;
  for (const account of await fundAccounts(context)) {
    if (found.length === lineIds.size) break;
    try {
      const lines = await linesOfFund(context, account.id, days, lineIds);
      for (const cardLine of lines.values()) found.push({ cardLine, kind, company: { id, name } });
    } catch (error) {
      if (!isRefusal(error)) throw error;
      refusal = error;
    }
  }
  if (refusal && found.length < lineIds.size) throw refusal;
  return found;
};

/** Lines as they are now, read by fund account and month. One of an account that is refused has that as its failure. */
async function reread(
  context: ConnectorContext,
  _tenant: string,
  lines: readonly CardLineSnapshot[],
): Promise<CardLineSnapshot[]> {
  const fundOf = ({ cardLine }: CardLineSnapshot) => cardLine.statementId ?? '';
  const monthOf = ({ cardLine }: CardLineSnapshot) => cardLine.date.slice(0, 7);
  const read: CardLineSnapshot[] = [];
  const groups = Map.groupBy(lines, (line) => `${fundOf(line)} ${monthOf(line)}`);
  for (const group of groups.values()) {
    const dates = group.map(({ cardLine }) => cardLine.date).toSorted();
    const days = { from: dates[0] ?? '', to: dates.at(-1) ?? '' };
    const [fundAccountId = ''] = group.map(fundOf);
    const ids = new Set(group.map(({ cardLine }) => cardLine.id));
    try {
      const found = await linesOfFund(context, fundAccountId, daysAround(days), ids);
      read.push(...group.map((line) => withState(line, found.get(line.cardLine.id), title)));
    } catch (error) {
      if (!isRefusal(error)) throw error;
      read.push(...group.map((line) => ({ ...line, readFailure: error.details.text })));
    }
  }
  return read;
}

/** Lines of the fund accounts' statements that belong to no expense; an expense has the ids of its payments. */
export const payhawkCardLines: Omit<CardLines<PayhawkSnapshot>, 'reference'> = {
  ...{ title, read, reread, byPayment: true },
  linesOf: ({ payments = [] }) => payments.map(({ id }) => id),
};
