import { IconBan, IconCloudDownload, IconRefresh } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import {
  getSyncStatusReport,
  listSyncElements,
  type SyncElement,
  type SyncElementStatus,
  syncElementActions,
  resetSyncElement,
} from '../../../contract/sync.ts';
import { useAction } from '../../api/useAction.ts';
import type { RowAction } from '../../lists/column.ts';

export type ElementAction = keyof typeof syncElementActions;

/** Whether the server accepts the action in this state; it uses the same table (INSIGHT-05). */
export function isAllowed(action: ElementAction, status: SyncElementStatus): boolean {
  const states: readonly SyncElementStatus[] = syncElementActions[action];
  return states.includes(status);
}

/** Actions of an element's row. A reset loses nothing and starts at once; the others ask first. */
export function useElementActions(
  connectionId: string,
  ask: (action: 'resetFromSource' | 'ignore', element: SyncElement) => void,
) {
  const { t } = useTranslation('sync');
  const reset = useAction(resetSyncElement, {
    toast: { success: 'syncElement.reset', error: 'syncElement.reset' },
    invalidates: [listSyncElements, getSyncStatusReport],
  });
  return (element: SyncElement): readonly RowAction[] => {
    const { syncElementName, syncElementSyncKey, syncElementSyncStatus: status } = element;
    const offered = (id: ElementAction) => ({
      id,
      label: t(`insight.actions.${id}`),
      disabled: !isAllowed(id, status),
      reason: t('insight.actions.notNow', { status: t(`status.${status}`).toLowerCase() }),
    });
    return [
      {
        ...offered('reset'),
        icon: <IconRefresh size={16} />,
        onSelect: () =>
          reset.start({
            params: { id: connectionId },
            body: { connectionId, syncElementName, syncElementKey: syncElementSyncKey },
          }),
      },
      {
        ...offered('resetFromSource'),
        icon: <IconCloudDownload size={16} />,
        onSelect: () => ask('resetFromSource', element),
      },
      {
        ...offered('ignore'),
        icon: <IconBan size={16} />,
        onSelect: () => ask('ignore', element),
      },
    ];
  };
}
