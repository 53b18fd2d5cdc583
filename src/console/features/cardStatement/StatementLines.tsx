import { IconChevronRight } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type {
  CardStatement,
  PaidElement,
  StatementLineState,
} from '../../../contract/cardStatement.ts';
import { formatAmount, type Language } from '../../../contract/messages/formatParam.ts';
import { ExternalLink } from '../../../ui/ExternalLink.tsx';
import { formatDate } from '../../../ui/formatInstant.ts';
import { Panel } from '../../../ui/Panel.tsx';
import { StatusBadge, type Tone } from '../../../ui/StatusBadge.tsx';
import { useReadCoded } from '../../locales/useReadCoded.ts';
import { paths } from '../../paths.ts';
import classes from './cardStatement.module.css';
import { SaveCsv } from './SaveCsv.tsx';
import { useStatementFiles } from './useStatementFiles.ts';

interface Props {
  connectionId: string;
  statement: CardStatement;
  /** YYYY-MM, for the file's name. */
  month: string;
  /** Name of the package that has the statement. */
  title: string;
}

type Group = StatementLineState | 'withoutLine';

/** Trouble first. */
const groups: readonly Group[] = [
  ...(['matchedSince', 'differs', 'withoutLine', 'open', 'unread', 'unmatched', 'booked'] as const),
];
const tones: Record<Group, Tone> = {
  matchedSince: 'bad',
  differs: 'bad',
  withoutLine: 'warn',
  open: 'waiting',
  unread: 'waiting',
  unmatched: 'warn',
  booked: 'good',
};

interface Row {
  id: string;
  date: string;
  card: string | null;
  merchant: string | null;
  /** Null: it has no line. */
  amount: { amount: string; currency: string } | null;
  element: PaidElement | null;
}

function rowsOf({ lines, withoutLine }: CardStatement, group: Group): Row[] {
  if (group === 'withoutLine')
    return withoutLine.map((element) => ({
      ...{ id: element.syncElementId, date: element.date, element },
      ...{ card: null, merchant: null, amount: null },
    }));
  return lines.flatMap(({ lineId, state, ...line }) =>
    state === group ? [{ id: lineId, ...line }] : [],
  );
}

/** The statement line by line, by what became of each. What is right is folded. */
export function StatementLines({ connectionId, statement, month, title }: Props) {
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
            <p>{t(`group.${group}Text`, { title })}</p>
            <ul>
              {rows.map((row) => (
                <LineRow key={row.id} row={row} connectionId={connectionId} />
              ))}
            </ul>
          </details>
        ))}
      </div>
    </Panel>
  );
}

function LineRow({ row, connectionId }: { row: Row; connectionId: string }) {
  const { t, i18n } = useTranslation('cardStatement');
  const read = useReadCoded();
  const language = i18n.language as Language;
  const money = ({ amount, currency }: { amount: string; currency: string }) =>
    formatAmount(amount, currency, language);
  const { element, amount, merchant, card, date } = row;
  const booked = element?.booked ?? null;
  const differs =
    booked && (booked.amount !== amount?.amount || booked.currency !== amount.currency);
  const reason = element && !booked ? read(element.codedMessage, element.syncMessage) : '';
  const name = element && read(element.codedLabel, element.searchedFieldData);
  return (
    <li>
      <span className={classes['day']}>{formatDate(date, i18n.language)}</span>
      <span className={classes['what']}>
        {amount && <strong>{merchant || t('lines.noMerchant')}</strong>}
        {card && <span className={classes['dim']}>{card}</span>}
        {element && (
          <Link
            to={paths.why}
            params={{ connectionId, syncElementId: element.syncElementId }}
            className={classes['element'] ?? ''}
          >
            {name}
          </Link>
        )}
        {reason && <span className={classes['dim']}>{reason}</span>}
      </span>
      <span className={classes['amount']}>
        {amount && <strong>{money(amount)}</strong>}
        {booked && differs && (
          <span data-tone="bad">{t('lines.bookedAs', { amount: money(booked) })}</span>
        )}
        {element?.number && (
          <span className={classes['dim']}>
            {element.url ? (
              <ExternalLink href={element.url}>
                {t('lines.entry', { number: element.number })}
              </ExternalLink>
            ) : (
              t('lines.entry', { number: element.number })
            )}
          </span>
        )}
      </span>
    </li>
  );
}
