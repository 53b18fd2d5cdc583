import { useTranslation } from 'react-i18next';
import type { CauseGroup } from '../../../contract/causes.ts';
import type { MessageText } from '../../../contract/messages/message.ts';
import { causeSubject } from '../../components/causeSubject.ts';
import { useReadCoded } from '../../locales/useReadCoded.ts';
import { useReadMessage } from '../../locales/useReadMessage.ts';
import { RelativeTime } from '../../../ui/Instant.tsx';
import classes from './logs.module.css';
import { formatSums } from '../../components/formatSums.ts';

type Part = CauseGroup['parts'][number];

const subjectOf = ({ codedMessage }: Part) => codedMessage && causeSubject(codedMessage);

/** What a cause of several is about, a row each: a code and its category, or a sentence; its elements and what they claim. */
export function CauseParts({ group: { parts, vendorWords } }: { group: CauseGroup }) {
  const { t, i18n } = useTranslation('logs');
  const read = useReadCoded();
  const readMessage = useReadMessage();
  const valueOf = (value: unknown) =>
    typeof value === 'object' ? readMessage(value as MessageText) : String(value);
  const hasSums = parts.some(({ sums }) => sums.length > 0);
  const count = (part: Part) =>
    t(hasSums ? 'details.expenses' : 'details.elements', { count: part.elementsCount });
  const key = (part: Part) => subjectOf(part)?.code ?? '\uffff';
  const isRepeated = ({ codedMessage, message }: Part) =>
    codedMessage?.code === 'vendor.words' && message === vendorWords;
  return (
    <table className={classes['parts']} aria-label={t('details.parts')}>
      <tbody>
        {parts
          .toSorted((a, b) => (key(a) < key(b) ? -1 : key(a) > key(b) ? 1 : 0))
          .map((part) => {
            const named = subjectOf(part);
            return (
              <tr key={part.causeKey}>
                {named ? (
                  <>
                    <th scope="row">{named.code}</th>
                    <td>{named.value !== undefined && valueOf(named.value)}</td>
                  </>
                ) : (
                  <td colSpan={2}>
                    {isRepeated(part)
                      ? t('details.unnamed')
                      : vendorWords !== null && part.codedMessage?.code === 'vendor.words'
                        ? `“${part.message}”`
                        : read(part.codedMessage, part.message)}
                  </td>
                )}
                <td>
                  {part.elementsCount > 0 ? count(part) : <RelativeTime value={part.lastSeenAt} />}
                </td>
                {hasSums && <td>{formatSums(part.sums, i18n.language)}</td>}
              </tr>
            );
          })}
      </tbody>
    </table>
  );
}
