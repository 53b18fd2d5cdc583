import { useState } from 'react';
import { useFormState, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { requestReconnect } from '../../../../contract/credentialRequests.ts';
import type { Credential } from '../../../../contract/credentials.ts';
import type { Language } from '../../../../contract/messages/formatParam.ts';
import type { ResultOf } from '../../../../contract/route.ts';
import { useAction } from '../../../api/useAction.ts';
import { FormDialog } from '../../../forms/FormDialog.tsx';
import { useDecodeMessages } from '../../../forms/encodeMessages.ts';
import { useServerForm } from '../../../forms/useServerForm.ts';
import { credentialRoutes } from '../credentialRoutes.ts';
import { type Recipient, RecipientFields } from './RecipientFields.tsx';
import { SentLink } from './SentLink.tsx';

interface Props {
  credential: Credential;
  onClose: () => void;
}

/** Mails the customer a sign-in link, and shows it once to pass it on (CRED-07). */
export default function SendLink({ credential, onClose }: Props) {
  const { t, i18n } = useTranslation('credentials');
  const [sent, setSent] = useState<ResultOf<typeof requestReconnect> | null>(null);
  const send = useAction(requestReconnect, {
    toast: { success: 'sendCredentialLink', error: 'sendCredentialLink' },
    invalidates: credentialRoutes,
    accepts: [400, 409, 422],
    onSuccess: setSent,
  });
  const form = useServerForm({
    schema: requestReconnect.body,
    draftOf: `link ${credential.credentialId}`,
    accepts: [400, 409, 422],
    defaults: { emailAddress: '', recipientName: '', language: i18n.language as Language },
    submit: (body) => send.run({ params: { id: credential.credentialId }, body }),
  });
  const recipient = useWatch({ control: form.control });
  const { errors } = useFormState({ control: form.control });
  const decodeMessages = useDecodeMessages();
  const change = (part: Partial<Recipient>) => {
    for (const name of ['emailAddress', 'recipientName', 'language'] as const)
      if (part[name] !== undefined) {
        form.form.setValue(name, part[name], { shouldDirty: true });
        form.form.clearErrors(name);
      }
  };
  return (
    <FormDialog
      title={t('send.title', { name: credential.name })}
      form={form}
      onClose={onClose}
      submitLabel={t('send.submit')}
      done={sent && <SentLink sent={sent} onClose={onClose} />}
    >
      <RecipientFields
        recipient={{
          emailAddress: recipient.emailAddress ?? '',
          recipientName: recipient.recipientName ?? '',
          language: recipient.language ?? 'en',
        }}
        errors={{
          emailAddress: decodeMessages(errors.emailAddress?.message),
          recipientName: decodeMessages(errors.recipientName?.message),
        }}
        onChange={change}
        autoFocus
      />
    </FormDialog>
  );
}
