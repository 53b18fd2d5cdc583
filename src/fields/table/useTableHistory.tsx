import { type KeyboardEvent, useState } from 'react';
import type { TableRow } from './table.ts';

/** A change of a table; `row` is its index, from 0. */
export type TableEdit =
  | { kind: 'added' | 'removed'; row: number }
  | { kind: 'changed'; row: number; column: string }
  | { kind: 'taken' | 'replaced'; row: number; count: number };

interface Step {
  before: TableRow[];
  after: TableRow[];
  edit: TableEdit;
}

interface History {
  past: readonly Step[];
  future: readonly Step[];
  /** The last announced step, for screen readers. */
  announced?: { how: 'done' | 'undone' | 'redone'; edit: TableEdit };
}

/** Maximum number of steps. */
const maxSteps = 100;

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
  const steps = undoable || redoable ? history : { past: [], future: [] };

  const change = (after: TableRow[], edit: TableEdit) => {
    const step = { before: rows, after, edit };
    // typing letter by letter in one cell is one step
    const past =
      undoable && !redoable && isSameCell(undoable.edit, edit)
        ? [...steps.past.slice(0, -1), { ...undoable, after }]
        : [...steps.past, step].slice(-maxSteps);
    setHistory({
      past,
      future: [],
      ...(edit.kind === 'changed' ? {} : { announced: { how: 'done' as const, edit } }),
    });
    onChange(after);
  };
  const undo = () => {
    if (!undoable) return;
    const { before, edit } = undoable;
    setHistory({
      past: steps.past.slice(0, -1),
      future: [...steps.future, undoable],
      announced: { how: 'undone', edit },
    });
    onChange(before);
    show(Math.min(edit.row, before.length - 1));
  };
  const redo = () => {
    if (!redoable) return;
    const { after, edit } = redoable;
    setHistory({
      past: [...steps.past, redoable],
      future: steps.future.slice(0, -1),
      announced: { how: 'redone', edit },
    });
    onChange(after);
    show(Math.min(edit.row, after.length - 1));
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const act = historyActionOf(event);
    if (!act || (act === 'undo' ? !undoable : !redoable)) return;
    // a dialog of the table isn't the table; text typed to find an option belongs to the input
    if (!(event.target instanceof Element) || !event.currentTarget.contains(event.target)) return;
    if (event.target.getAttribute('aria-expanded') === 'true') return;
    event.preventDefault();
    if (act === 'undo') undo();
    else redo();
  };
  return {
    change,
    undo: undoable && undo,
    redo: redoable && redo,
    announced: steps.announced,
    onKeyDown,
  };
}

const isSameCell = (left: TableEdit, right: TableEdit): boolean =>
  left.kind === 'changed' &&
  right.kind === 'changed' &&
  left.row === right.row &&
  left.column === right.column;

function historyActionOf({ key, ctrlKey, metaKey, shiftKey, altKey }: KeyboardEvent) {
  if (!(ctrlKey || metaKey) || altKey) return undefined;
  const letter = key.toLowerCase();
  if (letter === 'z') return shiftKey ? 'redo' : 'undo';
  return letter === 'y' && !shiftKey ? 'redo' : undefined;
}
