import { Checkbox, Stack } from '@mantine/core';
import { useController } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import {
  createWebhook,
  listWebhooks,
  updateWebhook,
  type Webhook,
  webhookBody,
  webhookEventTypes,
} from '../../../contract/webhooks.ts';
import { useAction } from '../../api/useAction.ts';
import { FormDialog } from '../../forms/FormDialog.tsx';
import { useDecodeMessages } from '../../forms/encodeMessages.ts';
import { TextField } from '../../forms/TextField.tsx';
import { useServerForm } from '../../forms/useServerForm.ts';

interface Props {
  organizationId: string;
  /** The webhook to change; without it one is added. */
  webhook: Webhook | undefined;
  onSecret: (secret: string) => void;
  onClose: () => void;
}

/** Adds a webhook, or changes its address and events (HOOK-06). */
export function WebhookForm({ organizationId, webhook, onSecret, onClose }: Props) {
  const { t } = useTranslation('webhooks');
  const decodeMessages = useDecodeMessages();
  const form = useWebhookForm({ organizationId, webhook, onSecret, onClose });
  const { field, fieldState } = useController({ control: form.control, name: 'eventTypes' });
  return (
    <FormDialog
      title={t(webhook ? 'form.change' : 'form.add')}
      form={form}
      onClose={onClose}
      size={520}
      {...(webhook ? {} : { submitLabel: t('form.submit') })}
    >
      <TextField
        control={form.control}
        name="url"
        type="url"
        label={t('form.url')}
        description={t('form.urlHint')}
        placeholder="https://"
        autoComplete="off"
        withAsterisk
        data-autofocus
      />
      <Checkbox.Group
        label={t('form.events')}
        value={field.value}
        onChange={field.onChange}
        error={decodeMessages(fieldState.error?.message)}
        withAsterisk
      >
        <Stack gap={8} mt={6}>
          {webhookEventTypes.map((type) => (
            <Checkbox key={type} value={type} label={t(`type.${type}`)} />
          ))}
        </Stack>
      </Checkbox.Group>
    </FormDialog>
  );
}

function useWebhookForm({ organizationId, webhook, onSecret, onClose }: Props) {
  const accepts = [400, 409, 422];
  const create = useAction(createWebhook, {
    toast: { error: 'createWebhook' },
    invalidates: [listWebhooks],
    accepts,
  });
  const update = useAction(updateWebhook, {
    toast: { success: 'updateWebhook', error: 'updateWebhook' },
    invalidates: [listWebhooks],
    accepts,
  });
  return useServerForm({
    schema: webhookBody,
    draftOf: `webhook ${webhook?.webhookId ?? organizationId}`,
    accepts,
    defaults: {
      url: webhook?.url ?? '',
      eventTypes: webhook?.eventTypes ?? [...webhookEventTypes],
    },
    submit: async (body) => {
      if (webhook) {
        const params = { id: organizationId, webhookId: webhook.webhookId };
        await update.run({ params, body: { ...body, enabled: webhook.enabled } });
        onClose();
      } else {
        onSecret((await create.run({ params: { id: organizationId }, body })).secret);
      }
    },
  });
}
