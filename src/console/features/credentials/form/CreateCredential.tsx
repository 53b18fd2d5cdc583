import { NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Language } from '../../../../contract/messages/formatParam.ts';
import { listPackageTypes } from '../../../../contract/packages.ts';
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
  const { organization, packageType, byCustomer } = draft;
  const types = useCredentialTypes(packageType);
  const type =
    types.types.find(({ credentialType }) => credentialType === draft.credentialType) ??
    types.types[0];
  const { created, sent, submit } = useNewCredential(draft, type);
  const form = useCredentialForm({
    draft,
    start,
    setDraft,
    definitions: byCustomer ? [] : (type?.fields ?? []),
    submit,
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
      <PackageSelect
        value={packageType}
        error={errors['packageType']}
        onChange={(chosen) => change({ packageType: chosen, credentialType: '' })}
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
