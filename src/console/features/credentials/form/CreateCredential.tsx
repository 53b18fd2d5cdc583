import { NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { requestCredential } from '../../../../contract/credentialRequests.ts';
import { createCredential, type Credential } from '../../../../contract/credentials.ts';
import type { Language } from '../../../../contract/messages/formatParam.ts';
import { listPackageTypes } from '../../../../contract/packages.ts';
import type { ResultOf } from '../../../../contract/route.ts';
import { useRoute } from '../../../api/queries.ts';
import { useAction } from '../../../api/useAction.ts';
import { oauthReturnAddresses } from '../../../components/connectAddress.ts';
import { OrganizationSelect } from '../../../components/OrganizationSelect.tsx';
import { usePackageTitles } from '../../../components/usePackageTitles.ts';
import { FormDialog } from '../../../forms/FormDialog.tsx';
import { RadioChoices } from '../../../../ui/RadioChoices.tsx';
import { ConnectCredential } from './ConnectCredential.tsx';
import { CredentialFields } from './CredentialFields.tsx';
import { credentialRoutes } from '../credentialRoutes.ts';
import type { OpenDialog } from '../openDialog.ts';
import { RecipientFields } from '../request/RecipientFields.tsx';
import { SentLink } from '../request/SentLink.tsx';
import { acceptedStatuses, type CredentialDraft, useCredentialForm } from './useCredentialForm.ts';
import { useCredentialTypes } from './useCredentialTypes.ts';

interface Props {
  onClose: () => void;
  open: (dialog: OpenDialog) => void;
}

/**
 * Adds a credential, and signs in with it or tests it; or asks the customer for it (CRED-03 to CRED-05, CRED-07).
 */
export default function CreateCredential({ onClose, open }: Props) {
  const { t, i18n } = useTranslation('credentials');
  const titleOf = usePackageTitles();
  const { data: packages } = useRoute(listPackageTypes, { query: {} });
  const [created, setCreated] = useState<Credential | null>(null);
  const [sent, setSent] = useState<ResultOf<typeof requestCredential> | null>(null);
  const [start] = useState<CredentialDraft>({
    organization: { organizationId: '', organizationName: '' },
    packageType: '',
    credentialType: '',
    name: '',
    byCustomer: false,
    emailAddress: '',
    recipientName: '',
    language: i18n.language as Language,
  });
  const [draft, setDraft] = useState(start);
  const { organization, packageType, byCustomer, emailAddress, recipientName, language } = draft;
  const types = useCredentialTypes(packageType);
  const type =
    types.types.find(({ credentialType }) => credentialType === draft.credentialType) ??
    types.types[0];
  const create = useAction(createCredential, {
    toast: { success: 'editCredential', error: 'editCredential' },
    invalidates: credentialRoutes,
    accepts: acceptedStatuses,
    onSuccess: setCreated,
  });
  const ask = useAction(requestCredential, {
    toast: { success: 'sendCredentialLink', error: 'sendCredentialLink' },
    invalidates: credentialRoutes,
    accepts: acceptedStatuses,
    onSuccess: setSent,
  });
  const form = useCredentialForm({
    draft,
    start,
    setDraft,
    definitions: byCustomer ? [] : (type?.fields ?? []),
    submit: (values) => {
      const { organizationId } = organization;
      const credentialType = type?.credentialType ?? '';
      const name = draft.name.trim();
      if (byCustomer)
        return ask.run({
          body: {
            organizationId,
            packageType,
            credentialType,
            name,
            emailAddress: emailAddress.trim(),
            recipientName: recipientName.trim(),
            language,
          },
        });
      // The return addresses contain the id, so it is created here (CRED-05).
      const credentialId = crypto.randomUUID();
      return create.run({
        body: {
          organizationId,
          credentialId,
          package: {
            packageType,
            credentialType,
            name,
            credential: { ...values },
            ...(type?.kind === 'oauth-2'
              ? { credentialRequest: oauthReturnAddresses(credentialId) }
              : {}),
          },
        },
      });
    },
  });
  const { errors, change } = form;
  const title = titleOf(packageType);
  const done = sent ? (
    <SentLink sent={sent} onClose={onClose} />
  ) : (
    created && (
      <ConnectCredential
        credential={created}
        title={title}
        oauth={type?.kind === 'oauth-2'}
        onClose={onClose}
        open={open}
      />
    )
  );
  return (
    <FormDialog
      title={t('form.createTitle')}
      form={form}
      onClose={onClose}
      size={560}
      submitLabel={t(
        byCustomer
          ? 'send.submit'
          : type?.kind === 'oauth-2'
            ? 'form.submitConnect'
            : 'form.submitTest',
      )}
      done={done}
    >
      <OrganizationSelect
        label={t('form.organization')}
        withAsterisk
        data-autofocus
        value={organization}
        error={errors['organization']}
        onChange={(chosen) => change({ organization: chosen })}
      />
      <NativeSelect
        label={t('form.package')}
        withAsterisk
        value={packageType}
        error={errors['packageType']}
        data={[
          { value: '', label: t('form.choosePackage') },
          ...(packages?.['hydra:member'] ?? [])
            .filter(({ credentialTypes }) => credentialTypes.length > 0)
            .map((candidate) => ({ value: candidate.packageType, label: candidate.title })),
        ]}
        onChange={(event) => change({ packageType: event.currentTarget.value, credentialType: '' })}
      />
      {packageType !== '' && (
        <RadioChoices
          label={t('form.who')}
          value={byCustomer ? 'customer' : 'self'}
          onChange={(value) => change({ byCustomer: value === 'customer' })}
          choices={[
            { value: 'self', label: t('form.whoSelf') },
            { value: 'customer', label: t('form.whoCustomer') },
          ]}
        />
      )}
      <CredentialFields form={form} types={types} type={type} title={title} />
      {byCustomer && packageType !== '' && (
        <RecipientFields recipient={draft} errors={errors} onChange={change} />
      )}
    </FormDialog>
  );
}
