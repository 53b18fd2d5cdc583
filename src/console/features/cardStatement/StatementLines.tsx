import { Button } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CardStatement } from '../../../contract/cardStatement.ts';
import { Panel } from '../../../ui/Panel.tsx';
import { StatusBadge } from '../../../ui/StatusBadge.tsx';
import classes from './cardStatement.module.css';
import { CauseLines } from './CauseLines.tsx';
import { SaveCsv } from './SaveCsv.tsx';
import { groups, rowsOf, type StatementRow, tones } from './statementRows.ts';
import { totalOf } from './statementSums.ts';
import { UnmatchedLines } from './UnmatchedLines.tsx';
import { useRowTexts } from './useRowTexts.ts';
import { useStatementFiles } from './useStatementFiles.ts';

interface Props {
  connectionId: string;
  statement: CardStatement;
  /** YYYY-MM, for the file's name. */
  month: string;
  /** Name of the package that has the statement. */
  title: string;
  mayOperate: boolean;
}

/** The statement line by line, by what became of each. What is right is folded. */
export function StatementLines({ connectionId, statement, month, title, mayOperate }: Props) {
  const { t } = useTranslation('cardStatement');
  const files = useStatementFiles();
  const filled = groups
    .map((group) => ({ group, rows: rowsOf(statement, group) }))
    .filter(({ rows }) => rows.length > 0);
  return (
    <Panel
      title={t('lines.title')}
      actions={
        <SaveCsv
          label={t('lines.csv')}
          fileName={`${t('lines.fileName')}-${month}.csv`}
          content={() => files.lines(statement)}
        />
      }
    >
      <div className={classes['lines']}>
        {filled.map(({ group, rows }) => (
          <StatementGroup
            key={group}
            group={group}
            rows={rows}
            connectionId={connectionId}
            title={title}
            mayOperate={mayOperate}
            booksLines={statement.booksLines}
          />
        ))}
      </div>
    </Panel>
  );
}

/** Rows of a group that are shown at first: a month of many cards has hundreds. */
const firstRows = 25;

type GroupProps = Pick<Props, 'connectionId' | 'title' | 'mayOperate'> & {
  group: (typeof groups)[number];
  rows: StatementRow[];
  /** Whether lines without an expense can be booked by themselves. */
  booksLines: boolean;
};

/** The lines of one group by what keeps them from the books, the first of them until all are asked for. */
export function StatementGroup({
  group,
  rows,
  connectionId,
  title,
  mayOperate,
  booksLines,
}: GroupProps) {
  const { t } = useTranslation('cardStatement');
  const { reason, money } = useRowTexts();
  const [isWhole, setWhole] = useState(false);
  const ordered = [...Map.groupBy(rows, reason).values()].flat();
  const shown = isWhole ? ordered : ordered.slice(0, firstRows);
  const amounts = rows.flatMap(({ amount, element }) => amount ?? element?.booked ?? []);
  const sums = [...Map.groupBy(amounts, ({ currency }) => currency)].map(([currency, all]) =>
    money({ currency, amount: totalOf(all.map(({ amount }) => amount)) }),
  );
  return (
    <details className={classes['group']} open={group !== 'booked'}>
      <summary>
        <IconChevronRight size={14} aria-hidden="true" />
        <StatusBadge tone={tones[group]} quiet>
          {t(`group.${group}`)}
        </StatusBadge>
        <b>{[rows.length, ...sums].join(' · ')}</b>
      </summary>
      <p>
        {t(
          group === 'unmatched' && !booksLines ? 'group.unmatchedByHandText' : `group.${group}Text`,
          { title },
        )}
      </p>
      {group === 'unmatched' && mayOperate && booksLines ? (
        <UnmatchedLines rows={shown} connectionId={connectionId} title={title} />
      ) : (
        [...Map.groupBy(shown, reason)].map(([text, lines]) => (
          <CauseLines
            key={text}
            reason={text}
            rows={lines}
            connectionId={connectionId}
            mayOperate={mayOperate}
          />
        ))
      )}
      {shown.length < rows.length && (
        <div className={classes['rest']}>
          <Button variant="subtle" size="compact-sm" onClick={() => setWhole(true)}>
            {t('lines.all', { count: rows.length })}
          </Button>
        </div>
      )}
    </details>
  );
}
