import { useState } from 'react';

/** The rows chosen for an action, by id (`@id`). Kept while paging and sorting. */
export interface Selection {
  ids: ReadonlySet<string>;
  /** Every row of the page; false for an empty page (EVT-04). */
  all: boolean;
  some: boolean;
  has: (id: string) => boolean;
  toggle: (id: string) => void;
  /** Clears when any is selected, else selects the page (EVT-04). */
  toggleAll: () => void;
  clear: () => void;
}

/** Selection over the ids on the page; it ends when `scope` (what is searched and filtered) changes. */
export function useSelection(onPage: readonly string[], scope: string): Selection {
  const [kept, setKept] = useState<{ scope: string; ids: ReadonlySet<string> }>({
    scope,
    ids: new Set(),
  });
  const ids = kept.scope === scope ? kept.ids : new Set<string>();
  const set = (next: Iterable<string>) => setKept({ scope, ids: new Set(next) });
  return {
    ids,
    all: onPage.length > 0 && onPage.every((id) => ids.has(id)),
    some: ids.size > 0,
    has: (id) => ids.has(id),
    toggle: (id) => set(ids.has(id) ? [...ids].filter((other) => other !== id) : [...ids, id]),
    toggleAll: () => set(ids.size > 0 ? [] : onPage),
    clear: () => set([]),
  };
}
