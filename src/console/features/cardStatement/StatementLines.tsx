import { IconChevronRight } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { CardStatement } from '../../../contract/cardStatement.ts';
import { Panel } from '../../../ui/Panel.tsx';
import { StatusBadge } from '../../../ui/StatusBadge.tsx';
import classes from './cardStatement.module.css';
import { SaveCsv } from './SaveCsv.tsx';
import { StatementLine } from './StatementLine.tsx';
import { groups, rowsOf, tones } from './statementRows.ts';
import { TakeBackLine } from './TakeBackLine.tsx';
import { UnmatchedLines } from './UnmatchedLines.tsx';
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
          fileName={`card-lines-${month}.csv`}
          content={() => files.lines(statement)}
        />
      }
    >
      <div className={classes['lines']}>
        {filled.map(({ group, rows }) => (
          <details key={group} className={classes['group']} open={group !== 'booked'}>
            <summary>
              <IconChevronRight size={14} aria-hidden="true" />
              <StatusBadge tone={tones[group]} quiet>
                {t(`group.${group}`)}
              </StatusBadge>
              <b>{rows.length}</b>
            </summary>
            <p>
              {t(
                group === 'unmatched' && !statement.booksLines
                  ? 'group.unmatchedByHandText'
                  : `group.${group}Text`,
                { title },
              )}
            </p>
            {group === 'unmatched' && mayOperate && statement.booksLines ? (
              <UnmatchedLines rows={rows} connectionId={connectionId} title={title} />
            ) : (
              <ul>
                {rows.map((row) => (
                  <StatementLine
                    key={row.id}
                    row={row}
                    connectionId={connectionId}
                    acts={
                      mayOperate &&
                      row.bookedAs && <TakeBackLine row={row} connectionId={connectionId} />
                    }
                  />
                ))}
              </ul>
            )}
          </details>
        ))}
      </div>
    </Panel>
  );
}
