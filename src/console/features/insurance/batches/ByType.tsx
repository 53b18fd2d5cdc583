import { useTranslation } from 'react-i18next';
import type { BatchReview } from '../../../../contract/insuranceBatches.ts';
import classes from './batches.module.css';
import { useEventTexts } from './useEventTexts.ts';
import { wageChange, type WageSums } from './wageChange.ts';

interface Props {
  review: BatchReview;
  /** Shows the lines of a type. */
  onChoose: (type: BatchReview['byType'][number]['type']) => void;
}

/** A new employee had no wage, rather than a wage of 0. */
const withPreviousWage = (wages: readonly WageSums[]) =>
  wages.filter(({ before }) => before.cents !== 0);

/** How many events of each type a batch has, with their wages. */
export function ByType({ review, onChoose }: Props) {
  const { t, i18n } = useTranslation('insuranceBatches');
  const texts = useEventTexts();
  const number = new Intl.NumberFormat(i18n.language);
  return (
    <section className={classes['panel']}>
      <h3>{t('review.byType')}</h3>
      <table className={classes['types']}>
        <thead>
          <tr>
            <th scope="col">{t('review.type')}</th>
            <th scope="col">{t('review.events')}</th>
            <th scope="col">{t('review.were')}</th>
            <th scope="col">{t('review.become')}</th>
            <th scope="col">{t('review.change')}</th>
          </tr>
        </thead>
        <tbody>
          {review.byType.map(({ type, events, wages }) => {
            const changed = withPreviousWage(wages);
            const join = (words: string[]) => words.join(', ') || '–';
            return (
              <tr key={type}>
                <th scope="row">
                  <button
                    type="button"
                    className={classes['open']}
                    aria-label={t('review.showType', { type: texts.type(type) })}
                    onClick={() => onChoose(type)}
                  >
                    {texts.type(type)}
                  </button>
                </th>
                <td>{number.format(events)}</td>
                <td data-empty={changed.length === 0 || undefined}>
                  {join(changed.map(({ before }) => texts.money(before)))}
                </td>
                <td data-empty={wages.length === 0 || undefined}>
                  {join(wages.map(({ after }) => texts.money(after)))}
                </td>
                <td data-empty={changed.length === 0 || undefined}>
                  {join(changed.map(wageChange))}
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </section>
  );
}
