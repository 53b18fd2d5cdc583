import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatAmount, type Language } from '../../../contract/messages/formatParam.ts';
import { ExternalLink } from '../../../ui/ExternalLink.tsx';
import { formatDate } from '../../../ui/formatInstant.ts';
import { useReadCoded } from '../../locales/useReadCoded.ts';
import { paths } from '../../paths.ts';
import classes from './cardStatement.module.css';
import bookings from './lineBookings.module.css';
import type { StatementRow } from './statementRows.ts';

interface Props {
  row: StatementRow;
  connectionId: string;
  /** Chooses the line among others. */
  select?: ReactNode;
  /** What can be done about it. */
  acts?: ReactNode;
}

/** A line of the statement, or something that was booked without one. */
export function StatementLine({ row, connectionId, select, acts }: Props) {
  const { t, i18n } = useTranslation('cardStatement');
  const read = useReadCoded();
  const language = i18n.language as Language;
  const money = ({ amount, currency }: { amount: string; currency: string }) =>
    formatAmount(amount, currency, language);
  const { element, amount, merchant, card, date } = row;
  const booked = element?.booked ?? null;
  const differs =
    booked && (booked.amount !== amount?.amount || booked.currency !== amount.currency);
  const isDone = booked !== null && element?.syncElementSyncStatus === 'complete';
  const reason = element && !isDone ? read(element.codedMessage, element.syncMessage) : '';
  const name = element && read(element.codedLabel, element.searchedFieldData);
  return (
    <li data-select={select ? true : undefined}>
      <span className={classes['day']}>
        {select}
        {formatDate(date, i18n.language)}
      </span>
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
      {acts && <span className={bookings['acts']}>{acts}</span>}
    </li>
  );
}
