import { Button, Checkbox } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  type LineBookingKind,
  lineBookingKinds,
  maxLinesAtOnce,
} from '../../../contract/cardStatement.ts';
import { textsFor } from '../../locales/i18n.ts';
import classes from './lineBookings.module.css';
import { StatementLine } from './StatementLine.tsx';
import type { StatementRow } from './statementRows.ts';

const BookLines = lazy(async () => {
  const [component] = await Promise.all([import('./BookLines.tsx'), textsFor('plan')()]);
  return component;
});

interface Props {
  rows: readonly StatementRow[];
  connectionId: string;
  /** Name of the package that has the statement. */
  title: string;
}

/** Lines without an expense, which a person can have booked: one, or several that are chosen. */
export function UnmatchedLines({ rows, connectionId, title }: Props) {
  const { t } = useTranslation('cardStatement');
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [asked, setAsked] = useState<{ kind: LineBookingKind; rows: StatementRow[] } | null>(null);
  const chosenRows = rows.filter(({ id }) => chosen.has(id));
  const choose = (id: string, isChosen: boolean) =>
    setChosen(new Set(isChosen ? [...chosen, id] : [...chosen].filter((one) => one !== id)));
  const acts = (lines: StatementRow[]) =>
    lineBookingKinds.map((kind) => (
      <Button
        key={kind}
        variant="default"
        size="compact-sm"
        onClick={() => setAsked({ kind, rows: lines })}
      >
        {t(`book.${kind}`)}
      </Button>
    ));
  return (
    <>
      {chosenRows.length > 0 && (
        <div className={classes['chosen']} role="group" aria-label={t('book.chosen')}>
          <span>{t('book.count', { count: chosenRows.length })}</span>
          {acts(chosenRows)}
        </div>
      )}
      <ul>
        {rows.map((row) => (
          <StatementLine
            key={row.id}
            row={row}
            connectionId={connectionId}
            select={
              <Checkbox
                size="xs"
                aria-label={t('book.choose', { line: row.merchant || t('lines.noMerchant') })}
                checked={chosen.has(row.id)}
                disabled={!chosen.has(row.id) && chosen.size >= maxLinesAtOnce}
                onChange={({ currentTarget }) => choose(row.id, currentTarget.checked)}
              />
            }
            acts={acts([row])}
          />
        ))}
      </ul>
      {asked && (
        <Suspense>
          <BookLines
            {...asked}
            connectionId={connectionId}
            title={title}
            onClose={() => setAsked(null)}
          />
        </Suspense>
      )}
    </>
  );
}
