import { Checkbox } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Credential, updateCredential } from '../../../../contract/credentials.ts';
import { useAction } from '../../../api/useAction.ts';
import { oauthReturnAddresses } from '../../../components/connectAddress.ts';
import { usePackageTitles } from '../../../components/usePackageTitles.ts';
import { FormDialog } from '../../../forms/FormDialog.tsx';
import { Facts } from '../../../../ui/Facts.tsx';
import { ConnectCredential } from './ConnectCredential.tsx';
import { CredentialFields } from './CredentialFields.tsx';
import { credentialRoutes } from '../credentialRoutes.ts';
import type { OpenDialog } from '../openDialog.ts';
import { acceptedStatuses, type CredentialDraft, useCredentialForm } from './useCredentialForm.ts';
import { useCredentialTypes } from './useCredentialTypes.ts';

interface Props {
  credential: Credential;
  onClose: () => void;
  open: (dialog: OpenDialog) => void;
}

/** Changes a credential's name and fields; an unchanged secret is kept (CRED-04, CRED-10). */
export default function UpdateCredential({ credential, onClose, open }: Props) {
  const { t } = useTranslation('credentials');
  const { organization, packageType, name } = credential;
  const title = usePackageTitles()(packageType);
  const { types, type, form, saved, other, setOther } = useUpdatedCredential(credential, onClose);
  return (
    <FormDialog
      title={t('form.updateTitle', { name })}
      form={form}
      onClose={onClose}
      size={560}
      {...(type?.kind === 'oauth-2' ? {} : { submitLabel: t('form.submitTest') })}
      done={
        saved && (
          <ConnectCredential
            credential={saved}
            title={title}
            oauth={type?.kind === 'oauth-2'}
            onClose={onClose}
            open={open}
          />
        )
      }
    >
      <Facts
        facts={[
          { name: t('form.organization'), value: organization.organizationName },
          { name: t('form.package'), value: title },
        ]}
      />
      <CredentialFields form={form} types={types} type={type} title={title} changing />
      {other && (
        <Checkbox
          label={t('form.otherAccount', { account: other.account })}
          checked={other.isMeant}
          onChange={(event) => setOther({ ...other, isMeant: event.currentTarget.checked })}
        />
      )}
    </FormDialog>
  );
}

const draftOf = (credential: Credential): CredentialDraft => ({
  organization: credential.organization,
  packageType: credential.packageType,
  credentialType: credential.credentialType,
  name: credential.name,
  byCustomer: false,
  emailAddress: '',
  recipientName: '',
  language: 'en',
});

/** The form's input; `saved` once it is stored and has to be connected or tested. */
function useUpdatedCredential(credential: Credential, onClose: () => void) {
  const { credentialId, packageType, credentialType } = credential;
  const types = useCredentialTypes(packageType);
  const type = types.types.find((candidate) => candidate.credentialType === credentialType);
  const [saved, setSaved] = useState<Credential | null>(null);
  const [start] = useState(() => draftOf(credential));
  const [draft, setDraft] = useState(start);
  /** For a key of another account: that account, and whether the change is intended. */
  const [other, setOther] = useState<{ account: string; isMeant: boolean }>();
  const save = useAction(updateCredential, {
    toast: { success: 'editCredential', error: 'editCredential' },
    invalidates: credentialRoutes,
    accepts: [...acceptedStatuses, 409],
    // a working OAuth sign-in with only a new name needs nothing more
    onSuccess: (result) =>
      type?.kind === 'oauth-2' && result.connectState === 'connected'
        ? onClose()
        : setSaved(result),
  });
  const form = useCredentialForm({
    draft,
    start,
    setDraft,
    definitions: type?.fields ?? [],
    draftOf: `credential ${credentialId}`,
    stored: credential.credential,
    conflict: ({ text }) => {
      const account = text?.params['account'];
      if (text?.code === 'credential.keyOfOtherAccount' && typeof account === 'string')
        setOther({ account, isMeant: false });
    },
    submit: (values) =>
      save.run({
        params: { id: credentialId },
        body: {
          package: {
            packageType,
            credentialType,
            name: draft.name.trim(),
            credential: { ...values },
            ...(type?.kind === 'oauth-2'
              ? { credentialRequest: oauthReturnAddresses(credentialId) }
              : {}),
          },
          ...(other?.isMeant ? { otherAccount: other.account } : {}),
        },
      }),
  });
  return { types, type, form, saved, other, setOther };
}
