import type { z } from 'zod';
import type { ChosenLines, previewLineBookings } from '../../../contract/cardStatement.ts';
import { lineBookedCode } from '../../../contract/duplicates.ts';
import { type MessageText, text } from '../../../contract/messages/message.ts';
import type { Flow } from '../../../packages/kit/defineFlow.ts';
import type { VendorError } from '../../../packages/kit/vendorError.ts';
import type { LineBookings } from '../../../packages/kit/cardStatement.ts';
import { logChange } from '../../engine/actions/changeElements.ts';
import { getBooksFacts } from '../../engine/connections/booksFacts.queries.ts';
import { contentHash } from '../../engine/elements/contentHash.ts';
import { storeElements } from '../../engine/elements/elements.queries.ts';
import { markGone } from '../../engine/elements/goneElements.queries.ts';
import { flowTarget, incomingElement, labelOf } from '../../engine/elements/incomingElement.ts';
import { reopenElements, replaceSnapshot } from '../../engine/elements/reopenElements.queries.ts';
import { syncKeyOf } from '../../engine/elements/syncKey.ts';
import { knownLists } from '../../engine/lists/requestLists.ts';
import { resolveLogsOf } from '../../engine/logs/writeLogs.queries.ts';
import { entryDocuments } from '../../engine/plan/entryDocuments.ts';
import { elementEntry, type ElementEntry } from '../../engine/plan/elementEntry.ts';
import { entryNames, withNames } from '../../engine/plan/entryNames.ts';
import { idAtPayer, linePayerRefusals } from '../../engine/plan/linePayers.ts';
import { newDocuments } from '../../engine/plan/readWaiting.ts';
import type { Call } from '../../http/handler.ts';
import type { Scope } from '../../platform/accounts/viewer.ts';
import { notFound } from '../../platform/problems.ts';
import { toMessage } from '../../platform/wording/wording.ts';
import { callPackage } from './callPackage.rules.ts';
import { failedWith, lockLineElements, type LineElement } from './lineBookings.queries.ts';
import { statementFlow, type StatementFlow } from './statementFlow.rules.ts';

interface BookableFlow extends StatementFlow {
  bookings: LineBookings<unknown>;
}

/** A line as it was just read at its source. */
interface ReadLine {
  tenant: string;
  item: unknown;
}

async function bookableFlow(scope: Scope, id: string): Promise<BookableFlow> {
  const found = await statementFlow(scope, id);
  const bookings = found.flow.cardStatement.lineBookings;
  if (!bookings) throw notFound();
  return { ...found, bookings };
}

/** Reads the chosen lines outside of any transaction, by their ids. */
async function readLines(
  call: Call,
  { connection, flow, settings, bookings }: BookableFlow,
  { kind, lines }: ChosenLines,
): Promise<Map<string, ReadLine>> {
  const dates = lines.map(({ date }) => date).toSorted();
  const chosen = {
    kind,
    days: { from: dates[0] ?? '', to: dates.at(-1) ?? '' },
    lineIds: new Set(lines.map(({ lineId }) => lineId)),
  };
  return callPackage(call, connection, flow.from, async (context) => {
    const found = new Map<string, ReadLine>();
    for (const tenant of flow.sourceTenants(settings))
      for (const item of await bookings.read(context, tenant, chosen))
        found.set(flow.sourceId(item).slice(bookings.idPrefix.length), { tenant, item });
    return found;
  });
}

/** Splits the chosen lines into those that can be booked, and the others with the reason. */
function splitBookable(
  { flow, settings }: BookableFlow,
  { lines }: ChosenLines,
  read: ReadonlyMap<string, ReadLine>,
) {
  const bookable = new Map<string, ReadLine>();
  const refused = new Map<string, MessageText>();
  for (const { lineId } of lines) {
    const line = read.get(lineId);
    const reason = line
      ? incomingElement(flow, line.item, line.tenant, settings).ignore
      : text('sync.lineNotFound');
    if (line && !reason) bookable.set(lineId, line);
    else if (reason) refused.set(lineId, reason);
  }
  return { bookable, refused };
}

/** Why lines may not be booked although the source has no object for them, by their ids. */
async function payerRefusals(
  { tx }: Scope,
  { flow, connection, bookings }: BookableFlow,
  bookable: ReadonlyMap<string, ReadLine>,
): Promise<Map<string, VendorError>> {
  const lines = [...bookable.values()].map(({ tenant, item }) => ({ tenant, snapshot: item }));
  const refusals = await linePayerRefusals(tx, flow, connection.id, lines);
  const found = new Map<string, VendorError>();
  for (const [lineId, { tenant }] of bookable) {
    const refusal = refusals.get(syncKeyOf(flow, tenant, `${bookings.idPrefix}${lineId}`));
    if (refusal) found.set(lineId, refusal);
  }
  return found;
}

