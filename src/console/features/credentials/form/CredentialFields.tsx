import { Button, NativeSelect, Skeleton, Text, TextInput } from '@mantine/core';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { CredentialTypeDetails } from '../../../../contract/packages.ts';
import { FieldList } from '../../../../fields/FieldList.tsx';
import { secretFields } from '../../../../fields/secretFields.ts';
import { FormStatus } from '../../../forms/FormStatus.tsx';
import { useCredentialTypeName } from '../../../components/useCredentialTypeName.ts';
import type { CredentialForm } from './useCredentialForm.ts';
import type { useCredentialTypes } from './useCredentialTypes.ts';

interface Props {
  form: CredentialForm;
  types: ReturnType<typeof useCredentialTypes>;
  /** The chosen type. */
  type: CredentialTypeDetails | undefined;
  /** The package's title. */
  title: string;
  /** For an existing credential: its type can't be changed. */
  changing?: boolean;
}

/** Type, name and the fields of a credential, built from the package's definitions (CRED-03). */
export function CredentialFields({ form, types, type, title, changing = false }: Props) {
  const { t } = useTranslation('credentials');
  const typeName = useCredentialTypeName();
  const { draft, change, errors } = form;
  if (draft.packageType === '') return null;
  if (types.error)
    return (
      <>
        <FormStatus status={t('form.loadFailed')} />
        <Button variant="default" onClick={types.reload}>
          {t('form.retry')}
        </Button>
      </>
    );
  if (types.loading) return <Skeleton height={120} role="status" aria-label={t('form.loading')} />;
  return (
    <>
      {(types.types.length > 1 || changing) && (
        <NativeSelect
          label={t('form.type')}
          value={type?.credentialType ?? ''}
          disabled={changing}
          data={types.types.map(({ credentialType }) => ({
            value: credentialType,
            label: typeName(credentialType),
          }))}
          onChange={(event) => change({ credentialType: event.currentTarget.value })}
        />
      )}
      <TextInput
        label={t('form.name')}
        description={t(draft.byCustomer ? 'form.nameShown' : 'form.nameHint')}
        maxLength={100}
        withAsterisk={draft.byCustomer}
        value={draft.name}
        error={errors['name']}
        onChange={(event) => change({ name: event.currentTarget.value })}
      />
      {!draft.byCustomer && type && (
        <TypeFields form={form} type={type} title={title} changing={changing} />
      )}
    </>
  );
}

/** The fields of the chosen type, and what happens with them. */
function TypeFields({
  form,
  type,
  title,
  changing,
}: Pick<Props, 'form' | 'title'> & { type: CredentialTypeDetails; changing: boolean }) {
  const { t } = useTranslation('credentials');
  const id = useId();
  // an unreadable secret can't be kept by leaving the field unchanged
  const secretRefused = secretFields(type.fields).some((name) => form.errors[name]);
  return (
    <>
      <FieldList
        id={id}
        definitions={type.fields}
        values={form.values}
        errors={form.errors}
        onChange={form.setValue}
      />
      <Text size="sm" c="dimmed">
        {type.kind === 'oauth-2' && !changing
          ? t('form.oauthLead', { title })
          : type.fields.length === 0
            ? t('form.noFields')
            : t(changing && !secretRefused ? 'form.secretsKept' : 'form.secretsLead')}
      </Text>
    </>
  );
}
