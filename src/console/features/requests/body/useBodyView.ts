import { useMemo, useState } from 'react';
import type { Body } from './bodyLines.ts';
import { initiallyFolded, matchesOf, unfoldAround, type Match } from './foldedLines.ts';

export interface BodyViewState {
  folded: ReadonlySet<number>;
  setFolded: (folded: ReadonlySet<number>) => void;
  searchText: string;
  search: (text: string) => void;
  matches: readonly Match[];
  /** Index of the current match. */
  current: number;
  /** Goes to another match, wrapping around; unfolds the blocks around it. */
  goTo: (index: number) => void;
}

/** State of a body's view: folded lines, search and visible lines. */
export function useBodyView(body: Body): BodyViewState {
  const [state, setState] = useState(() => ({ of: body, ...initialState(body) }));
  // another body starts afresh
  const { folded, searchText, current } = state.of === body ? state : initialState(body);
  const matches = useMemo(() => matchesOf(body, searchText), [body, searchText]);
  const openAt = (match: Match | undefined) =>
    match ? unfoldAround(body, folded, match.line) : folded;
  return {
    folded,
    setFolded: (next) => setState({ of: body, folded: next, searchText, current }),
    searchText,
    search: (text) => {
      const [first] = matchesOf(body, text);
      setState({ of: body, folded: openAt(first), searchText: text, current: 0 });
    },
    matches,
    current,
    goTo: (index) => {
      if (matches.length === 0) return;
      const at = (index + matches.length) % matches.length;
      setState({ of: body, folded: openAt(matches[at]), searchText, current: at });
    },
  };
}

const initialState = (body: Body) => ({
  folded: initiallyFolded(body),
  searchText: '',
  current: 0,
});
