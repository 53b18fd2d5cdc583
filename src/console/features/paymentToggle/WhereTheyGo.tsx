import { useTranslation } from 'react-i18next';
import { toggleReasonTexts, type TogglePreview } from '../../../contract/paymentToggle.ts';
import { useReadMessage } from '../../locales/useReadMessage.ts';
import classes from './paymentToggle.module.css';

/** All debtors in scope by what happens to them: a bar, and a line for each reason with its number. */
export function WhereTheyGo({ preview }: { preview: TogglePreview }) {
  const { t, i18n } = useTranslation('paymentToggle');
  const read = useReadMessage();
  const number = new Intl.NumberFormat(i18n.language);
  const { numberOfDebtorsInScope: total, numberOfDebtorsChanged, ignored } = preview;
  if (total === 0) return null;
  const parts = [
    { name: t('start.changed'), count: numberOfDebtorsChanged },
    ...ignored
      .toSorted((a, b) => b.count - a.count)
      .map(({ reason, count }) => ({ name: read(toggleReasonTexts[reason]), count })),
  ];
  return (
    <section className={classes['where']}>
      <h2>{t('start.where', { count: total, replace: { count: number.format(total) } })}</h2>
      <div className={classes['shares']} aria-hidden="true">
        {parts.map(({ name, count }) => (
          <span key={name} hidden={count === 0} style={{ flexGrow: count }} />
        ))}
      </div>
      <ul>
        {parts.map(({ name, count }) => (
          <li key={name}>
            <span>{name}</span>
            <span>{number.format(count)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