/** How lines would be booked with the present settings. */
export async function previewLines(
  call: Call,
  id: string,
  chosen: ChosenLines,
): Promise<z.input<(typeof previewLineBookings.answers)[200]>> {
  const found = await call.scoped((scope) => bookableFlow(scope, id));
  const { bookable, refused } = splitBookable(found, chosen, await readLines(call, found, chosen));
  await call.admitAgain();
  return call.scoped(async (scope) => {
    const { connection, flow, settings } = found;
    const facts = await getBooksFacts(scope.tx, id);
    const { needed, stored } = await knownLists(scope.tx, connection.packages);
    const nameOf = entryNames(flow.to, needed, stored);
    const payers = await payerRefusals(scope, found, bookable);
    return {
      to: flow.to,
      lines: chosen.lines.map(({ lineId }) => {
        const refusal = { lineId, entry: null, codedSolution: null };
        const line = bookable.get(lineId);
        const reason = refused.get(lineId);
        if (!line) return { ...refusal, codedMessage: reason ? toMessage(reason) : null };
        const element = { snapshot: line.item, documents: newDocuments(flow) };
        const payer = payers.get(lineId);
        const made: ElementEntry = payer
          ? { state: 'refused', details: payer.details }
          : elementEntry(flow, element, facts, settings, []);
        if (made.state === 'none') return { ...refusal, codedMessage: null };
        if (made.state !== 'refused')
          return { ...refusal, entry: withNames(made.entry, nameOf), codedMessage: null };
        const { text: message, solution } = made.details;
        return {
          ...refusal,
          codedMessage: toMessage(message),
          codedSolution: solution ? toMessage(solution) : null,
        };
      }),
    };
  });
}

/** Whether the line is in the books, or will be, and is not being removed. */
function isActive(
  { nothingToBook }: Flow,
  { status, is_being_removed, snapshot }: LineElement,
): boolean {
  if (['removed', 'remove', 'failed_to_remove', 'ignored'].includes(status)) return false;
  return !is_being_removed && nothingToBook?.(snapshot) === undefined;
}

/** Makes an element of each line that can be booked; one that has one already keeps it. */
export async function bookLines(call: Call, id: string, chosen: ChosenLines) {
  const found = await call.scoped((scope) => bookableFlow(scope, id));
  const { bookable, refused } = splitBookable(found, chosen, await readLines(call, found, chosen));
  await call.admitAgain();
  return call.scoped(async (scope) => {
    const { flow, settings, connection, bookings } = found;
    const place = { connectionId: id, name: flow.name, documents: entryDocuments(flow) };
    const incoming = new Map(
      [...bookable].map(([lineId, { tenant, item }]) => [
        lineId,
        { tenant, element: incomingElement(flow, item, tenant, settings) },
      ]),
    );
    for (const [lineId, { details }] of await payerRefusals(scope, found, bookable)) {
      refused.set(lineId, details.text);
      incoming.delete(lineId);
    }
    const keys = [...incoming.values()].map(({ element }) => element.syncKey);
    const known = new Map(
      (await lockLineElements(scope, place, keys)).map((row) => [row.sync_key, row]),
    );
    const added: string[] = [];
    for (const [lineId, { tenant, element }] of incoming) {
      const former = known.get(element.syncKey);
      if (former && isActive(flow, former)) {
        if (bookings.kindOf(former.snapshot) !== chosen.kind)
          refused.set(
            lineId,
            text('sync.lineBookedOtherwise', { line: former.coded_label ?? former.label }),
          );
        continue;
      }
      // a person may have ignored it, which nothing else ends
      if (former?.status === 'ignored')
        await reopenElements(scope, [former.id], { isAtSource: true });
      await storeElements(scope.tx, flowTarget(connection, flow), tenant, [element]);
      added.push(element.syncKey);
    }
    await logChange(scope, await lockLineElements(scope, place, added), (element) =>
      text('element.logLineBooked', { element }),
    );
    return {
      booked: [...incoming.keys()].filter((lineId) => !refused.has(lineId)),
      refused: [...refused].map(([lineId, reason]) => ({
        lineId,
        codedMessage: toMessage(reason),
      })),
    };
  });
}

/**
 * Marks the entries of lines that were booked by themselves for removal by the next run, and reopens the elements that
 * failed because of them.
 */
export async function takeBackLines(call: Call, id: string, lineIds: readonly string[]) {
  return call.scoped(async (scope) => {
    const { flow, settings, bookings } = await bookableFlow(scope, id);
    const place = { connectionId: id, name: flow.name, documents: entryDocuments(flow) };
    const lineIdOf = new Map(
      flow
        .sourceTenants(settings)
        .flatMap((tenant) =>
          lineIds.map((lineId) => [
            syncKeyOf(flow, tenant, `${bookings.idPrefix}${lineId}`),
            lineId,
          ]),
        ),
    );
    const elements = (await lockLineElements(scope, place, [...lineIdOf.keys()])).filter(
      (element) =>
        isActive(flow, element) ||
        element.status === 'failed_to_remove' ||
        // a person ignored it after it was booked
        (element.status === 'ignored' && element.may_be_booked),
    );
    for (const { id: elementId, snapshot } of elements) {
      const item = bookings.takenBack(snapshot);
      await replaceSnapshot(scope, elementId, {
        snapshot: item,
        hash: contentHash(flow.relevant ? flow.relevant(item) : item),
        ...labelOf(flow, item),
        date: flow.date(item),
        awaits: null,
      });
      await markGone(scope.tx, [elementId], flow.nothingToBook?.(item));
    }
    await resolveLogsOf(
      scope.tx,
      id,
      flow.name,
      elements.map(({ sync_key }) => sync_key),
    );
    await logChange(scope, elements, (element) => text('element.logLineTakenBack', { element }));
    const takenBack = elements.map(({ sync_key }) => lineIdOf.get(sync_key) ?? '');
    const ids = new Set(elements.map(({ snapshot }) => idAtPayer(flow, bookings, snapshot)));
    const waiting = (await failedWith(scope, place, lineBookedCode)).filter(({ snapshot }) =>
      bookings.linesOf(snapshot).some((id) => ids.has(id)),
    );
    if (waiting.length > 0)
      await reopenElements(
        scope,
        waiting.map((element) => element.id),
      );
    return { takenBack };
  });
}
