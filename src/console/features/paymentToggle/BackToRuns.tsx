import { useTranslation } from 'react-i18next';
import { BackLink } from '../../components/BackLink.tsx';
import { runsSearch } from './runsSearch.ts';

/** To the list of runs, from a page that covers it. */
export function BackToRuns() {
  const { t } = useTranslation('paymentToggle');
  return (
    <BackLink to="." search={runsSearch(undefined)}>
      {t('title')}
    </BackLink>
  );
}
