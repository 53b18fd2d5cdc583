import { NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Language } from '../../../../contract/messages/formatParam.ts';
import { type CredentialTypeDetails, listPackageTypes } from '../../../../contract/packages.ts';
import { useRoute } from '../../../api/queries.ts';
import { OrganizationSelect } from '../../../components/OrganizationSelect.tsx';
import { usePackageTitles } from '../../../components/usePackageTitles.ts';
import { FormDialog } from '../../../forms/FormDialog.tsx';
import { RadioChoices } from '../../../../ui/RadioChoices.tsx';
import { ConnectCredential } from './ConnectCredential.tsx';
import { CredentialFields } from './CredentialFields.tsx';
import type { OpenDialog } from '../openDialog.ts';
import { RecipientFields } from '../request/RecipientFields.tsx';
import { SentLink } from '../request/SentLink.tsx';
import { type CredentialDraft, useCredentialForm } from './useCredentialForm.ts';
import { useCredentialTypes } from './useCredentialTypes.ts';
import { useNewCredential } from './useNewCredential.ts';

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
  const { form, types, type, created, sent } = useCreatedCredential(i18n.language as Language);
  const { draft } = form;
  const { organization, packageType, byCustomer } = draft;
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
      submitLabel={t(submitLabelOf(byCustomer, type))}
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
      <PackageSelect
        value={packageType}
        error={errors['packageType']}
        onChange={(chosen) => change({ packageType: chosen, credentialType: '' })}
      />
      {packageType !== '' && (
        <SignInChoice
          byCustomer={byCustomer}
          onChange={(chosen) => change({ byCustomer: chosen })}
        />
      )}
      <CredentialFields form={form} types={types} type={type} title={title} />
      {byCustomer && packageType !== '' && (
        <RecipientFields recipient={draft} errors={errors} onChange={change} />
      )}
    </FormDialog>
  );
}

/** The form's input; `created` or `sent` once it is stored. */
function useCreatedCredential(language: Language) {
  const [start] = useState<CredentialDraft>({
    organization: { organizationId: '', organizationName: '' },
    packageType: '',
    credentialType: '',
    name: '',
    byCustomer: false,
    emailAddress: '',
    recipientName: '',
    language,
  });
  const [draft, setDraft] = useState(start);
  const types = useCredentialTypes(draft.packageType);
  const type =
    types.types.find(({ credentialType }) => credentialType === draft.credentialType) ??
    types.types[0];
  const { created, sent, submit } = useNewCredential(draft, type);
  const form = useCredentialForm({
    draft,
    start,
    setDraft,
    definitions: draft.byCustomer ? [] : (type?.fields ?? []),
    submit,
    draftOf: 'new credential',
  });
  return { form, types, type, created, sent };
}

function submitLabelOf(byCustomer: boolean, type: CredentialTypeDetails | undefined) {
  if (byCustomer) return 'send.submit';
  return type?.kind === 'oauth-2' ? 'form.submitConnect' : 'form.submitTest';
}

/** Whether to sign in here, or to send the customer a link. */
function SignInChoice({
  byCustomer,
  onChange,
}: {
  byCustomer: boolean;
  onChange: (byCustomer: boolean) => void;
}) {
  const { t } = useTranslation('credentials');
  return (
    <RadioChoices
      label={t('form.who')}
      value={byCustomer ? 'customer' : 'self'}
      onChange={(value) => onChange(value === 'customer')}
      choices={[
        { value: 'self', label: t('form.whoSelf') },
        { value: 'customer', label: t('form.whoCustomer') },
      ]}
    />
  );
}

/** The packages that need a credential. */
function PackageSelect({
  value,
  error,
  onChange,
}: {
  value: string;
  error: string | undefined;
  onChange: (packageType: string) => void;
}) {
  const { t } = useTranslation('credentials');
  const { data: packages } = useRoute(listPackageTypes, { query: {} });
  return (
    <NativeSelect
      label={t('form.package')}
      withAsterisk
      value={value}
      error={error}
      data={[
        { value: '', label: t('form.choosePackage') },
        ...(packages?.['hydra:member'] ?? [])
          .filter(({ credentialTypes }) => credentialTypes.length > 0)
          .map(({ packageType, title }) => ({ value: packageType, label: title })),
      ]}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
