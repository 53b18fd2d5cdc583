import { useState } from 'react';
import type { InsuranceEvent, InsuranceEventType } from '../../../../contract/insuranceEvents.ts';
import type { Selection } from '../../../lists/useSelection.ts';
import { type StoredEvent, type StoredEvents, storeEvents, storedEvents } from './storedEvents.ts';

type Event = Pick<InsuranceEvent, '@id' | '@type' | 'mongoId' | 'archived'>;

/** Events chosen by their ids (EVT-04). */
export interface EventSelection extends Selection {
  /** As module parameters. */
  eventIds: readonly string[];
  onPage: number;
  archivedCount: number;
  unarchivedCount: number;
  /** Their types, the most frequent first. Undefined: events of an unknown type. */
  countByType: readonly (readonly [InsuranceEventType | undefined, number])[];
}

/**
 * Selected events of a connection, stored by event id in this browser for its user: across reloads, pages and
 * filters, until cleared or used. The shared selection of lists ends with a filter; this one is work in progress.
 */
export function useEventSelection(
  place: { userId: string; connectionId: string },
  items: readonly Event[],
): EventSelection {
  const [stored, setStored] = useState(() => storedEvents(place));
  const shown = new Map(items.map((event) => [event['@id'], event]));
  // the page's data is newer than the stored
  const eventOf = (id: string): StoredEvent => {
    const event = shown.get(id);
    if (event) return { archived: event.archived, type: event['@type'] };
    return stored.get(id) ?? { archived: false };
  };
  const set = (ids: Iterable<string>) => {
    const next: StoredEvents = new Map([...ids].map((id) => [id, eventOf(id)]));
    const all = items.length > 0 && items.every((event) => next.has(event['@id']));
    storeEvents(place, next, all);
    setStored(next);
  };
  const ids = new Set(stored.keys());
  const has = (id: string) => ids.has(id);
  const archivedCount = [...ids].filter((id) => eventOf(id).archived).length;
  return {
    ids,
    everything: false,
    all: items.length > 0 && items.every((event) => has(event['@id'])),
    some: ids.size > 0,
    has,
    toggle: (id) => set(has(id) ? [...ids].filter((other) => other !== id) : [...ids, id]),
    toggleAll: () => set(ids.size > 0 ? [] : shown.keys()),
    selectEverything: () => set([...ids, ...shown.keys()]),
    clear: () => set([]),
    eventIds: [...ids].map((id) => id.slice(id.lastIndexOf('/') + 1)),
    onPage: items.filter((event) => has(event['@id'])).length,
    archivedCount,
    unarchivedCount: ids.size - archivedCount,
    countByType: countTypes([...ids].map((id) => eventOf(id).type)),
  };
}

function countTypes(types: readonly (InsuranceEventType | undefined)[]) {
  const counts = new Map<InsuranceEventType | undefined, number>();
  for (const type of types) counts.set(type, (counts.get(type) ?? 0) + 1);
  return [...counts].toSorted(([, a], [, b]) => b - a);
}
