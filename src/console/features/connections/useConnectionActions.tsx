import {
  IconPencil,
  IconPlayerPauseFilled,
  IconPlayerPlay,
  IconPlugConnected,
  IconPlugConnectedX,
  IconTrash,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { type Connection, listConnections } from '../../../contract/connections.ts';
import type { RowAction } from '../../lists/column.ts';
import type { OpenDialog } from './openDialog.ts';
import { useRunNow } from '../../components/useRunNow.ts';

interface Options {
  openDialog: (dialog: OpenDialog) => void;
  openWizard: (connectionId: string) => void;
}

/** CLIST-02: update, run now, pause or resume, activate or deactivate, delete; none for viewers. */
export function useConnectionActions({ openDialog, openWizard }: Options) {
  const { t } = useTranslation('connections');
  const run = useRunNow([listConnections]);
  return (connection: Connection): readonly RowAction[] => {
    if (!connection.mayOperate) return [];
    const { active, preconfigured, connectionId, paused } = connection;
    return [
      {
        id: 'change',
        label: t('actions.change'),
        icon: <IconPencil size={16} />,
        onSelect: () => openWizard(connectionId),
      },
      {
        id: 'run',
        label: t('actions.run'),
        icon: <IconPlayerPlay size={16} />,
        disabled: !preconfigured,
        reason: t('actions.notFinished'),
        // a person who wants to run a paused one sees who paused it
        onSelect: () =>
          paused
            ? openDialog({ kind: 'resume', connection })
            : run.start({ params: { id: connectionId } }),
      },
      ...(active || paused
        ? [
            {
              id: 'pause',
              label: t(paused ? 'actions.resume' : 'actions.pause'),
              icon: paused ? <IconPlayerPlay size={16} /> : <IconPlayerPauseFilled size={16} />,
              onSelect: () => openDialog({ kind: paused ? 'resume' : 'pause', connection }),
            } as const,
          ]
        : []),
      {
        id: 'switch',
        label: t(active ? 'actions.deactivate' : 'actions.activate'),
        icon: active ? <IconPlugConnectedX size={16} /> : <IconPlugConnected size={16} />,
        disabled: !active && !preconfigured,
        reason: t('actions.notFinished'),
        onSelect: () => openDialog({ kind: 'switch', connection }),
      },
      {
        id: 'delete',
        label: t('actions.delete'),
        icon: <IconTrash size={16} />,
        danger: true,
        onSelect: () => openDialog({ kind: 'delete', connection }),
      },
    ];
  };
}
