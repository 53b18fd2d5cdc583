import { useTranslation } from 'react-i18next';
import type { Language } from '../../../../contract/messages/formatParam.ts';
import { formatCents } from '../../../../ui/formatCents.ts';
import { useEntryWords } from '../../../components/entry/useEntryWords.ts';
import classes from './plan.module.css';
import { accountTotals, type AccountTotal, type Bookable } from './planSums.ts';

/** What each account would get: it has to balance. A table for each administration and currency. */
export function AccountTotals({ elements }: { elements: readonly Bookable[] }) {
  const { t } = useTranslation('plan');
  const words = useEntryWords();
  const totals = accountTotals(elements);
  const hasCurrencies = new Set(totals.map(({ entry }) => entry.currency)).size > 1;
  const tables = Map.groupBy(totals, ({ entry: { administration, currency } }) =>
    JSON.stringify([administration, currency]),
  );
  return (
    <section className={classes['panel']}>
      <h3>{t('totals.title')}</h3>
      {[...tables].map(([key, rows]) => {
        const [{ entry } = {}] = rows;
        const about = entry && [words.administration(entry), hasCurrencies && entry.currency];
        return <Totals key={key} totals={rows} about={about?.filter(Boolean).join(' · ') ?? ''} />;
      })}
    </section>
  );
}

/** `about`: the administration and the currency, where there are several. */
function Totals({ totals, about }: { totals: readonly AccountTotal[]; about: string }) {
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
          <th>{[t('entry.account'), about].filter(Boolean).join(' · ')}</th>
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
