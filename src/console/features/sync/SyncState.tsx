import { useTranslation } from 'react-i18next';
import type { SyncDocumentStatus, SyncElementStatus } from '../../../contract/sync.ts';
import { StatusBadge } from '../../../ui/StatusBadge.tsx';
import { syncTones } from './syncTones.ts';

/** The state of an element or a document (INSIGHT-04). */
export function SyncState({ status }: { status: SyncElementStatus | SyncDocumentStatus }) {
  const { t } = useTranslation('sync');
  return <StatusBadge tone={syncTones[status]}>{t(`status.${status}`)}</StatusBadge>;
}
