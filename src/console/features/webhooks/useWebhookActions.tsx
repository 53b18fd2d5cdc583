import { IconKey, IconPencil, IconPower, IconSend, IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { Webhook } from '../../../contract/webhooks.ts';
import type { RowAction } from '../../lists/column.ts';

/** A dialog of this page, and its subject. */
export type OpenDialog =
  | { kind: 'form'; webhook?: Webhook }
  | { kind: 'rotate' | 'delete'; webhook: Webhook }
  | { kind: 'secret'; secret: string; both: boolean };

interface Options {
  open: (dialog: OpenDialog) => void;
  test: (webhook: Webhook) => void;
  /** Switches it on or off. */
  change: (webhook: Webhook) => void;
}

/** Actions on a webhook. */
export function useWebhookActions({ open, test, change }: Options) {
  const { t } = useTranslation('webhooks');
  return (webhook: Webhook): readonly RowAction[] => [
    {
      id: 'test',
      label: t('action.test'),
      icon: <IconSend size={16} aria-hidden="true" />,
      disabled: !webhook.enabled,
      onSelect: () => test(webhook),
    },
    {
      id: 'change',
      label: t('action.change'),
      icon: <IconPencil size={16} aria-hidden="true" />,
      onSelect: () => open({ kind: 'form', webhook }),
    },
    {
      id: 'secret',
      label: t('action.secret'),
      icon: <IconKey size={16} aria-hidden="true" />,
      onSelect: () => open({ kind: 'rotate', webhook }),
    },
    {
      id: 'switch',
      label: t(webhook.enabled ? 'action.off' : 'action.on'),
      icon: <IconPower size={16} aria-hidden="true" />,
      onSelect: () => change(webhook),
    },
    {
      id: 'delete',
      label: t('action.delete'),
      icon: <IconTrash size={16} aria-hidden="true" />,
      danger: true,
      onSelect: () => open({ kind: 'delete', webhook }),
    },
  ];
}
