import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Panel } from '../../../../ui/Panel.tsx';
import { differences, groupLines, type ComparedLine } from './comparedLines.ts';
import classes from './compare.module.css';

interface Props {
  title: string;
  lines: ComparedLine[] | undefined;
  then: readonly string[];
  now: readonly string[];
  cut: boolean;
  sides: { then: string; now: string };
}

/** Lines rendered at once. */
const maxRenderedLines = 500;
const signs = { same: '', changed: '≠', added: '+', removed: '−' } as const;

/** One part of two requests, side by side. */
export function ComparedPart({ title, lines: compared, then, now, cut, sides }: Props) {
  const { t } = useTranslation('requests');
  const [opened, setOpened] = useState<ReadonlySet<number>>(new Set());
  const [most, setMost] = useState(maxRenderedLines);
  const lines = compared ?? sideBySide(then, now);
  const count = differences(lines);
  const rows = rowsOf(lines, opened);
  const aside = (
    <span className={classes['count']} data-differs={count > 0}>
      {count === 0 ? t('compare.same') : t('compare.differ', { count })}
    </span>
  );
  if (lines.length === 0 || count === 0)
    return (
      <Panel title={title} aside={aside}>
        {null}
      </Panel>
    );
  return (
    <Panel title={title} aside={aside}>
      {!compared && <p className={classes['note']}>{t('compare.tooDifferent')}</p>}
      {cut && <p className={classes['note']}>{t('compare.cut')}</p>}
      <table className={classes['lines']} aria-label={title}>
        <thead>
          <tr>
            <td />
            <th scope="col">{sides.then}</th>
            <th scope="col">{sides.now}</th>
          </tr>
        </thead>
        <tbody>
          {rows.slice(0, most).map((row) =>
            'equal' in row ? (
              <tr key={row.at} className={classes['hidden']}>
                <td colSpan={3}>
                  <Button
                    variant="subtle"
                    size="compact-sm"
                    onClick={() => setOpened(new Set(opened).add(row.at))}
                  >
                    {t('compare.equal', { count: row.equal })}
                  </Button>
                </td>
              </tr>
            ) : (
              <Line key={row.at} line={row.line} />
            ),
          )}
        </tbody>
      </table>
      {rows.length > most && (
        <Button variant="subtle" size="compact-sm" onClick={() => setMost(most + maxRenderedLines)}>
          {t('compare.more', { count: Math.min(maxRenderedLines, rows.length - most) })}
        </Button>
      )}
    </Panel>
  );
}

type Row = { at: number } & ({ line: ComparedLine } | { equal: number });

/** Rendered rows: lines, and the length of each equal stretch that nobody opened. */
const rowsOf = (lines: readonly ComparedLine[], opened: ReadonlySet<number>): Row[] =>
  groupLines(lines).flatMap<Row>((part) =>
    part.hidden && !opened.has(part.from)
      ? [{ at: part.from, equal: part.lines.length }]
      : part.lines.map((line, index) => ({ at: part.from + index, line })),
  );

function Line({ line: { kind, then, now } }: { line: ComparedLine }) {
  const { t } = useTranslation('requests');
  return (
    <tr data-kind={kind}>
      <td className={classes['sign']}>
        {kind !== 'same' && (
          <span role="img" aria-label={t(`compare.${kind}`)} title={t(`compare.${kind}`)}>
            {signs[kind]}
          </span>
        )}
      </td>
      <td className={classes['then']}>{then}</td>
      <td className={classes['now']}>{now}</td>
    </tr>
  );
}

/** Two texts with too little in common, each unchanged. */
const sideBySide = (then: readonly string[], now: readonly string[]): ComparedLine[] =>
  Array.from({ length: Math.max(then.length, now.length) }, (_, at) => {
    const [was = null, is = null] = [then[at], now[at]];
    return {
      kind: was === null ? 'added' : is === null ? 'removed' : 'changed',
      then: was,
      now: is,
    };
  });
