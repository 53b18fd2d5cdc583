import { useTranslation } from 'react-i18next';
import type { BulkAction, BulkReason } from '../../../contract/bulkActions.ts';
import { formatShort } from '../../../ui/formatInstant.ts';

/** Texts for numbers and outcomes of a bulk action. */
export function useBulkTexts() {
  const { t, i18n } = useTranslation('bulk');
  const number = (value: number) => new Intl.NumberFormat(i18n.language).format(value);
  const counted = (count: number) => ({ count, number: number(count) });
  const sum = (reasons: readonly { count: number }[]) =>
    reasons.reduce((total, { count }) => total + count, 0);
  return {
    number,
    counted,
    reasons: (groups: readonly { reason: BulkReason; count: number }[]) =>
      groups.map(({ reason, count }) =>
        t('reasonCount', { number: number(count), reason: t(`reason.${reason}`) }),
      ),
    /** One line: the progress, or the result. */
    line: ({ action, state, count, done, left, skipped, ignoreUntil, reason }: BulkAction) => {
      if (state === 'running' || state === 'previewed') {
        const processed = t('of', { done: number(count - left), count: number(count) });
        return `${t(`running.${action}`)}: ${processed}`;
      }
      const skips = sum(skipped);
      return [
        t(`done.${action}`, counted(done)),
        ...(action === 'ignoreCauses' && done > 0
          ? [
              ignoreUntil
                ? t('ignoredUntil', { date: formatShort(ignoreUntil, i18n.language) })
                : t('ignoredUntilBack'),
              ...(reason === '' ? [] : [t('ignoredFor', { reason })]),
            ]
          : []),
        ...(action === 'pauseElements' && done > 0
          ? [
              ignoreUntil
                ? t('pausedUntil', { date: formatShort(ignoreUntil, i18n.language) })
                : t('pausedOpen'),
              t('ignoredFor', { reason }),
            ]
          : []),
        ...(skips > 0 ? [t('skippedCount', counted(skips))] : []),
        ...(state === 'aborted' ? [t('aborted', counted(left))] : []),
      ].join(' · ');
    },
  };
}
