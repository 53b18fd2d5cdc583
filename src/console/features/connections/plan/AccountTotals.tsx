import { useTranslation } from 'react-i18next';
import type { Language } from '../../../../contract/messages/formatParam.ts';
import { formatCents } from '../../../../ui/formatCents.ts';
import classes from './plan.module.css';
import { accountTotals, type AccountTotal, type Bookable } from './planSums.ts';

/** What each account would get: it has to balance. A table for each currency. */
export function AccountTotals({ elements }: { elements: readonly Bookable[] }) {
  const { t } = useTranslation('plan');
  const byCurrency = [...Map.groupBy(accountTotals(elements), ({ currency }) => currency)];
  return (
    <section className={classes['panel']}>
      <h3>{t('totals.title')}</h3>
      {byCurrency.map(([currency, totals]) => (
        <Totals key={currency} totals={totals} currency={byCurrency.length > 1 ? currency : ''} />
      ))}
    </section>
  );
}

function Totals({ totals, currency }: { totals: readonly AccountTotal[]; currency: string }) {
  const { t, i18n } = useTranslation('plan');
  const amount = (cents: number) =>
    cents === 0 ? '' : formatCents(cents, i18n.language as Language);
  const sum = (side: 'debit' | 'credit') => totals.reduce((all, one) => all + one[side], 0);
  const nameOf = ({ line }: AccountTotal) =>
    line.accountName ??
    (line.account === null && line.kind === 'against'
      ? t('entry.creditors')
      : line.kind === 'bought' || line.kind === 'against'
        ? ''
        : t(`entry.line.${line.kind}`));
  return (
    <table className={classes['totals']}>
      <thead>
        <tr>
          <th>{[t('entry.account'), currency].filter(Boolean).join(' · ')}</th>
          <th>{t('entry.debit')}</th>
          <th>{t('entry.credit')}</th>
        </tr>
      </thead>
      <tbody>
        {totals.map((total) => (
          <tr key={total.key}>
            <td>
              {total.line.account && <span>{total.line.account}</span>} {nameOf(total)}
            </td>
            <td>{amount(total.debit)}</td>
            <td>{amount(total.credit)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <td>{t('entry.balanced')}</td>
          <td>{amount(sum('debit'))}</td>
          <td>{amount(sum('credit'))}</td>
        </tr>
      </tfoot>
    </table>
  );
}
