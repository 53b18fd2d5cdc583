import { z } from 'zod';
import {
  insuranceEventTypes,
  type InsuranceEventType,
} from '../../../../contract/insuranceEvents.ts';

/** A selected event: no personal data, as it stays in the browser. */
export interface StoredEvent {
  archived: boolean;
  /** Undefined if a release before this one stored it. */
  type?: InsuranceEventType | undefined;
}

/** The selected events by their `@id`. */
export type StoredEvents = ReadonlyMap<string, StoredEvent>;

const storedSelection = z.object({
  /** Whether each is archived. */
  ids: z.record(z.string(), z.boolean()),
  types: z.record(z.string(), z.enum(insuranceEventTypes)).optional(),
  /** Every item of the page was selected. */
  selectAll: z.boolean(),
});

interface Place {
  userId: string;
  connectionId: string;
}

const keyOf = ({ userId, connectionId }: Place) => `insuranceEvents.${userId}.${connectionId}`;

/** The user's selection among a connection's events in this browser; empty if it can't be read. */
export function storedEvents(place: Place): StoredEvents {
  try {
    const read = storedSelection.safeParse(
      JSON.parse(localStorage.getItem(keyOf(place)) ?? 'null'),
    );
    if (!read.success) return new Map();
    const { ids, types = {} } = read.data;
    return new Map(
      Object.entries(ids).map(([id, archived]) => [id, { archived, type: types[id] }]),
    );
  } catch {
    return new Map();
  }
}

/** Stores the selection; without working storage it lasts until the page is left. */
export function storeEvents(place: Place, events: StoredEvents, selectAll: boolean): void {
  try {
    if (events.size === 0) localStorage.removeItem(keyOf(place));
    else {
      const of = <Part>(part: (event: StoredEvent) => Part) =>
        Object.fromEntries([...events].map(([id, event]) => [id, part(event)]));
      const [ids, types] = [of(({ archived }) => archived), of(({ type }) => type)];
      localStorage.setItem(keyOf(place), JSON.stringify({ ids, types, selectAll }));
    }
  } catch {
    // storage is full or disabled
  }
}
