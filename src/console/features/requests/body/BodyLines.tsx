import { Button } from '@mantine/core';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { indentation } from './bodyLine.ts';
import type { Body } from './bodyLines.ts';
import classes from './body.module.css';
import { visibleLines } from './foldedLines.ts';
import { FoldButton } from './FoldButton.tsx';
import { LineText } from './LineText.tsx';
import type { BodyViewState } from './useBodyView.ts';

interface Props {
  body: Body;
  view: BodyViewState;
  name: string;
  wraps: boolean;
}

/** Lines rendered at once. */
const maxRenderedLines = 1_000;

/** The visible lines. Up, down, Home and End go from fold to fold, left folds and right unfolds. */
export function BodyLines({ body, view, name, wraps }: Props) {
  const { t } = useTranslation('requests');
  const { folded, setFolded, matches, current, searchText } = view;
  const region = useRef<HTMLDivElement>(null);
  const [most, setMost] = useState(maxRenderedLines);
  const shownLines = useMemo(() => visibleLines(body, folded), [body, folded]);
  const currentMatch = matches[current];
  const limit = Math.max(most, currentMatch ? shownLines.indexOf(currentMatch.line) + 1 : 0);
  const shown = shownLines.slice(0, limit);
  const firstFold = shown.find((line) => body.lines[line]?.end !== undefined);
  const [focused, setFocused] = useState<number>();
  const stop = focused !== undefined && shown.includes(focused) ? focused : firstFold;

  useEffect(() => {
    if (currentMatch)
      region.current?.querySelector('[data-current]')?.scrollIntoView({ block: 'nearest' });
  }, [currentMatch]);

  const fold = (line: number, close: boolean) => {
    const next = new Set(folded);
    if (close) next.add(line);
    else next.delete(line);
    setFolded(next);
  };
  const onKeyDown = (event: React.KeyboardEvent) => {
    const buttons = [...(region.current?.querySelectorAll<HTMLElement>('[data-fold]') ?? [])];
    const at = buttons.indexOf(document.activeElement as HTMLElement);
    const button = buttons[at];
    if (!button) return;
    const moves = { ArrowUp: at - 1, ArrowDown: at + 1, Home: 0, End: buttons.length - 1 };
    if (event.key in moves) buttons[moves[event.key as keyof typeof moves]]?.focus();
    else if (event.key === 'ArrowLeft' || event.key === 'ArrowRight')
      fold(Number(button.dataset['fold']), event.key === 'ArrowLeft');
    else return;
    event.preventDefault();
  };
  return (
    // A scrolling region must be reachable by keyboard (axe: scrollable-region-focusable).
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <div
      ref={region}
      className={classes['lines']}
      data-wraps={wraps}
      role="region"
      aria-label={name}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      onKeyDown={onKeyDown}
    >
      {shown.map((line) => {
        const { text, end, count = 0, closing = '' } = body.lines[line] as Body['lines'][number];
        const isFolded = folded.has(line);
        const indent = indentation(body.lines[line] as Body['lines'][number]);
        return (
          <div
            key={line}
            className={classes['line']}
            style={{ '--indent': `${indent.length}ch` } as React.CSSProperties}
          >
            {end !== undefined && (
              <FoldButton
                line={line}
                folded={isFolded}
                // only one of them is reached by Tab
                tabbable={line === stop}
                name={t(isFolded ? 'body.unfold' : 'body.fold', { what: text.slice(0, 60), count })}
                onFocus={() => setFocused(line)}
                onToggle={() => fold(line, !isFolded)}
              />
            )}
            {indent}
            <LineText
              text={text}
              searchText={searchText}
              currentAt={currentMatch?.line === line ? currentMatch.at : undefined}
            />
            {isFolded && (
              <>
                <span className={classes['folded']}>{t('body.count', { count })}</span>
                {closing}
              </>
            )}
            {'\n'}
          </div>
        );
      })}
      {shownLines.length > shown.length && (
        <Button
          variant="subtle"
          size="compact-sm"
          onClick={() => setMost(limit + maxRenderedLines)}
        >
          {t('body.more', { count: Math.min(maxRenderedLines, shownLines.length - shown.length) })}
        </Button>
      )}
    </div>
  );
}
