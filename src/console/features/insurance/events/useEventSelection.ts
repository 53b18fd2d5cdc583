import { useState } from 'react';
import type { InsuranceEvent } from '../../../../contract/insuranceEvents.ts';
import type { Selection } from '../../../lists/useSelection.ts';
import { type KeptEvents, keepEvents, keptEvents } from './keptEvents.ts';

type Event = Pick<InsuranceEvent, '@id' | 'mongoId' | 'archived'>;

/** Events chosen by their ids (EVT-04). */
export interface EventSelection extends Selection {
  /** As a module is given them. */
  eventIds: readonly string[];
  onPage: number;
  archivedCount: number;
  unarchivedCount: number;
}

/**
 * What is selected among a connection's events, kept by event id in this browser for its user: over reloads, pages and
 * filters, until it is cleared or done with. The shared selection of lists ends with a filter; this one is work in hand.
 */
export function useEventSelection(
  place: { userId: string; connectionId: string },
  items: readonly Event[],
): EventSelection {
  const [kept, setKept] = useState(() => keptEvents(place));
  const shown = new Map(items.map((event) => [event['@id'], event]));
  // what the page shows is newer than what was kept
  const archived = (id: string) => shown.get(id)?.archived ?? kept.get(id) ?? false;
  const set = (ids: Iterable<string>) => {
    const next: KeptEvents = new Map([...ids].map((id) => [id, archived(id)]));
    const all = items.length > 0 && items.every((event) => next.has(event['@id']));
    keepEvents(place, next, all);
    setKept(next);
  };
  const ids = new Set(kept.keys());
  const has = (id: string) => ids.has(id);
  const archivedCount = [...ids].filter(archived).length;
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
  };
}
