import { useTranslation } from 'react-i18next';
import type { AttentionItem } from '../../../contract/attention.ts';
import { formatDate } from '../../../ui/formatInstant.ts';
import { useReadCoded } from '../../locales/useReadCoded.ts';
import { usePackageTitles } from '../usePackageTitles.ts';

/** Reads what is wrong, in a few words of the user's language. */
export function useReadCause(): (item: AttentionItem) => string {
  const { t, i18n } = useTranslation('attention');
  const titleOf = usePackageTitles();
  const read = useReadCoded();
  return ({ kind, packageType, message, codedMessage, until, outageId }) => {
    const title = packageType === null ? '' : titleOf(packageType);
    if (kind === 'cause' || kind === 'restored') return read(codedMessage, message);
    const date = until === null ? '' : formatDate(until, i18n.language);
    return t(outageId === null ? `what.${kind}` : 'what.noAnswer', { title, date });
  };
}
