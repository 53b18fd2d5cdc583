import { useTranslation } from 'react-i18next';
import type { AttentionItem } from '../../../contract/attention.ts';
import { withoutStop } from '../../../ui/withoutStop.ts';
import { useReadCoded } from '../../locales/useReadCoded.ts';
import { missingSettingOf } from '../missingSettingOf.ts';
import { shortConnectionName } from '../shortConnectionName.ts';
import { usePackageTitles } from '../usePackageTitles.ts';
import classes from './attention.module.css';

interface Props {
  item: AttentionItem;
  /** The heading, which is not repeated. */
  what: string;
  /** On the page of its connection, which is not named. */
  here: boolean;
  /** Above a list, where it comes without names and its solution. */
  isShort: boolean;
}

/**
 * Below the heading of an item, each on a line: who or where it is, the cause in more words, and the solution. A package's
 * own words are evidence, which the page of the connection has.
 */
export function ItemText({ item, what, here, isShort }: Props) {
  const { t } = useTranslation('attention');
  const read = useReadCoded();
  const { codedMessage, codedSolution, kind, message, todo } = item;
  const vendorText = useVendorText(item);
  const causeText = kind === 'cause' ? (here ? vendorText : '') : read(codedMessage, message);
  const isSaid = withoutStop(causeText) === what;
  const solution =
    kind === 'credentialBroken' && isSaid ? t('signInAgain') : read(codedSolution, '');
  // the button is the solution where it leads to a setting
  const isInButton = [codedSolution, codedMessage].some((text) => missingSettingOf(text));
  return (
    <>
      {todo && !isShort && <Subjects todo={todo} />}
      {!here && <Place item={item} />}
      {causeText !== '' && !isSaid && (here || kind !== 'todo') && <span>{causeText}</span>}
      {solution !== '' && (here || (kind === 'cause' && !isShort && !isInButton)) && (
        <span className={classes['solution']}>{solution}</span>
      )}
    </>
  );
}

/** Whom something that is left to do is about. */
function Subjects({ todo: { names, more } }: { todo: NonNullable<AttentionItem['todo']> }) {
  const { t } = useTranslation('attention');
  const listed = names.join(', ');
  return <span>{more > 0 ? `${listed} ${t('more', { count: more })}` : listed}</span>;
}

/** The connections by customer and tag; the tooltip has their whole names. */
function Place({ item: { connections, connectionsCount } }: { item: AttentionItem }) {
  const { t } = useTranslation('attention');
  const names = connections.map((connection) => {
    const { name, tag } = shortConnectionName(connection);
    return `${name} ${tag}`.trim();
  });
  const more = connectionsCount - connections.length;
  return (
    <span
      className={classes['place']}
      title={connections.map(({ connectionName }) => connectionName).join('\n')}
    >
      {[...names, ...(more > 0 ? [t('more', { count: more })] : [])].join('; ')}
    </span>
  );
}

/** `Exact Online: “Period is closed”`, where the heading is our sentence for it; empty otherwise. */
function useVendorText({ packageType, vendorWords }: AttentionItem): string {
  const titleOf = usePackageTitles();
  return vendorWords === null ? '' : `${titleOf(packageType ?? '')}: “${vendorWords}”`;
}
