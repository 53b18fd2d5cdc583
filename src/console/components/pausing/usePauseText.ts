import { useTranslation } from 'react-i18next';
import { formatMinute } from '../../../ui/formatInstant.ts';

/** "Paused by Noor Berg until 27 Nov 2026, 09:00". */
export function usePauseText(): (paused: {
  by: string | null;
  byStaff: boolean;
  until: string | null;
}) => string {
  const { t, i18n } = useTranslation('pause');
  const nameOf = usePersonName();
  return ({ until, ...person }) => {
    const by = nameOf(person);
    const time = until === null ? '' : formatMinute(until, i18n.language);
    if (by === null) return until === null ? t('state.at') : t('state.atUntil', { until: time });
    return until === null
      ? t('state.by', { name: by })
      : t('state.byUntil', { name: by, until: time });
  };
}

/** The name of who did something as the reader may see it: of the platform's staff that it was them. Null: unknown. */
export function usePersonName(): (person: {
  by: string | null;
  byStaff: boolean;
}) => string | null {
  const { t } = useTranslation('pause');
  return ({ by, byStaff }) => by ?? (byStaff ? t('staff') : null);
}
