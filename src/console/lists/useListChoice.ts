import { useMediaQuery } from '@mantine/hooks';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect } from 'react';
import type { Search } from './addressState.ts';

/** From this width on a list and what is chosen in it are side by side (ListWithDetail.module.css). */
const sideBySide = '(min-width: 62em)';

interface Choices {
  /** The item that is chosen while the address has none. */
  initial: string | undefined;
  /** The items there are; without it, or while they are loading, any may be chosen. */
  ids?: readonly string[] | undefined;
}

/**
 * The item of a list that is chosen, by its name in the address. Where the list and the item are side by side one is
 * always chosen: at first `initial`, which then is in the address too, so that a reload shows the same.
 */
export function useListChoice(name: string, { initial, ids }: Choices) {
  const navigate = useNavigate();
  const named = useSearch({ strict: false, select: (all) => (all as Search)[name] });
  const isSideBySide = useMediaQuery(sideBySide, false, { getInitialValueInEffect: false });
  const chosen = named && ids?.includes(named) !== false ? named : undefined;
  const missing = isSideBySide && !chosen ? initial : undefined;
  useEffect(() => {
    if (missing === undefined) return;
    void navigate({
      to: '.',
      search: ((now: Search) => ({ ...now, [name]: missing })) as never,
      replace: true,
      resetScroll: false,
    });
  }, [missing, name, navigate]);
  return { chosen: chosen ?? missing, isSideBySide };
}
