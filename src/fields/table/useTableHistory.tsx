import { type KeyboardEvent, useState } from 'react';
import type { TableRow } from './table.ts';

/** A change of a table; `row` is its index, from 0. */
export type Deed =
  | { kind: 'added' | 'removed'; row: number }
  | { kind: 'changed'; row: number; column: string }
  | { kind: 'taken' | 'replaced'; row: number; count: number };

interface Step {
  before: TableRow[];
  after: TableRow[];
  deed: Deed;
}

interface History {
  past: readonly Step[];
  future: readonly Step[];
  /** The last announced step, for screen readers. */
  said?: { how: 'done' | 'undone' | 'redone'; deed: Deed };
}

/** Maximum number of steps. */
const most = 100;

/**
 * Undo in a table by Ctrl+Z, redo by Ctrl+Shift+Z or Ctrl+Y. Rows from elsewhere, e.g. a reload, clear the history:
 * a step can only be undone from exactly the rows that it led to.
 */
export function useTableHistory(
  rows: TableRow[],
  onChange: (rows: TableRow[]) => void,
  /** Scrolls to the place of an undone step. */
  show: (row: number) => void,
) {
  const [history, setHistory] = useState<History>({ past: [], future: [] });
  const back = history.past.at(-1);
  const on = history.future.at(-1);
  const undoable = back?.after === rows ? back : undefined;
  const redoable = on?.before === rows ? on : undefined;
  const kept = undoable || redoable ? history : { past: [], future: [] };

  const change = (after: TableRow[], deed: Deed) => {
    const step = { before: rows, after, deed };
    // typing letter by letter in one cell is one step
    const past =
      undoable && !redoable && isSameCell(undoable.deed, deed)
        ? [...kept.past.slice(0, -1), { ...undoable, after }]
        : [...kept.past, step].slice(-most);
    setHistory({
      past,
      future: [],
      ...(deed.kind === 'changed' ? {} : { said: { how: 'done' as const, deed } }),
    });
    onChange(after);
  };
  const undo = () => {
    if (!undoable) return;
    const { before, deed } = undoable;
    setHistory({
      past: kept.past.slice(0, -1),
      future: [...kept.future, undoable],
      said: { how: 'undone', deed },
    });
    onChange(before);
    show(Math.min(deed.row, before.length - 1));
  };
  const redo = () => {
    if (!redoable) return;
    const { after, deed } = redoable;
    setHistory({
      past: [...kept.past, redoable],
      future: kept.future.slice(0, -1),
      said: { how: 'redone', deed },
    });
    onChange(after);
    show(Math.min(deed.row, after.length - 1));
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const act = actOf(event);
    if (!act || (act === 'undo' ? !undoable : !redoable)) return;
    // a dialog of the table isn't the table; text typed to find an option belongs to the input
    if (!(event.target instanceof Element) || !event.currentTarget.contains(event.target)) return;
    if (event.target.getAttribute('aria-expanded') === 'true') return;
    event.preventDefault();
    if (act === 'undo') undo();
    else redo();
  };
  return { change, undo: undoable && undo, redo: redoable && redo, said: kept.said, onKeyDown };
}

const isSameCell = (one: Deed, other: Deed): boolean =>
  one.kind === 'changed' &&
  other.kind === 'changed' &&
  one.row === other.row &&
  one.column === other.column;

function actOf({ key, ctrlKey, metaKey, shiftKey, altKey }: KeyboardEvent) {
  if (!(ctrlKey || metaKey) || altKey) return undefined;
  const letter = key.toLowerCase();
  if (letter === 'z') return shiftKey ? 'redo' : 'undo';
  return letter === 'y' && !shiftKey ? 'redo' : undefined;
}
