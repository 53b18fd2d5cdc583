import type * as contract from '../../../contract/cardStatement.ts';
import type { CardStatement, PaidElement } from '../../../contract/cardStatement.ts';
import { text } from '../../../contract/messages/message.ts';
import type { Facts, Flow, FlowSettings } from '../../../packages/kit/defineFlow.ts';
import type { StatementLine } from '../../../packages/kit/cardStatement.ts';
import { amountText } from '../../../packages/kit/money.ts';
import { activeFlows } from '../../../packages/registry.ts';
import { getBooksFacts } from '../../engine/connections/booksFacts.queries.ts';
import {
  getRunnableConnection,
  type RunnableConnection,
} from '../../engine/connections/runningConnection.queries.ts';
import { syncKeyOf } from '../../engine/elements/syncKey.ts';
import { elementEntry } from '../../engine/plan/elementEntry.ts';
import { flowSettingsOf } from '../../engine/runs/connectionModules.ts';
import type { Call, HandlersOf } from '../../http/handler.ts';
import type { Scope } from '../../platform/accounts/viewer.ts';
import { FairPlaces } from '../../platform/askers/fairPlaces.ts';
import { notFound, tooManyAtOnce } from '../../platform/problems.ts';
import { sentMessage } from '../../platform/wording/storedMessage.ts';
import { callPackage } from './callPackage.rules.ts';
import { completedElements, elementsOfKeys, type CardElement } from './cardStatement.queries.ts';
import { againstCard, compareStatement, type Amount, type Paid } from './cardStatement.rules.ts';
import { documentUrls } from './documentUrls.ts';
import { formerPackages } from './elementEntry.queries.ts';

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
};

interface Days {
  from: string;
  to: string;
}

/** A flow with statements, and the settings that it runs with. */
interface Compared {
  connection: RunnableConnection;
  flow: Flow & Required<Pick<Flow, 'cardStatement'>>;
  settings: FlowSettings;
}

/** Reads the statement outside of any transaction, and compares it. 404 where no flow has statements of cards. */
async function compare(call: Call, id: string, days: Days): Promise<CardStatement> {
  const compared = await call.scoped((scope) => flowWithStatement(scope, id));
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

async function flowWithStatement(scope: Scope, id: string): Promise<Compared> {
  const connection = await getRunnableConnection(scope.tx, id);
  if (!connection) throw notFound();
  const settings = flowSettingsOf(connection.packages, connection.startDate);
  const flow = activeFlows(settings.packages).find(({ cardStatement }) => cardStatement);
  if (!flow?.cardStatement) throw notFound();
  return { connection, settings, flow: { ...flow, cardStatement: flow.cardStatement } };
}

async function toWire(
  scope: Scope,
  { connection, flow, settings }: Compared,
  read: readonly (StatementLine & { tenant: string })[],
  days: Days,
  now: Date,
): Promise<CardStatement> {
  const kept = read.slice(0, maxCompared);
  const place = { connectionId: connection.id, name: flow.name };
  const keyOf = ({ tenant, sourceId }: StatementLine & { tenant: string }) =>
    sourceId === null ? [] : [syncKeyOf(flow, tenant, sourceId)];
  const keys = kept.flatMap(keyOf);
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
  const keyed = kept.map((line) => ({ ...line, sourceId: keyOf(line)[0] ?? null }));
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
      state,
      element: element?.wire ?? null,
    })),
    withoutLine: withoutLine.map(({ wire, date }) => ({ ...wire, date })),
    more: read.length > maxCompared || completed.length > maxCompared,
  };
}

const moneyOf = ({ amount, currency }: Amount) => ({
  amount: amountText(amount, currency),
  currency,
});

interface PaidOnCard extends Paid {
  wire: PaidElement;
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
  return (element) => {
    const found = elementEntry(flow, element, facts, settings, former);
    const isBooked = found.state === 'booked' || found.state === 'changed';
    const booked = isBooked ? againstCard(found.entry) : null;
    const written = isBooked
      ? element.documents.find(({ name }) => name === found.document)
      : undefined;
    return {
      id: element.id,
      booked,
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
