import { useTranslation } from 'react-i18next';
import { minElementWordLength, type searchAll } from '../../../contract/search.ts';
import type { ResultOf } from '../../../contract/route.ts';
import classes from './find.module.css';

interface Props {
  count: number;
  /** Nothing is typed: what is shown was not searched for. */
  isStart?: boolean;
  searching: boolean;
  failed: boolean;
  unsearched: ResultOf<typeof searchAll>['unsearched'];
  /** The right arrow shows acts of the active option. */
  hasActs: boolean;
  /** Acts are shown: what a run that was started here does, else null. */
  acts: { state: string | undefined } | null;
}

/** The state of the search, what was not searched, and the keys. */
export function FindFoot({ count, isStart, searching, failed, unsearched, hasActs, acts }: Props) {
  const { t } = useTranslation('find');
  const statusText = () => {
    if (acts) return acts.state ?? t('actCount', { count });
    if (failed) return t('failed');
    if (isStart) return t('start');
    if (searching) return t('searching');
    const result = count === 0 ? t('nothing') : t('count', { count });
    return [
      result,
      ...unsearched.map(({ reason }) => t(`unsearched.${reason}`, { count: minElementWordLength })),
    ].join(' · ');
  };
  return (
    <div className={classes['foot']}>
      <p role="status" data-failed={(failed && !acts) || undefined}>
        {statusText()}
      </p>
      <p className={classes['hints']} aria-hidden="true">
        <kbd className={classes['key']}>↑</kbd>
        <kbd className={classes['key']}>↓</kbd> {t('hint.choose')}
        <kbd className={classes['key']}>{t('key.enter')}</kbd> {t('hint.open')}
        {hasActs && (
          <>
            <kbd className={classes['key']}>→</kbd> {t('hint.acts')}
          </>
        )}
        <kbd className={classes['key']}>{t('key.escape')}</kbd>{' '}
        {t(acts ? 'hint.back' : 'hint.close')}
      </p>
    </div>
  );
}
