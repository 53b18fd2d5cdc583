import { v7 as uuidv7 } from 'uuid';
import { type MessageText, text } from '../../../contract/messages/message.ts';
import type { Flow, FlowSettings } from '../../../packages/kit/defineFlow.ts';
import { storedMessage } from '../../platform/wording/storedMessage.ts';
import { contentHash } from './contentHash.ts';
import {
  beforeStart,
  nothingToBook,
  type FlowTarget,
  type IncomingElement,
} from './elements.queries.ts';
import { syncKeyOf } from './syncKey.ts';

/** How a flow's elements are stored in a connection. */
export const flowTarget = (
  { id, organizationId }: { id: string; organizationId: string },
  { name, documents }: Flow,
): FlowTarget => ({
  connectionId: id,
  organizationId,
  name,
  documents: documents.map((document) => ({
    name: document.name,
    packageType: document.packageType,
  })),
});

/** Label of an element, in English for searches and coded for its readers. */
export function labelOf(
  flow: Flow,
  item: unknown,
): { label: string; codedLabel: MessageText | null } {
  const { message: label, coded: codedLabel } = storedMessage(flow.label(item));
  return { label, codedLabel };
}

/**
 * An object of a tenant, as it was read at its source, ready to be stored. `followsFrom`: the key of the element that it follows
 * from; while that is booked neither the start date nor a rule leaves this out.
 */
export function incomingElement(
  flow: Flow,
  item: unknown,
  tenant: string,
  settings: FlowSettings,
  followsFrom: string | null = null,
): IncomingElement {
  const date = flow.date(item);
  const startDate = settings.synchronizationStartDate;
  const early = !flow.masterData && followsFrom === null && date < startDate;
  const ignore = early
    ? text('element.beforeStart', { date: { date: startDate } })
    : followsFrom === null
      ? (flow.ignore(item, settings) ?? null)
      : null;
  const sourceId = flow.sourceId(item);
  return {
    id: uuidv7(),
    syncKey: syncKeyOf(flow, tenant, sourceId),
    sourceId,
    followsFrom,
    ...labelOf(flow, item),
    date,
    snapshot: item,
    hash: contentHash(flow.relevant ? flow.relevant(item) : item),
    ignore,
    awaits: flow.awaits?.(item, settings) ?? null,
    ignoreCode: early ? beforeStart : flow.nothingToBook?.(item) ? nothingToBook : null,
  };
}
