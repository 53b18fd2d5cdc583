import { useMemo, useState } from 'react';
import type { Body } from './bodyLines.ts';
import { foldedAtFirst, matchesOf, unfoldedTo, type Match } from './foldedLines.ts';

export interface BodyViewState {
  folded: ReadonlySet<number>;
  setFolded: (folded: ReadonlySet<number>) => void;
  sought: string;
  search: (text: string) => void;
  matches: readonly Match[];
  /** Index of the current match. */
  current: number;
  /** Goes to another match, wrapping around; unfolds the blocks around it. */
  goTo: (index: number) => void;
}

/** State of a body's view: folded lines, search and visible lines. */
export function useBodyView(body: Body): BodyViewState {
  const [state, setState] = useState(() => ({ of: body, ...atFirst(body) }));
  // another body starts afresh
  const { folded, sought, current } = state.of === body ? state : atFirst(body);
  const matches = useMemo(() => matchesOf(body, sought), [body, sought]);
  const openAt = (match: Match | undefined) =>
    match ? unfoldedTo(body, folded, match.line) : folded;
  return {
    folded,
    setFolded: (next) => setState({ of: body, folded: next, sought, current }),
    sought,
    search: (text) => {
      const [first] = matchesOf(body, text);
      setState({ of: body, folded: openAt(first), sought: text, current: 0 });
    },
    matches,
    current,
    goTo: (index) => {
      if (matches.length === 0) return;
      const at = (index + matches.length) % matches.length;
      setState({ of: body, folded: openAt(matches[at]), sought, current: at });
    },
  };
}

const atFirst = (body: Body) => ({ folded: foldedAtFirst(body), sought: '', current: 0 });
