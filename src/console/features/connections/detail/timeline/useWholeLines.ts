import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

/** Pixels that the button below the list takes. */
const buttonHeight = 34;
/** Pixels that the list may always take, however short the column next to it is. */
const minHeight = 220;

/** As much of a list as fits next to a column: whole lines. */
interface Fitting {
  lines: number;
  /** Pixels up to the end of the last of them. */
  height: number;
}

/**
 * Number of a list's lines that fit next to a column, so that the list ends with a whole line where the column ends;
 * undefined if all fit, or if the list is below it. Each line is marked `data-line` and stays laid out. `content`
 * changes with the lines, `goesOn` tells that there are more to load.
 */
export function useWholeLines(
  column: RefObject<HTMLElement | null>,
  content: unknown,
  goesOn: boolean,
): { list: RefObject<HTMLOListElement | null>; fitting: Fitting | undefined } {
  const list = useRef<HTMLOListElement>(null);
  const [fitting, setFitting] = useState<Fitting>();
  useLayoutEffect(() => {
    const fit = () => {
      const next = fitLines(list.current, column.current, goesOn);
      setFitting((now) =>
        now?.lines === next?.lines && now?.height === next?.height ? now : next,
      );
    };
    fit();
    const observer = new ResizeObserver(fit);
    for (const box of [column.current, list.current?.closest('section')?.parentElement])
      if (box) observer.observe(box);
    // the names of settings, which a line waits for, make it higher
    for (const line of list.current?.querySelectorAll('[data-line]') ?? []) observer.observe(line);
    return () => observer.disconnect();
  }, [column, content, goesOn]);
  return { list, fitting };
}

function fitLines(
  list: HTMLElement | null,
  column: HTMLElement | null,
  goesOn: boolean,
): Fitting | undefined {
  if (!list || !column) return undefined;
  const { top, left } = list.getBoundingClientRect();
  const place = column.getBoundingClientRect();
  if (place.right > left) return undefined;
  const ends = [...list.querySelectorAll('[data-line]')].map((line) =>
    Math.ceil(line.getBoundingClientRect().bottom - top),
  );
  const room = Math.max(place.bottom - top, minHeight);
  if (!goesOn && (ends.at(-1) ?? 0) <= room) return undefined;
  const lines = Math.max(1, ends.filter((end) => end <= room - buttonHeight).length);
  return { lines, height: ends[lines - 1] ?? 0 };
}
