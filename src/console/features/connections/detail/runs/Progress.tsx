import { useTranslation } from 'react-i18next';
import classes from './runs.module.css';

/** Number of finished elements, as a bar and in words. */
export function Progress({ done, total }: { done: number; total: number }) {
  const { t } = useTranslation('runs');
  const text = t('progress', { done, count: total });
  return (
    <span className={classes['progress']}>
      <svg
        className={classes['track']}
        aria-hidden="true"
        preserveAspectRatio="none"
        viewBox="0 0 100 6"
      >
        <rect className={classes['whole']} width="100" height="6" />
        <rect
          className={classes['done']}
          width={total === 0 ? 100 : (done / total) * 100}
          height="6"
        />
      </svg>
      <span>{text}</span>
    </span>
  );
}
