import { useNavigate, useRouterState } from '@tanstack/react-router';
import { useState } from 'react';
import type { Fold } from '../../../../ui/Panel.tsx';

/** Parts that a person has opened, with their connection: they are open after the way back too. */
const openedParts = new Set<string>();

/**
 * How a part of a connection's page is folded on a phone. It opens when the address leads to it by `#id`, or names
 * what it shows: a search, a page, a view.
 */
export function useFold(connectionId: string, id: string, names: readonly string[] = []): Fold {
  const part = `${connectionId} ${id}`;
  const hash = useRouterState({ select: ({ location }) => location.hash });
  const isNamed = useRouterState({
    select: ({ location }) =>
      Object.keys(location.search).some((name) => names.some((prefix) => name.startsWith(prefix))),
  });
  const [opened, setOpened] = useState(() => isNamed || openedParts.has(part));
  const navigate = useNavigate();
  const [followedHash, setFollowedHash] = useState('');
  if (hash !== followedHash) {
    setFollowedHash(hash);
    if (hash === id) setOpened(true);
  }
  return {
    opened,
    onToggle: () => {
      if (opened) openedParts.delete(part);
      else openedParts.add(part);
      setOpened(!opened);
      // the address no longer leads to it: the next link there opens it again
      if (opened && hash === id)
        void navigate({ to: '.', search: true, hash: '', replace: true, resetScroll: false });
    },
  };
}
