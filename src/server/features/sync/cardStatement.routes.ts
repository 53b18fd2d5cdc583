import type * as contract from '../../../contract/cardStatement.ts';
import type {
  CardStatement,
  LineBookingKind,
  PaidElement,
} from '../../../contract/cardStatement.ts';
import { text } from '../../../contract/messages/message.ts';
import type { Facts, Flow, FlowSettings } from '../../../packages/kit/defineFlow.ts';
import type { StatementLine } from '../../../packages/kit/cardStatement.ts';
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
import { callPackage } from './callPackage.rules.ts';
import { completedElements, elementsOfKeys, type CardElement } from './cardStatement.queries.ts';
import { againstCard, compareStatement, type Amount, type Paid } from './cardStatement.rules.ts';
import { documentUrls } from './documentUrls.ts';
import { formerPackages } from './elementEntry.queries.ts';
import { bookLines, previewLines, takeBackLines } from './lineBookings.rules.ts';
import { statementFlow, type StatementFlow } from './statementFlow.rules.ts';

/** Most lines, and most booked elements without one, that one comparison looks at. */
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
  const read = await callPackage(call, connection, flow.from, async (context) => {
    const lines = new Map<string, StatementLine & { tenant: string }>();
    for (const tenant of flow.sourceTenants(settings))
      for await (const page of flow.cardStatement.lines(context, tenant, days))
        for (const line of page) lines.set(line.id, { ...line, tenant });
    return [...lines.values()];
  });
  await call.admitAgain();
  return call.scoped((scope) => toWire(scope, compared, read, days, call.services.now()));
}

async function toWire(
  scope: Scope,
  { connection, flow, settings }: StatementFlow,
  read: readonly (StatementLine & { tenant: string })[],
  days: Days,
  now: Date,
): Promise<CardStatement> {
  const kept = read.slice(0, maxCompared);
  const place = { connectionId: connection.id, name: flow.name };
  const bookings = flow.cardStatement.lineBookings;
  const keyOf = ({ tenant, sourceId }: StatementLine & { tenant: string }) =>
    sourceId === null ? [] : [syncKeyOf(flow, tenant, sourceId)];
  const ownKeyOf = ({ tenant, id }: StatementLine & { tenant: string }) =>
    bookings ? [syncKeyOf(flow, tenant, `${bookings.idPrefix}${id}`)] : [];
  const keys = kept.flatMap((line) => [...keyOf(line), ...ownKeyOf(line)]);
  const toPaid = await paidElements(scope, connection, flow, settings);
  const paid = new Map<string, PaidOnCard>();
  for (const element of await elementsOfKeys(scope, place, keys))
    paid.set(element.sync_key, toPaid(element));
  const completed = await completedElements(scope, place, days, maxCompared + 1);
  const known = new Set(keys);
  const withoutLine = completed
    .slice(0, maxCompared)
    .filter(
      ({ sync_key, snapshot }) => !known.has(sync_key) && flow.cardStatement.lacksLine(snapshot),
    )
    .map((element) => ({ ...toPaid(element), date: element.element_date ?? days.from }))
    .filter(({ booked }) => booked !== null);
  const keyed = kept.map((line) => {
    const [key = null, [ownKey = '']] = [keyOf(line)[0], ownKeyOf(line)];
    const own = paid.get(ownKey);
    // what is booked of a line by itself counts, whatever it belongs to since
    const isByItself = own !== undefined && (key === null ? own.isOpen : own.mayBeBooked);
    return {
      ...line,
      sourceId: isByItself ? ownKey : key,
      isMatchedSince: isByItself && key !== null,
    };
  });
  const compared = compareStatement(keyed, paid, withoutLine);
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
    booksLines: bookings !== undefined,
    more: read.length > maxCompared || completed.length > maxCompared,
  };
}

const moneyOf = ({ amount, currency }: Amount) => ({
  amount: amountText(amount, currency),
  currency,
});

interface PaidOnCard extends Paid {
  wire: PaidElement;
  /** As what a person had a line booked; null: it is no line. */
  bookedAs: LineBookingKind | null;
  /** It is in the books, or may get there. */
  isOpen: boolean;
  /** Its entry is in the books, or a call may have written it. */
  mayBeBooked: boolean;
}

/** What is known of an element and its entry; a booking is what was written, as the settings of that time made it. */
async function paidElements(
  scope: Scope,
  connection: RunnableConnection,
  flow: Flow,
  settings: FlowSettings,
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
