import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { SettingLink } from '../../components/SettingLink.tsx';
import { useReadCoded } from '../../locales/useReadCoded.ts';
import { paths } from '../../paths.ts';
import classes from './cardStatement.module.css';
import { StatementLine } from './StatementLine.tsx';
import type { StatementRow } from './statementRows.ts';
import { TakeBackLine } from './TakeBackLine.tsx';

interface Props {
  /** Why the lines are not booked; empty if there is nothing to say. */
  reason: string;
  rows: readonly StatementRow[];
  connectionId: string;
  mayOperate: boolean;
}

/** Lines that are not booked for one reason, below the reason and what to do about it. */
export function CauseLines({ reason, rows, connectionId, mayOperate }: Props) {
  const { t } = useTranslation('cardStatement');
  const read = useReadCoded();
  const element = rows[0]?.element;
  const solution = element && read(element.codedSolution, '');
  return (
    <>
      {reason && element && (
        <div className={classes['cause']}>
          <strong>{reason}</strong>
          {solution && <span>{solution}</span>}
          <SettingLink
            connectionId={connectionId}
            messages={[element.codedSolution, element.codedMessage]}
          />
          {element.syncElementSyncStatus === 'failed' && element.errorCode && (
            <Link
              to={paths.failing}
              search={{ 'connection.connectionId': connectionId, code: element.errorCode }}
              className={classes['element'] ?? ''}
            >
              {t('lines.sameCode')}
            </Link>
          )}
        </div>
      )}
      <ul>
        {rows.map((row) => (
          <StatementLine
            key={row.id}
            row={row}
            connectionId={connectionId}
            acts={
              mayOperate && row.bookedAs && <TakeBackLine row={row} connectionId={connectionId} />
            }
          />
        ))}
      </ul>
    </>
  );
}
