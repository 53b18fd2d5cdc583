import { useTranslation } from 'react-i18next';
import type { CardStatement } from '../../../contract/cardStatement.ts';
import { formatAmount, type Language } from '../../../contract/messages/formatParam.ts';
import { StatusBadge } from '../../../ui/StatusBadge.tsx';
import classes from './cardStatement.module.css';
import { groupOf } from './statementRows.ts';
import { isZero, sumOf } from './statementSums.ts';

interface Props {
  statement: CardStatement;
  monthName: string;
}

const stateTones = {
  agrees: 'good',
  open: 'waiting',
  nothing: 'waiting',
  part: 'warn',
  failed: 'bad',
  nothingFailed: 'bad',
  differs: 'bad',
} as const;

/** What the comparison of a month comes to, the worst first, and how many lines could not be booked. */
function stateOf({ days, lines, withoutLine, more, unreadStatements }: CardStatement): {
  state: keyof typeof stateTones;
  count: number;
} {
  const count = lines.filter((line) => groupOf(line) === 'failed').length;
  const isNothing = withoutLine.length === 0 && lines.every(({ element }) => !element?.booked);
  const state = () => {
    if (!days.every(({ difference }) => isZero(difference))) return 'differs';
    if (count > 0) return isNothing ? 'nothingFailed' : 'failed';
    if (lines.every((line) => line.state === 'booked'))
      return more || unreadStatements.length > 0 ? 'part' : 'agrees';
    return isNothing ? 'nothing' : 'open';
  };
  return { state: state(), count };
}

/** The month in numbers, for each currency, and what they come to. */
export function StatementNumbers({ statement, monthName }: Props) {
  const { t, i18n } = useTranslation('cardStatement');
  const byCurrency = [...Map.groupBy(statement.days, ({ currency }) => currency)];
  const { state, count } = stateOf(statement);
  return (
    <section className={classes['sums']} aria-label={monthName}>
      <StatusBadge tone={stateTones[state]}>{t(state, { month: monthName, count })}</StatusBadge>
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
              <dt>{t('notInBooks')}</dt>
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
