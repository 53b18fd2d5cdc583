import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ExternalLink } from '../../../ui/ExternalLink.tsx';
import { formatDate } from '../../../ui/formatInstant.ts';
import { paths } from '../../paths.ts';
import classes from './cardStatement.module.css';
import bookings from './lineBookings.module.css';
import type { StatementRow } from './statementRows.ts';
import { useRowTexts } from './useRowTexts.ts';

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
  const { money, elementName, otherAmount } = useRowTexts();
  const { element, amount, merchant, card, date } = row;
  const booked = element?.booked ?? null;
  const differs =
    booked && (booked.amount !== amount?.amount || booked.currency !== amount.currency);
  const receipt = element && otherAmount(row, element);
  return (
    <li>
      <span className={classes['day']}>
        {formatDate(date, i18n.language)}
        {select}
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
            {elementName(row, element)}
          </Link>
        )}
      </span>
      <span className={classes['amount']}>
        {amount && <strong>{money(amount)}</strong>}
        {receipt && (
          <span className={classes['dim']}>{t('lines.receipt', { amount: receipt })}</span>
        )}
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
