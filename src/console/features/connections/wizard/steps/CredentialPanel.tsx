import { Group, NativeSelect, Radio, Select, Stack, TextInput } from '@mantine/core';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { Credential } from '../../../../../contract/credentials.ts';
import type { CredentialTypeDetails } from '../../../../../contract/packages.ts';
import type { FieldErrors } from '../../../../../fields/fieldErrors.ts';
import { FieldList } from '../../../../../fields/FieldList.tsx';
import { useCredentialTypeName } from '../../../../components/useCredentialTypeName.ts';
import { readFields } from '../../../../forms/readFields.ts';
import { useReadCoded } from '../../../../locales/useReadCoded.ts';
import { startCredential } from '../newCredential.ts';
import { type CredentialChoice, existingCredential } from '../wizardDraft.ts';
import { CredentialState } from './CredentialState.tsx';
import classes from './Panel.module.css';

interface Props {
  packageType: string;
  title: string;
  types: CredentialTypeDetails[];
  existing: Credential[];
  choice: CredentialChoice | undefined;
  /** An empty new credential; undefined for a package without types. */
  startNew: CredentialChoice | undefined;
  choiceError: string | undefined;
  /** Errors of the new credential's inputs, by field. */
  errors: FieldErrors;
  onChange: (choice: CredentialChoice) => void;
  /** False for invalid input; its errors are then shown. */
  check: () => boolean;
  /** Saves the input and returns the credential; undefined if it was refused. */
  prepare: () => Promise<Credential | undefined>;
  onCredential: (credential: Credential) => void;
  forget: (field: string) => void;
}

/** One package: an existing credential or a new one, and its state. */
export function CredentialPanel(props: Props) {
  const { title, types, existing, choice, choiceError, onChange } = props;
  const { t } = useTranslation('wizard');
  const type = types.find(({ credentialType }) => credentialType === choice?.credentialType);
  const chosen = existing.find(({ credentialId }) => credentialId === choice?.credentialId);
  const credentialType =
    choice?.kind === 'existing' ? chosen?.credentialType : choice?.credentialType;
  const kind = types.find((candidate) => candidate.credentialType === credentialType)?.kind;
  return (
    <fieldset className={classes['panel']}>
      <legend className={classes['legend']}>{title}</legend>
      <Stack gap="md">
        <ChooseKind {...props} />

        {choice?.kind === 'existing' && (
          <Select
            label={t('credentials.credential')}
            withAsterisk
            searchable
            openOnFocus={false}
            placeholder={t('credentials.choose')}
            value={choice.credentialId || null}
            error={choiceError}
            onChange={(value) => onChange(existingCredential(value ?? ''))}
            data={existing.map((credential) => ({
              value: credential.credentialId,
              label: labelOf(credential),
            }))}
          />
        )}

        {choice?.kind === 'new' && type && <NewCredential {...props} type={type} choice={choice} />}

        {choice && (choice.kind === 'new' || choice.credentialId !== '') && (
          <CredentialState
            packageType={props.packageType}
            title={title}
            oauth={kind === 'oauth-2'}
            credentialId={choice.saved ? choice.credentialId : ''}
            check={props.check}
            prepare={props.prepare}
            onCredential={props.onCredential}
          />
        )}
      </Stack>
    </fieldset>
  );
}

/** An existing credential, or a new one. */
function ChooseKind({ title, existing, choice, startNew, choiceError, onChange }: Props) {
  const { t } = useTranslation('wizard');
  return (
    <Radio.Group
      aria-label={t('credentials.choiceFor', { title })}
      value={choice?.kind ?? ''}
      error={choice && choice.kind !== 'new' ? undefined : choiceError}
      onChange={(chosenKind) => {
        const [only, ...others] = existing;
        if (chosenKind === 'existing')
          onChange(existingCredential(only && others.length === 0 ? only.credentialId : ''));
        else if (startNew) onChange(startNew);
      }}
    >
      <Group gap="0 20px">
        <Radio
          value="existing"
          label={t('credentials.existing')}
          disabled={existing.length === 0}
          aria-invalid={choice === undefined && choiceError !== undefined}
        />
        <Radio value="new" label={t('credentials.new')} disabled={!startNew} />
      </Group>
    </Radio.Group>
  );
}

interface NewCredentialProps extends Pick<Props, 'types' | 'errors' | 'onChange' | 'forget'> {
  type: CredentialTypeDetails;
  choice: CredentialChoice;
}

/** Type, name and fields of a new credential. */
function NewCredential({ types, type, choice, errors, onChange, forget }: NewCredentialProps) {
  const { t } = useTranslation('wizard');
  const read = useReadCoded();
  const typeName = useCredentialTypeName();
  const id = useId();
  const edit = (part: Partial<CredentialChoice>) => onChange({ ...choice, ...part, saved: false });
  return (
    <>
      {types.length > 1 && (
        <NativeSelect
          label={t('credentials.type')}
          value={choice.credentialType}
          disabled={choice.credentialId !== ''}
          data={types.map((candidate) => ({
            value: candidate.credentialType,
            label: typeName(candidate.credentialType),
          }))}
          onChange={(event) => {
            const other = types.find(
              (candidate) => candidate.credentialType === event.currentTarget.value,
            );
            if (other) onChange(startCredential(other, choice.name));
          }}
        />
      )}
      <TextInput
        label={t('credentials.name')}
        description={t('credentials.nameHint')}
        maxLength={100}
        value={choice.name}
        error={errors['name']}
        onChange={(event) => {
          forget('name');
          edit({ name: event.currentTarget.value });
        }}
      />
      <FieldList
        id={id}
        definitions={readFields(type.fields, read)}
        values={choice.values}
        errors={errors}
        onChange={(name, value) => {
          forget(name);
          edit({ values: { ...choice.values, [name]: value } });
        }}
      />
    </>
  );
}

/** Names may be equal: the vendor's account distinguishes them. */
function labelOf({ name, accountName }: Credential): string {
  return accountName && accountName !== name ? `${name} (${accountName})` : name;
}
