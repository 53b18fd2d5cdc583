import type * as contract from '../../../contract/cardStatement.ts';
import type {
  CardStatement,
  LineBookingKind,
  PaidElement,
} from '../../../contract/cardStatement.ts';
import { text } from '../../../contract/messages/message.ts';
import type { Facts, Flow, FlowSettings } from '../../../packages/kit/defineFlow.ts';
import type { StatementLine, UnreadStatement } from '../../../packages/kit/cardStatement.ts';
import { amountText } from '../../../packages/kit/money.ts';
import { getBooksFacts } from '../../engine/connections/booksFacts.queries.ts';
import type { RunnableConnection } from '../../engine/connections/runningConnection.queries.ts';
import { syncKeyOf } from '../../engine/elements/syncKey.ts';
import { entryDocuments } from '../../engine/plan/entryDocuments.ts';
import { elementEntry } from '../../engine/plan/elementEntry.ts';
import { flowSettingsOf } from '../../engine/runs/connectionModules.ts';
import type { Call, HandlersOf } from '../../http/handler.ts';
import type { Scope } from '../../platform/accounts/viewer.ts';
import { FairPlaces } from '../../platform/askers/fairPlaces.ts';
import { tooManyAtOnce } from '../../platform/problems.ts';
import { sentMessage } from '../../platform/wording/storedMessage.ts';
import { toMessage } from '../../platform/wording/wording.ts';
import { callPackage } from './callPackage.rules.ts';
import { completedElements, elementsOfKeys, type CardElement } from './cardStatement.queries.ts';
import { againstCard, compareStatement, type Amount, type Paid } from './cardStatement.rules.ts';
import { documentUrls } from './documentUrls.ts';
import { formerPackages } from './elementEntry.queries.ts';
import { bookLines, previewLines, takeBackLines } from './lineBookings.rules.ts';
import { statementFlow, type StatementFlow } from './statementFlow.rules.ts';

/** Most lines, and most booked elements without a line, in one comparison. */
const maxCompared = 2_000;

/** Comparisons in progress in this process: each reads a package for a while. */
const comparisons = new FairPlaces(
  { process: 12, organization: 4, person: 2, waiting: 10, waitMs: 30_000 },
  () => tooManyAtOnce(5, text('request.calls')),
);

export const cardStatementHandlers: HandlersOf<typeof contract> = {
  compareCardStatement: async ({ params, body, call }) => ({
    status: 200,
    body: await comparisons.run(call.asker, () => compare(call, params.id, body)),
  }),
  previewLineBookings: async ({ params, body, call }) => ({
    status: 200,
    body: await comparisons.run(call.asker, () => previewLines(call, params.id, body)),
  }),
  bookCardLines: async ({ params, body, call }) => ({
    status: 200,
    body: await comparisons.run(call.asker, () => bookLines(call, params.id, body)),
  }),
  takeBackCardLines: async ({ params, body, call }) => ({
    status: 200,
    body: await takeBackLines(call, params.id, body.lineIds),
  }),
};

interface Days {
  from: string;
  to: string;
}

/** Reads the statement outside of any transaction, and compares it. 404 where no flow has statements of cards. */
async function compare(call: Call, id: string, days: Days): Promise<CardStatement> {
  const compared = await call.scoped((scope) => statementFlow(scope, id));
  const { connection, flow, settings } = compared;
  const read = await callPackage(call, connection, flow.from, async (context, redact) => {
    const lines = new Map<string, TenantLine>();
    const unread: UnreadStatement[] = [];
    for (const tenant of flow.sourceTenants(settings))
      for await (const page of flow.cardStatement.lines(context, tenant, days, maxCompared)) {
        for (const line of page.lines) lines.set(line.id, { ...line, tenant });
        if (page.unread) unread.push({ ...page.unread, message: redact(page.unread.message) });
      }
    return { lines: [...lines.values()].toSorted(byDate), unread };
  });
  await call.admitAgain();
  return call.scoped((scope) => toWire(scope, compared, read, days, call.services.now()));
}

type TenantLine = StatementLine & { tenant: string };

const byDate = (one: StatementLine, other: StatementLine) => one.date.localeCompare(other.date);

interface ReadStatement {
  /** In the order of days. */
  lines: readonly TenantLine[];
  unread: readonly UnreadStatement[];
}

/** The days up to that of the last compared line: of this day and later ones some lines may be missing. */
function comparedDays({ lines }: ReadStatement, days: Days): Days & { isCut: boolean } {
  const within = lines.filter(({ date }) => date >= days.from && date <= days.to);
  const isCut = within.length > maxCompared;
  return { ...days, ...(isCut && { to: within[maxCompared - 1]?.date ?? days.to }), isCut };
}

