import {
  IconArrowsExchange,
  IconMail,
  IconPencil,
  IconRefresh,
  IconTrash,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { type Credential, testCredential } from '../../../contract/credentials.ts';
import { useAction } from '../../api/useAction.ts';
import type { RowAction } from '../../lists/column.ts';
import { credentialRoutes } from './credentialRoutes.ts';
import type { OpenDialog } from './openDialog.ts';

/** Tests a credential; a toast and every view of it show the resulting state. */
export function useTestCredential() {
  return useAction(testCredential, {
    toast: { error: 'testCredential' },
    invalidates: credentialRoutes,
  });
}

/** Menu actions on a credential for users who may operate it. */
export function useCredentialActions(
  open: (dialog: OpenDialog) => void,
): (credential: Credential) => readonly RowAction[] {
  const { t } = useTranslation('credentials');
  const test = useTestCredential();
  return (credential) => [
    {
      id: 'test',
      label: t('actions.test'),
      icon: <IconRefresh size={16} aria-hidden="true" />,
      disabled: test.pending || credential.health === 'unconnected',
      ...(credential.health === 'unconnected' ? { reason: t('page.notConnected') } : {}),
      onSelect: () => test.start({ params: { id: credential.credentialId } }),
    },
    {
      id: 'sendLink',
      label: t('actions.sendLink'),
      icon: <IconMail size={16} aria-hidden="true" />,
      onSelect: () => open({ kind: 'sendLink', credential }),
    },
    {
      id: 'change',
      label: t('actions.change'),
      icon: <IconPencil size={16} aria-hidden="true" />,
      onSelect: () => open({ kind: 'update', credential }),
    },
    {
      id: 'replace',
      label: t('actions.replace'),
      icon: <IconArrowsExchange size={16} aria-hidden="true" />,
      disabled: credential.connectionsCount === 0,
      reason: t('replace.unused'),
      onSelect: () => open({ kind: 'replace', credential }),
    },
    {
      id: 'delete',
      label: t('actions.delete'),
      icon: <IconTrash size={16} aria-hidden="true" />,
      danger: true,
      onSelect: () => open({ kind: 'delete', credential }),
    },
  ];
}
