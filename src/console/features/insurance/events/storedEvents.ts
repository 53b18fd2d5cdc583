import { z } from 'zod';

/** Whether each event is archived, by its `@id`. */
export type StoredEvents = ReadonlyMap<string, boolean>;

const storedSelection = z.object({
  ids: z.record(z.string(), z.boolean()),
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
    return new Map(read.success ? Object.entries(read.data.ids) : []);
  } catch {
    return new Map();
  }
}

/** Stores the selection; without working storage it lasts until the page is left. */
export function storeEvents(place: Place, events: StoredEvents, selectAll: boolean): void {
  try {
    if (events.size === 0) localStorage.removeItem(keyOf(place));
    else {
      const ids = Object.fromEntries(events);
      localStorage.setItem(keyOf(place), JSON.stringify({ ids, selectAll }));
    }
  } catch {
    // storage is full or disabled
  }
}
