import { useTranslation } from 'react-i18next';
import type { RequestSummary } from '../../../contract/requests.ts';
import { formatSeconds } from '../../../ui/formatDuration.ts';
import { formatMilliseconds } from '../../../ui/formatMilliseconds.ts';
import { durationOf } from '../../components/comparedRequests/durationOf.ts';

/** Seconds with two decimals, of a short one the milliseconds too, or `Not found` (CURL-05). */
export function RequestDuration({ response }: { response: RequestSummary['response'] }) {
  const { t, i18n } = useTranslation('requests');
  const seconds = durationOf(response);
  if (seconds === null) return t('durationMissing');
  const rounded = formatSeconds(seconds, i18n.language);
  return seconds < 1 ? `${rounded} (${formatMilliseconds(seconds, i18n.language)})` : rounded;
}
