import { useState } from 'react';

/** The rows chosen for an action, by id (`@id`). Kept while paging and sorting. */
export interface Selection {
  ids: ReadonlySet<string>;
  /** Not only these: everything in the list on all its pages. */
  everything: boolean;
  /** Every row of the page; false for an empty page (EVT-04). */
  all: boolean;
  some: boolean;
  has: (id: string) => boolean;
  /** All as the first of them. If everything is selected, deselecting one leaves the others of the page. */
  toggle: (...ids: string[]) => void;
  /** Clears when any is selected, else selects the page (EVT-04). */
  toggleAll: () => void;
  selectEverything: () => void;
  clear: () => void;
}

interface StoredSelection {
  scope: string;
  ids: ReadonlySet<string>;
  everything?: boolean;
}

/** Selection over the ids on the page; it ends when `scope` (search and filters) changes. */
export function useSelection(onPage: readonly string[], scope: string): Selection {
  const [last, setStored] = useState<StoredSelection>({ scope, ids: new Set() });
  const { ids, everything = false }: StoredSelection =
    last.scope === scope ? last : { scope, ids: new Set<string>() };
  const set = (next: Iterable<string>) => setStored({ scope, ids: new Set(next) });
  const has = (id: string) => everything || ids.has(id);
  const some = everything || ids.size > 0;
  return {
    ids,
    everything,
    all: onPage.length > 0 && onPage.every(has),
    some,
    has,
    toggle: (...toggled) => {
      const chosen = everything ? onPage : [...ids];
      set(
        toggled[0] && has(toggled[0])
          ? chosen.filter((id) => !toggled.includes(id))
          : [...chosen, ...toggled],
      );
    },
    toggleAll: () => set(some ? [] : onPage),
    selectEverything: () => setStored({ scope, ids, everything: true }),
    clear: () => set([]),
  };
}
