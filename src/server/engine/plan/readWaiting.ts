import type { ConnectorContext } from '../../../packages/kit/connectorContext.ts';
import type { Flow, FlowSettings } from '../../../packages/kit/defineFlow.ts';
import { storedMessage } from '../../platform/wording/storedMessage.ts';
import { syncKeyOf } from '../elements/syncKey.ts';
import type { WorkElement } from '../elements/work.queries.ts';

/**
 * Most objects that one plan reads from a source, and its longest time: feeds begin with the oldest change, and some objects
 * take a call each.
 */
const maxRead = 2_000;
const maxReadMs = 60_000;

/** Objects that wait at a source and are not stored yet. */
export interface Waiting {
  /** Newest first. Elements with nothing to book are to be removed. */
  elements: WaitingElement[];
  /** Keys of objects that the source reports as gone. */
  gone: string[];
  /** Objects before the start date, and those that the settings leave out. */
  early: number;
  ignored: number;
  /** The source has more objects than were read. */
  more: boolean;
}

export interface WaitingElement extends WorkElement {
  /** Business date, YYYY-MM-DD. */
  date: string;
}

/**
 * Reads the objects that the next run would fetch, and stores nothing. `cursorOf`: where the read of a tenant begins.
 * `onRead` is called with the number of objects read so far.
 */
export async function readWaiting(
  flow: Flow,
  context: ConnectorContext,
  settings: FlowSettings,
  cursorOf: (tenant: string) => unknown,
  onRead: (count: number) => void,
): Promise<Waiting> {
  const found = new Map<string, WaitingElement>();
  const gone = new Set<string>();
  const counts = { early: 0, ignored: 0 };
  let read = 0;
  let more = false;
  const startedAt = performance.now();
  for (const tenant of flow.sourceTenants(settings)) {
    for await (const page of flow.pull(context, tenant, cursorOf(tenant))) {
      context.signal.throwIfAborted();
      for (const item of page.items) {
        const element = waitingElement(flow, item, tenant, settings, counts);
        if (!element) continue;
        found.set(element.sync_key, element);
        gone.delete(element.sync_key);
      }
      for (const sourceId of page.removed ?? []) {
        const key = syncKeyOf(flow, tenant, sourceId);
        found.delete(key);
        gone.add(key);
      }
      read += page.items.length;
      onRead(read);
      more = read >= maxRead || performance.now() - startedAt > maxReadMs;
      if (more) break;
    }
    if (more) break;
  }
  const elements = [...found.values()].toSorted((a, b) => (a.date < b.date ? 1 : -1));
  return { elements, gone: [...gone], ...counts, more };
}

/** Undefined for an object that no run would book or remove; it is counted. */
export function waitingElement(
  flow: Flow,
  item: unknown,
  tenant: string,
  settings: FlowSettings,
  counts: { early: number; ignored: number },
): WaitingElement | undefined {
  const date = flow.date(item);
  if (!flow.masterData && date < settings.synchronizationStartDate) counts.early += 1;
  else if (flow.ignore(item, settings) && !flow.nothingToBook?.(item)) counts.ignored += 1;
  else return toWaiting(flow, item, tenant, flow.nothingToBook?.(item) ? 'remove' : 'pending');
  return undefined;
}

/** An object as the next run would store it. */
export function toWaiting(
  flow: Flow,
  item: unknown,
  tenant: string,
  status: 'pending' | 'remove',
): WaitingElement {
  const sync_key = syncKeyOf(flow, tenant, flow.sourceId(item));
  const { message: label, coded: coded_label } = storedMessage(flow.label(item));
  return {
    id: sync_key,
    sync_key,
    tenant,
    label,
    coded_label,
    date: flow.date(item),
    status,
    snapshot: item,
    attempts: 0,
    error_code: null,
    documents: newDocuments(flow),
  };
}

/** The documents of an object that was never stored. */
export const newDocuments = ({ documents }: Pick<Flow, 'documents'>): WorkElement['documents'] =>
  documents.map(({ name }) => ({ ...neverWritten, name }));

const neverWritten: Omit<WorkElement['documents'][number], 'name'> = {
  status: 'pending',
  external_id: null,
  books: null,
  payload_hash: null,
  idempotency_key: '',
  outcome_unknown: false,
  own_changed: false,
  adopted: false,
  passed_over: [],
};
