import { useTranslation } from 'react-i18next';
import { makesCreditor, makesReceipt } from '../../../components/entry/madeWith.ts';
import classes from './plan.module.css';
import type { Bookable } from './planSums.ts';

/** Names of new creditors that are shown. */
const maxNames = 4;

/** What would be written apart from the entries. */
export function AlsoWritten({ elements }: { elements: readonly Bookable[] }) {
  const { t } = useTranslation('plan');
  const names = new Set(
    elements
      .filter(({ made }) => makesCreditor(made))
      .flatMap(({ entry }) => entry.party?.name ?? []),
  );
  const receipts = elements.filter(({ made }) => makesReceipt(made)).length;
  if (names.size === 0 && receipts === 0) return null;
  const shown = [...names].slice(0, maxNames);
  const more = names.size - shown.length;
  return (
    <section className={classes['panel']}>
      <h3>{t('also.title')}</h3>
      <ul>
        {names.size > 0 && (
          <li>
            <span>
              {t('also.creditors')}
              <span className={classes['sub']}>
                {[...shown, ...(more > 0 ? [t('more', { count: more })] : [])].join(', ')}
              </span>
            </span>
            <b>{names.size}</b>
          </li>
        )}
        {receipts > 0 && (
          <li>
            <span>{t('also.receipts')}</span>
            <b>{receipts}</b>
          </li>
        )}
      </ul>
    </section>
  );
}
