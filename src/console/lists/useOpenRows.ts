import { useId, useState } from 'react';

/** A row's expand button, and the id of the expanded content. */
export interface Expander {
  opened: boolean;
  id: string;
  toggle: () => void;
}

/** Expanded rows, by their `@id`; kept while the list reloads. */
export function useOpenRows(): { expanderOf: (id: string) => Expander } {
  const prefix = useId();
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  return {
    expanderOf: (id) => ({
      opened: opened.has(id),
      id: `${prefix}${id}`,
      toggle: () =>
        setOpened(
          opened.has(id)
            ? new Set([...opened].filter((other) => other !== id))
            : new Set([...opened, id]),
        ),
    }),
  };
}
