import { Button } from '@mantine/core';
import { IconPlus, IconWebhook } from '@tabler/icons-react';
import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { getOrganization } from '../../../contract/organizations.ts';
import {
  listWebhookDeliveries,
  listWebhooks,
  rotateWebhookSecret,
  testWebhook,
  updateWebhook,
  deleteWebhook,
  type Webhook,
} from '../../../contract/webhooks.ts';
import { address } from '../../api/address.ts';
import { invalidateRoutes, useRoute } from '../../api/queries.ts';
import { useAction } from '../../api/useAction.ts';
import { useLiveUpdates } from '../../api/useLiveUpdates.ts';
import { AdministratorsOnly } from '../../components/AdministratorsOnly.tsx';
import { BackLink } from '../../components/BackLink.tsx';
import { Page } from '../../components/Page.tsx';
import { DataTable } from '../../lists/DataTable.tsx';
import { Pager } from '../../lists/Pager.tsx';
import { usePagedList } from '../../lists/usePagedList.ts';
import { paths } from '../../paths.ts';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { DeliveryLog } from './DeliveryLog.tsx';
import { hostOf, useWebhookColumns } from './useWebhookColumns.tsx';
import { useWebhookActions, type OpenDialog } from './useWebhookActions.tsx';
import { WebhookForm } from './WebhookForm.tsx';
import { SecretDialog } from './WebhookSecret.tsx';

/** `/organization/{id}/webhooks`: an organization's webhooks and their deliveries (HOOK-06). */
export function WebhooksPage() {
  const { organizationId = '' } = useParams({ strict: false });
  return (
    <AdministratorsOnly>
      <Webhooks key={organizationId} organizationId={organizationId} />
    </AdministratorsOnly>
  );
}

function Webhooks({ organizationId }: { organizationId: string }) {
  const { t } = useTranslation('webhooks');
  const params = { id: organizationId };
  const { data: organization } = useRoute(getOrganization, { params });
  const list = usePagedList(listWebhooks, { params });
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const close = () => setDialog(null);
  useLiveUpdates([address(listWebhooks.path, params)], (_, client) =>
    invalidateRoutes(client, [listWebhooks, listWebhookDeliveries]),
  );
  const requestFor = ({ webhookId }: Webhook) => ({ params: { id: organizationId, webhookId } });
  const change = useAction(updateWebhook, {
    toast: { success: 'updateWebhook', error: 'updateWebhook' },
    invalidates: [listWebhooks, listWebhookDeliveries],
  });
  const test = useAction(testWebhook, {
    toast: { success: 'testWebhook', error: 'testWebhook' },
    invalidates: [listWebhookDeliveries],
  });
  const remove = useAction(deleteWebhook, {
    toast: { success: 'deleteWebhook', error: 'deleteWebhook' },
    invalidates: [listWebhooks],
    onSuccess: close,
  });
  const rotate = useAction(rotateWebhookSecret, {
    toast: { error: 'rotateWebhookSecret' },
    invalidates: [listWebhooks],
    onSuccess: ({ secret }) => setDialog({ kind: 'secret', secret, both: true }),
  });
  const columns = useWebhookColumns();
  const actions = useWebhookActions({
    open: setDialog,
    test: (webhook) => test.start(requestFor(webhook)),
    change: (webhook) => {
      const { url, eventTypes, enabled } = webhook;
      change.start({ ...requestFor(webhook), body: { url, eventTypes, enabled: !enabled } });
    },
  });
  const name = organization?.organizationName ?? '';
  const add = (
    <Button
      leftSection={<IconPlus size={16} aria-hidden="true" />}
      onClick={() => setDialog({ kind: 'form' })}
    >
      {t('add')}
    </Button>
  );
  return (
    <Page
      title={t('title')}
      subtitle={name}
      back={<BackLink to={paths.organizations}>{t('back')}</BackLink>}
      actions={add}
    >
      <DataTable
        list={list}
        columns={columns}
        label={t('list.label', { name })}
        rowName={({ url }) => hostOf(url)}
        rowActions={actions}
        details={(webhook) => <DeliveryLog organizationId={organizationId} webhook={webhook} />}
        empty={{
          title: t('list.empty'),
          text: (
            <>
              {t('list.emptyText')}
              {organization?.reseller === null && ` ${t('list.emptyReseller')}`}
            </>
          ),
          icon: <IconWebhook size={24} />,
          action: add,
        }}
      />
      {list.totalCount > 0 && <Pager list={list} />}
      {dialog?.kind === 'form' && (
        <WebhookForm
          organizationId={organizationId}
          webhook={dialog.webhook}
          onSecret={(secret) => setDialog({ kind: 'secret', secret, both: false })}
          onClose={close}
        />
      )}
      {dialog?.kind === 'secret' && (
        <SecretDialog secret={dialog.secret} both={dialog.both} onClose={close} />
      )}
      {dialog?.kind === 'rotate' && (
        <ConfirmDialog
          opened
          title={t('secret.askTitle')}
          verb={t('secret.submit')}
          pending={rotate.pending}
          onNo={close}
          onYes={() => rotate.start(requestFor(dialog.webhook))}
        >
          {t('secret.ask')}
        </ConfirmDialog>
      )}
      {dialog?.kind === 'delete' && (
        <ConfirmDialog
          opened
          danger
          title={t('delete.title')}
          verb={t('delete.submit')}
          pending={remove.pending}
          onNo={close}
          onYes={() => remove.start(requestFor(dialog.webhook))}
        >
          {t('delete.text', { host: hostOf(dialog.webhook.url) })}
        </ConfirmDialog>
      )}
    </Page>
  );
}
