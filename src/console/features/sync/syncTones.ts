import type { SyncDocumentStatus, SyncElementStatus } from '../../../contract/sync.ts';
import type { Tone } from '../../../ui/StatusBadge.tsx';

/** Icon and colour of the states of elements and documents; shown next to the word. */
export const syncTones: Record<SyncElementStatus | SyncDocumentStatus, Tone> = {
  pending: 'waiting',
  queued: 'waiting',
  processing: 'progress',
  complete: 'good',
  failed: 'bad',
  failed_to_remove: 'bad',
  remove: 'waiting',
  removed: 'off',
  cancelled: 'off',
  ignored: 'off',
};
