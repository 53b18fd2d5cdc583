import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { type ListDefaults, readListState, type Search, writeListState } from './addressState.ts';
import type { ListState } from './listState.ts';

export type ChangeState = (change: (state: ListState) => ListState, replace?: boolean) => void;

/** Keeps a list's state in the address: reload, back and a shared link give the same list (docs/decisions/031). */
export function useAddressState(prefix: string, defaults: ListDefaults): [ListState, ChangeState] {
  const search = useSearch({ strict: false, select: (all) => all as Search });
  const navigate = useNavigate();
  const change: ChangeState = (next, replace = false) => {
    void navigate({
      to: '.',
      // The address may have changed since this was rendered: start from its current state.
      search: ((now: Search) => ({
        ...now,
        ...writeListState(next(readListState(now, prefix, defaults)), prefix, defaults),
      })) as never,
      replace,
      resetScroll: false,
    });
  };
  return [readListState(search, prefix, defaults), change];
}

/** The same for a list in a dialog, which has no address. */
export function useMemoryState(defaults: ListDefaults): [ListState, ChangeState] {
  const [state, setState] = useState(() => readListState({}, '', defaults));
  return [state, (next) => setState(next)];
}
