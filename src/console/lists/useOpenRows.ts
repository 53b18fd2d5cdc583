import { useId, useState } from 'react';

/** A row's button that shows more of it, and the id of what it shows. */
export interface Expander {
  opened: boolean;
  id: string;
  toggle: () => void;
}

/** Which rows are opened, by their `@id`; kept while the list loads again. */
export function useOpenRows(): { of: (id: string) => Expander } {
  const prefix = useId();
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  return {
    of: (id) => ({
      opened: opened.has(id),
      id: `${prefix}${id}`,
      toggle: () =>
        setOpened(
          opened.has(id)
            ? new Set([...opened].filter((one) => one !== id))
            : new Set([...opened, id]),
        ),
    }),
  };
}
