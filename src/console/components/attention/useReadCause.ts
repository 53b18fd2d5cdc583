import { useTranslation } from 'react-i18next';
import type { AttentionItem } from '../../../contract/attention.ts';
import { formatDate } from '../../../ui/formatInstant.ts';
import { withoutStop } from '../../../ui/withoutStop.ts';
import { useReadCoded } from '../../locales/useReadCoded.ts';
import { usePackageTitles } from '../usePackageTitles.ts';
import { waitReason } from '../waitReason.ts';

/** Reads what is wrong, in a few words of the user's language, as a heading: without a full stop. */
export function useReadCause(): (item: AttentionItem) => string {
  const { t, i18n } = useTranslation('attention');
  const titleOf = usePackageTitles();
  const read = useReadCoded();
  return ({ kind, packageType, message, codedMessage, until, outageId, paused }) => {
    const title = packageType === null ? '' : titleOf(packageType);
    if (kind === 'cause' || kind === 'todo' || kind === 'restored')
      return withoutStop(read(codedMessage, message));
    if (kind === 'paused')
      return paused?.by
        ? t('paused.by', { name: paused.by, reason: paused.reason })
        : t('paused.at', { reason: paused?.reason ?? '' });
    const date = until === null ? '' : formatDate(until, i18n.language);
    if (kind !== 'outage') return t(`what.${kind}`, { title, date });
    const reason = outageId === null ? waitReason(codedMessage) : 'noAnswer';
    return t(`what.${reason ?? 'outage'}`, { title });
  };
}
