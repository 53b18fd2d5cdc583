import { useTranslation } from 'react-i18next';
import type { RequestSummary } from '../../../contract/requests.ts';
import { formatSeconds } from '../../../ui/formatDuration.ts';
import { durationOf } from '../../components/comparedRequests/durationOf.ts';

/** Seconds with two decimals, or `Not found` (CURL-05). */
export function RequestDuration({ response }: { response: RequestSummary['response'] }) {
  const { t, i18n } = useTranslation('requests');
  const seconds = durationOf(response);
  return seconds === null ? t('durationMissing') : formatSeconds(seconds, i18n.language);
}
