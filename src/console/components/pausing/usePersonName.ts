import { useTranslation } from 'react-i18next';

/** The name of who did something as the reader may see it: of the platform's staff that it was them. Null: unknown. */
export function usePersonName(): (person: {
  by: string | null;
  byStaff: boolean;
}) => string | null {
  const { t } = useTranslation('pause');
  return ({ by, byStaff }) => by ?? (byStaff ? t('staff') : null);
}
