import { useTranslation } from 'react-i18next';
import type { CardStatement } from '../../../contract/cardStatement.ts';
import { formatAmount, type Language } from '../../../contract/messages/formatParam.ts';
import { StatusBadge } from '../../../ui/StatusBadge.tsx';
import classes from './cardStatement.module.css';
import { isZero, sumOf } from './statementSums.ts';

interface Props {
  statement: CardStatement;
  monthName: string;
}

const stateTones = { agrees: 'good', open: 'waiting', part: 'warn', differs: 'bad' } as const;

/** The month in numbers, for each currency, and what they come to. */
export function StatementNumbers({ statement, monthName }: Props) {
  const { t, i18n } = useTranslation('cardStatement');
  const { days, lines, more, unreadStatements } = statement;
  const byCurrency = [...Map.groupBy(days, ({ currency }) => currency)];
  const agrees = days.every(({ difference }) => isZero(difference));
  const isPart = more || unreadStatements.length > 0;
  const isDone = lines.every(({ state }) => state === 'booked');
  const state = !agrees ? 'differs' : isPart ? 'part' : isDone ? 'agrees' : 'open';
  return (
    <section className={classes['sums']} aria-label={monthName}>
      <StatusBadge tone={stateTones[state]}>{t(state, { month: monthName })}</StatusBadge>
      {byCurrency.map(([currency, all]) => {
        const sums = sumOf(all);
        const money = (amount: string) => formatAmount(amount, currency, i18n.language as Language);
        return (
          <dl key={currency} className={classes['numbers']}>
            <div>
              <dt>{t('statement')}</dt>
              <dd>{money(sums.statement)}</dd>
            </div>
            <div>
              <dt>{t('booked')}</dt>
              <dd>{money(sums.booked)}</dd>
            </div>
            <div>
              <dt>{t('notBooked')}</dt>
              <dd>{money(sums.open)}</dd>
            </div>
            <div data-tone={isZero(sums.difference) ? undefined : 'bad'}>
              <dt>{t('difference')}</dt>
              <dd>{money(sums.difference)}</dd>
            </div>
          </dl>
        );
      })}
    </section>
  );
}
