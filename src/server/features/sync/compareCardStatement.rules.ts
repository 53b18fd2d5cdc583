import type { CardStatement } from '../../../contract/cardStatement.ts';
import type { StatementLine, UnreadStatement } from '../../../packages/kit/cardStatement.ts';
import { amountText } from '../../../packages/kit/money.ts';
import { syncKeyOf } from '../../engine/elements/syncKey.ts';
import type { Call } from '../../http/handler.ts';
import type { Scope } from '../../platform/accounts/viewer.ts';
import { toMessage } from '../../platform/wording/wording.ts';
import { callPackage } from './callPackage.rules.ts';
import { completedElements, elementsOfKeys } from './cardStatement.queries.ts';
import { compareStatement } from './cardStatement.rules.ts';
import { moneyOf, paidElements, type PaidOnCard } from './paidElements.rules.ts';
import { statementFlow, type StatementFlow } from './statementFlow.rules.ts';

/** Most lines, and most booked elements without a line, in one comparison. */
const maxCompared = 2_000;

/** Days YYYY-MM-DD, both included. */
interface Days {
  from: string;
  to: string;
}

type TenantLine = StatementLine & { tenant: string };

interface ReadStatement {
  /** In the order of days. */
  lines: readonly TenantLine[];
  unread: readonly UnreadStatement[];
}

/** Reads the statement outside of any transaction, and compares it. 404 where no flow has statements of cards. */
export async function compareCardStatement(
  call: Call,
  id: string,
  days: Days,
): Promise<CardStatement> {
  const compared = await call.scoped((scope) => statementFlow(scope, id));
  const read = await readStatement(call, compared, days);
  await call.admitAgain();
  return call.scoped((scope) => compare(scope, compared, read, days, call.services.now()));
}

function readStatement(
  call: Call,
  { connection, flow, settings }: StatementFlow,
  days: Days,
): Promise<ReadStatement> {
  return callPackage(call, connection, flow.from, async (context, redact) => {
    const lines = new Map<string, TenantLine>();
    const unread: UnreadStatement[] = [];
    for (const tenant of flow.sourceTenants(settings))
      for await (const page of flow.cardStatement.lines(context, tenant, days, maxCompared)) {
        for (const line of page.lines) lines.set(line.id, { ...line, tenant });
        if (page.unread) unread.push({ ...page.unread, message: redact(page.unread.message) });
      }
    const byDay = [...lines.values()].toSorted((a, b) => a.date.localeCompare(b.date));
    return { lines: byDay, unread };
  });
}

const isWithin = ({ date }: StatementLine, { from, to }: Days) => date >= from && date <= to;

/** The days up to that of the last compared line: of this day and later ones some lines may be missing. */
function comparedDays({ lines }: ReadStatement, days: Days): Days & { isCut: boolean } {
  const within = lines.filter((line) => isWithin(line, days) && !line.byTransfer);
  const isCut = within.length > maxCompared;
  return { ...days, ...(isCut && { to: within[maxCompared - 1]?.date ?? days.to }), isCut };
}

/** Sync keys of the object that a line belongs to, and of the line's own booking; null if there can be none. */
function keysOf(flow: StatementFlow['flow'], { tenant, id, sourceId, partOf }: TenantLine) {
  const { lineBookings } = flow.cardStatement;
  return {
    object: sourceId === null ? null : syncKeyOf(flow, tenant, sourceId),
    own: lineBookings
      ? syncKeyOf(flow, tenant, `${lineBookings.idPrefix}${partOf?.id ?? id}`)
      : null,
  };
}

/**
 * The object that pays each line: its own booking counts, even if the line belongs to another object since. A line that is
 * booked whole is one, though it pays several objects since.
 */
function keyedLines(
  flow: StatementFlow['flow'],
  lines: readonly TenantLine[],
  paid: ReadonlyMap<string, PaidOnCard>,
  paidOtherwise: ReadonlySet<string>,
) {
  const whole = new Set<string>();
  return lines.flatMap(({ partOf, ...line }) => {
    const { object, own } = keysOf(flow, { ...line, ...(partOf && { partOf }) });
    const booking = own === null ? undefined : paid.get(own);
    const isByItself =
      booking !== undefined && (object === null ? booking.isOpen : booking.mayBeBooked);
    if (!isByItself) {
      const isPaidOtherwise = object !== null && paidOtherwise.has(object);
      return line.byTransfer || isPaidOtherwise
        ? []
        : [{ ...line, sourceId: object, isMatchedSince: false }];
    }
    if (partOf && whole.has(partOf.id)) return [];
    if (partOf) whole.add(partOf.id);
    return [{ ...line, ...partOf, sourceId: own, isMatchedSince: object !== null }];
  });
}

async function compare(
  scope: Scope,
  { connection, flow, settings }: StatementFlow,
  read: ReadStatement,
  asked: Days,
  now: Date,
): Promise<CardStatement> {
  const { isCut, ...days } = comparedDays(read, asked);
  const place = { connectionId: connection.id, name: flow.name };
  const { cardStatement } = flow;
  const keys = read.lines
    .flatMap((line) => Object.values(keysOf(flow, line)))
    .filter((key) => key !== null);
  const toPaid = await paidElements(scope, connection, flow, settings, asked);
  const paid = new Map<string, PaidOnCard>();
  const paidOtherwise = new Set<string>();
  for (const element of await elementsOfKeys(scope, place, keys)) {
    paid.set(element.sync_key, toPaid(element));
    if (cardStatement.isPaidByCard?.(element.snapshot) === false)
      paidOtherwise.add(element.sync_key);
  }
  const completed = await completedElements(scope, place, days, maxCompared + 1);
  const known = new Set(keys);
  const unread = new Set(read.unread.map(({ id }) => id));
  const withoutLine = completed
    .slice(0, maxCompared)
    .filter(
      ({ sync_key, snapshot, element_date }) =>
        !known.has(sync_key) &&
        !(isCut && element_date === days.to) &&
        cardStatement.lacksLine(snapshot, days, unread),
    )
    .map((element) => ({ ...toPaid(element), date: element.element_date ?? days.from }))
    .filter(({ booked }) => booked !== null);
  const keyed = keyedLines(flow, read.lines, paid, paidOtherwise);
  const lines = keyed.filter((line) => isWithin(line, days));
  const around = keyed.filter((line) => !isWithin(line, days));
  const compared = compareStatement(
    { lines: lines.slice(0, maxCompared), around: [...around, ...lines.slice(maxCompared)] },
    paid,
    withoutLine,
  );
  return {
    readAt: now.toISOString(),
    packageType: flow.from,
    days: compared.days.map(({ statement, booked, open, ...day }) => ({
      ...day,
      statement: amountText(statement, day.currency),
      booked: amountText(booked, day.currency),
      open: amountText(open, day.currency),
      difference: amountText(statement - booked - open, day.currency),
    })),
    lines: compared.lines.map(({ line, state, element }) => ({
      lineId: line.id,
      date: line.date,
      card: line.card,
      merchant: line.merchant,
      amount: moneyOf(line),
      state: line.isMatchedSince ? 'matchedSince' : state,
      bookedAs: element?.bookedAs ?? null,
      element: element?.wire ?? null,
    })),
    withoutLine: withoutLine.map(({ wire, date }) => ({ ...wire, date })),
    unreadStatements: read.unread.map(({ message }) => toMessage(message)),
    booksLines: cardStatement.lineBookings !== undefined,
    more: isCut || completed.length > maxCompared,
  };
}
