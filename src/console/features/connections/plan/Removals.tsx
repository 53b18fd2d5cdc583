import { useTranslation } from 'react-i18next';
import type { PlannedElement } from '../../../../contract/plan.ts';
import { useStandingFacts } from '../../../components/entry/useStandingFacts.ts';
import { useReadCoded } from '../../../locales/useReadCoded.ts';
import classes from './plan.module.css';

/** Removals that are shown at first: more are a number. */
const shownAtFirst = 6;

/** What is in the books and would be removed, as it is gone at its source or has nothing to book any more. */
export function Removals({ elements }: { elements: readonly PlannedElement[] }) {
  const { t } = useTranslation('plan');
  const read = useReadCoded();
  const factsOf = useStandingFacts();
  const removed = elements.filter(({ outcome }) => outcome === 'remove');
  if (removed.length === 0) return null;
  const rest = removed.length - shownAtFirst;
  return (
    <section className={classes['panel']}>
      <h3>{t('removals.title')}</h3>
      <ul>
        {removed
          .slice(0, shownAtFirst)
          .map(({ sourceId, codedLabel, searchedFieldData, stands }) => (
            <li key={sourceId}>
              <span>
                {read(codedLabel, searchedFieldData)}
                {stands && <span className={classes['sub']}>{factsOf(stands)}</span>}
              </span>
            </li>
          ))}
        {rest > 0 && (
          <li>
            <span>{t('more', { count: rest })}</span>
          </li>
        )}
      </ul>
    </section>
  );
}
