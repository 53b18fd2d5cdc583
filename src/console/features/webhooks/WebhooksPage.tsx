import { Button } from '@mantine/core';
import { IconPlus, IconWebhook } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { getOrganization, listOrganizations } from '../../../contract/organizations.ts';
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
import { findListed } from '../../api/findListed.ts';
import { invalidateRoutes, routeQuery } from '../../api/queries.ts';
import { useAction } from '../../api/useAction.ts';
import { useLiveUpdates } from '../../api/useLiveUpdates.ts';
import { AdministratorsOnly } from '../../components/AdministratorsOnly.tsx';
import { BackLink } from '../../components/BackLink.tsx';
import { Page } from '../../components/Page.tsx';
import { DataTable } from '../../lists/DataTable.tsx';
import { Pager } from '../../lists/Pager.tsx';
import { usePagedList } from '../../lists/usePagedList.ts';
import { paths } from '../../paths.ts';
import { Pending } from '../../../ui/Pending.tsx';
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
  const { organization, isPending, list } = useWebhooks(organizationId);
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const { change, test, remove, rotate } = useWebhookChanges(organizationId, setDialog);
  const columns = useWebhookColumns();
  const actions = useWebhookActions({
    open: setDialog,
    test,
    change,
  });
  const name = organization?.organizationName ?? '';
  return (
    <Page
      title={t('title')}
      subtitle={isPending ? <Pending /> : name}
      back={<BackLink to={paths.organizations}>{t('back')}</BackLink>}
      thumb
      actions={
        <Button
          leftSection={<IconPlus size={16} aria-hidden="true" />}
          onClick={() => setDialog({ kind: 'form' })}
        >
          {t('add')}
        </Button>
      }
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
        }}
      />
      {list.totalCount > 0 && <Pager list={list} />}
      {dialog && (
        <WebhookDialog
          organizationId={organizationId}
          dialog={dialog}
          open={setDialog}
          remove={remove}
          rotate={rotate}
        />
      )}
    </Page>
  );
}

/** The organization and its webhooks. */
function useWebhooks(organizationId: string) {
  const params = { id: organizationId };
  const client = useQueryClient();
  const { data: organization, isPending } = useQuery({
    ...routeQuery(getOrganization, { params }),
    placeholderData: () =>
      findListed(client, listOrganizations, address(getOrganization.path, params)),
  });
  useLiveUpdates([address(listWebhooks.path, params)], () =>
    invalidateRoutes(client, [listWebhooks, listWebhookDeliveries]),
  );
  return { organization, isPending, list: usePagedList(listWebhooks, { params }) };
}

/** Actions on a webhook that need no form. */
function useWebhookChanges(organizationId: string, open: (dialog: OpenDialog | null) => void) {
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
    onSuccess: () => open(null),
  });
  const rotate = useAction(rotateWebhookSecret, {
    toast: { error: 'rotateWebhookSecret' },
    invalidates: [listWebhooks],
    onSuccess: ({ secret }) => open({ kind: 'secret', secret, both: true }),
  });
  return {
    test: (webhook: Webhook) => test.start(requestFor(webhook)),
    /** Enables or disables it. */
    change: (webhook: Webhook) => {
      const { url, eventTypes, enabled } = webhook;
      change.start({ ...requestFor(webhook), body: { url, eventTypes, enabled: !enabled } });
    },
    remove: {
      start: (webhook: Webhook) => remove.start(requestFor(webhook)),
      pending: remove.pending,
    },
    rotate: {
      start: (webhook: Webhook) => rotate.start(requestFor(webhook)),
      pending: rotate.pending,
    },
  };
}

function WebhookDialog({
  organizationId,
  dialog,
  open,
  remove,
  rotate,
}: {
  organizationId: string;
  dialog: OpenDialog;
  open: (dialog: OpenDialog | null) => void;
} & Pick<ReturnType<typeof useWebhookChanges>, 'remove' | 'rotate'>) {
  const { t } = useTranslation('webhooks');
  const close = () => open(null);
  switch (dialog.kind) {
    case 'form':
      return (
        <WebhookForm
          organizationId={organizationId}
          webhook={dialog.webhook}
          onSecret={(secret) => open({ kind: 'secret', secret, both: false })}
          onClose={close}
        />
      );
    case 'secret':
      return <SecretDialog secret={dialog.secret} both={dialog.both} onClose={close} />;
    case 'rotate':
      return (
        <ConfirmDialog
          opened
          title={t('secret.askTitle')}
          verb={t('secret.submit')}
          pending={rotate.pending}
          onNo={close}
          onYes={() => rotate.start(dialog.webhook)}
        >
          {t('secret.ask')}
        </ConfirmDialog>
      );
    case 'delete':
      return (
        <ConfirmDialog
          opened
          danger
          title={t('delete.title')}
          verb={t('delete.submit')}
          pending={remove.pending}
          onNo={close}
          onYes={() => remove.start(dialog.webhook)}
        >
          {t('delete.text', { host: hostOf(dialog.webhook.url) })}
        </ConfirmDialog>
      );
  }
}
