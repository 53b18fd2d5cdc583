import { useTranslation } from 'react-i18next';
import type { SyncElement } from '../../../contract/sync.ts';
import { useSyncNames } from '../../components/syncNames.ts';
import { StatusBadge, type Tone } from '../../../ui/StatusBadge.tsx';
import classes from './insight.module.css';
import { syncTones } from './syncTones.ts';

/** What the marks of the documents mean: which document each is, in their order, and the states that occur. */
export function DocumentLegend({ elements }: { elements: readonly SyncElement[] }) {
  const { t } = useTranslation('sync');
  const names = useSyncNames();
  const documents = elements.flatMap(({ syncElementSyncDetails }) => syncElementSyncDetails);
  // elements of different types have other documents
  const isOfOneType = new Set(elements.map(({ syncElementName }) => syncElementName)).size === 1;
  if (documents.length === 0 || !isOfOneType) return null;
  const longest = elements.reduce((one, other) =>
    other.syncElementSyncDetails.length > one.syncElementSyncDetails.length ? other : one,
  );
  const statesByTone = new Map<Tone, Set<string>>();
  for (const { syncStatus } of documents) {
    const tone = syncTones[syncStatus];
    statesByTone.set(tone, (statesByTone.get(tone) ?? new Set()).add(t(`status.${syncStatus}`)));
  }
  return (
    <p className={classes['legend']}>
      <span>
        {t('insight.legend', {
          documents: longest.syncElementSyncDetails
            .map(({ documentName }) => names.document(documentName))
            .join(', '),
        })}
      </span>
      {[...statesByTone].map(([tone, states]) => (
        <StatusBadge key={tone} tone={tone} quiet>
          {[...states].join(', ')}
        </StatusBadge>
      ))}
    </p>
  );
}