async function toWire(
  scope: Scope,
  { connection, flow, settings }: StatementFlow,
  read: ReadStatement,
  asked: Days,
  now: Date,
): Promise<CardStatement> {
  const { isCut, ...days } = comparedDays(read, asked);
  const place = { connectionId: connection.id, name: flow.name };
  const { lineBookings: bookings, ...statements } = flow.cardStatement;
  const keyOf = ({ tenant, sourceId }: TenantLine) =>
    sourceId === null ? [] : [syncKeyOf(flow, tenant, sourceId)];
  const ownKeyOf = ({ tenant, id }: TenantLine) =>
    bookings ? [syncKeyOf(flow, tenant, `${bookings.idPrefix}${id}`)] : [];
  const keys = read.lines.flatMap((line) => [...keyOf(line), ...ownKeyOf(line)]);
  const toPaid = await paidElements(scope, connection, flow, settings, asked);
  const paid = new Map<string, PaidOnCard>();
  const paidOtherwise = new Set<string>();
  for (const element of await elementsOfKeys(scope, place, keys)) {
    paid.set(element.sync_key, toPaid(element));
    if (statements.isPaidByCard?.(element.snapshot) === false) paidOtherwise.add(element.sync_key);
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
        statements.lacksLine(snapshot, days, unread),
    )
    .map((element) => ({ ...toPaid(element), date: element.element_date ?? days.from }))
    .filter(({ booked }) => booked !== null);
  const byCard = read.lines.filter((line) => !keyOf(line).some((key) => paidOtherwise.has(key)));
  const keyed = byCard.map((line) => {
    const [key = null, [ownKey = '']] = [keyOf(line)[0], ownKeyOf(line)];
    const own = paid.get(ownKey);
    // a line that is booked by itself counts as booked, even if it belongs to an object since
    const isByItself = own !== undefined && (key === null ? own.isOpen : own.mayBeBooked);
    return {
      ...line,
      sourceId: isByItself ? ownKey : key,
      isMatchedSince: isByItself && key !== null,
    };
  });
  const [lines = [], around = []] = [true, false].map((isWithin) =>
    keyed.filter(({ date }) => (date >= days.from && date <= days.to) === isWithin),
  );
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
    booksLines: bookings !== undefined,
    more: isCut || completed.length > maxCompared,
  };
}

const moneyOf = ({ amount, currency }: Amount) => ({
  amount: amountText(amount, currency),
  currency,
});

interface PaidOnCard extends Paid {
  wire: PaidElement;
  /** Kind as which a person had the line booked; null: it is no line. */
  bookedAs: LineBookingKind | null;
  /** It is in the books, or may get there. */
  isOpen: boolean;
  /** Its entry is in the books, or a call may have written it. */
  mayBeBooked: boolean;
}

/** The paid elements with their entries; a written entry is shown as it was made with the settings of that time. */
async function paidElements(
  scope: Scope,
  connection: RunnableConnection,
  flow: Flow,
  settings: FlowSettings,
  days: Days,
): Promise<(element: CardElement) => PaidOnCard> {
  const facts: Facts = await getBooksFacts(scope.tx, connection.id);
  const former = (await formerPackages(scope, connection.id)).map(({ packages, startDate }) =>
    flowSettingsOf(packages, startDate ?? connection.startDate),
  );
  const urlOf = await documentUrls(scope, connection.id);
  const entries = new Set(entryDocuments(flow));
  return (element) => {
    const found = elementEntry(flow, element, facts, settings, former);
    const isBooked = found.state === 'booked' || found.state === 'changed';
    const booked = isBooked ? againstCard(found.entry) : null;
    const mayBeBooked =
      element.status !== 'removed' &&
      element.documents.some(
        ({ name, external_id, idempotency_key }) =>
          entries.has(name) && (external_id !== null || idempotency_key !== ''),
      );
    const written = isBooked
      ? element.documents.find(({ name }) => name === found.document)
      : undefined;
    return {
      id: element.id,
      booked,
      chargedElsewhere: flow.cardStatement?.chargedElsewhere?.(element.snapshot, days) ?? 0,
      bookedAs: flow.cardStatement?.lineBookings?.kindOf(element.snapshot) ?? null,
      isOpen: mayBeBooked || (element.status !== 'removed' && element.status !== 'ignored'),
      mayBeBooked,
      wire: {
        syncElementId: element.id,
        searchedFieldData: element.label,
        codedLabel: sentMessage(element.coded_label, element.label),
        syncElementSyncStatus: element.status,
        syncMessage: element.message,
        codedMessage: sentMessage(element.coded_message, element.message),
        booked: booked && moneyOf(booked),
        number: written?.external_number ?? written?.external_id ?? null,
        url: written ? urlOf({ ...written, package_type: flow.to }) : null,
      },
    };
  };
}
