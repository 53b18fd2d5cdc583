import { Button, Text } from '@mantine/core';
import { useState } from 'react';
import { useController, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { createApiKey, listApiKeys, listOrganizationApiKeys } from '../../../contract/apiKeys.ts';
import { keyPermissions } from '../../../contract/keyAccess.ts';
import { ApiError } from '../../api/apiError.ts';
import { useAction } from '../../api/useAction.ts';
import { DayField } from '../../forms/DayField.tsx';
import { FormDialog } from '../../forms/FormDialog.tsx';
import { useDecodeMessages } from '../../forms/encodeMessages.ts';
import { PasswordField } from '../../forms/PasswordField.tsx';
import { RadioGroupField } from '../../forms/RadioGroupField.tsx';
import { TextField } from '../../forms/TextField.tsx';
import { useServerForm } from '../../forms/useServerForm.ts';
import { CodeBlock } from '../../../ui/CodeBlock.tsx';
import { DialogButtons } from '../../../ui/DialogButtons.tsx';
import { OrganizationMultiSelect } from '../OrganizationMultiSelect.tsx';

interface Props {
  userId: string;
  /** The key's organization; without it the user chooses. */
  organization?: { organizationId: string; organizationName: string };
  onClose: () => void;
}

const choices = ['30', '90', '365', 'date'] as const;
const inDays = (days: number) =>
  new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

/** The form's own shape: duration and reach are chosen before they become a date and organizations. */
const schema = z.object({
  name: createApiKey.body.shape.name,
  permission: z.enum(keyPermissions),
  reach: z.enum(['every', 'some']),
  organizations: z.array(z.string()),
  lasts: z.enum(choices),
  expiresOn: createApiKey.body.shape.expiresOn,
  password: createApiKey.body.shape.password,
});

/** Creates a key and shows it this once (API-06). The password is required if the sign-in was too long ago. */
export default function CreateApiKey({ userId, organization, onClose }: Props) {
  const { t } = useTranslation('apiKeys');
  const { t: account } = useTranslation('account');
  const { form, key, proofNeeded } = useApiKeyForm(userId, organization);
  const { control } = form;
  return (
    <FormDialog
      title={t(key ? 'shownTitle' : 'create')}
      form={form}
      onClose={onClose}
      submitLabel={t('submit')}
      size={520}
      done={key && <NewKey apiKey={key} onDone={onClose} />}
    >
      <Text size="sm">
        {organization ? t('textFor', { name: organization.organizationName }) : t('text')}
      </Text>
      <TextField
        control={control}
        name="name"
        label={t('name')}
        description={t('nameHint')}
        withAsterisk
        data-autofocus
      />
      <RadioGroupField
        control={control}
        name="permission"
        label={t('permission.label')}
        choices={keyPermissions.map((value) => ({ value, label: t(`permission.${value}Long`) }))}
      />
      {!organization && <Reach control={control} />}
      <Duration control={control} />
      {proofNeeded && (
        <PasswordField
          control={control}
          name="password"
          label={account('password.yours')}
          autoComplete="current-password"
          withAsterisk
        />
      )}
    </FormDialog>
  );
}

/** The form, the created key, and whether the password is required. */
function useApiKeyForm(userId: string, organization: Props['organization']) {
  const [key, setKey] = useState<string | null>(null);
  const [proofNeeded, setProofNeeded] = useState(false);
  const create = useAction(createApiKey, {
    toast: { error: 'createApiKey' },
    invalidates: [listApiKeys, listOrganizationApiKeys],
    accepts: [400, 409, 422],
  });
  const form = useServerForm({
    schema,
    draftOf: `api key ${organization?.organizationId ?? ''}`,
    accepts: [400, 409, 422],
    defaults: {
      name: '',
      permission: 'read' as const,
      reach: 'some' as const,
      organizations: organization ? [organization.organizationId] : [],
      lasts: '90' as const,
      expiresOn: inDays(90),
      password: undefined,
    },
    fieldOf: (path) => (path.startsWith('organizations') ? 'organizations' : path),
    submit: async ({ reach, lasts, ...chosen }) => {
      const every = reach === 'every';
      const body = {
        ...chosen,
        everyOrganization: every,
        organizations: every ? [] : chosen.organizations,
        expiresOn: lasts === 'date' ? chosen.expiresOn : inDays(Number(lasts)),
      };
      try {
        setKey((await create.run({ params: { id: userId }, body })).key);
      } catch (error) {
        if (
          error instanceof ApiError &&
          error.violations.some((v) => v.propertyPath === 'password')
        )
          setProofNeeded(true);
        throw error;
      }
    },
  });
  return { form, key, proofNeeded };
}

type ApiKeyControl = ReturnType<typeof useApiKeyForm>['form']['control'];

/** Every organization of the user, or chosen ones. */
function Reach({ control }: { control: ApiKeyControl }) {
  const { t } = useTranslation('apiKeys');
  const decodeMessages = useDecodeMessages();
  const reach = useWatch({ control, name: 'reach' });
  const { field, fieldState } = useController({ control, name: 'organizations' });
  return (
    <>
      <RadioGroupField
        control={control}
        name="reach"
        label={t('reach')}
        choices={[
          { value: 'some', label: t('some') },
          { value: 'every', label: t('every') },
        ]}
      />
      {reach === 'some' && (
        <OrganizationMultiSelect
          label={t('organizations')}
          withAsterisk
          value={field.value ?? []}
          onChange={field.onChange}
          onBlur={field.onBlur}
          error={decodeMessages(fieldState.error?.message)}
        />
      )}
    </>
  );
}

/** A number of days, or the last day. */
function Duration({ control }: { control: ApiKeyControl }) {
  const { t } = useTranslation('apiKeys');
  const lasts = useWatch({ control, name: 'lasts' });
  return (
    <>
      <RadioGroupField
        control={control}
        name="lasts"
        label={t('lasts')}
        choices={choices.map((value) => ({
          value,
          label: value === 'date' ? t('untilDay') : t('days', { count: Number(value) }),
        }))}
      />
      {lasts === 'date' && (
        <DayField
          control={control}
          name="expiresOn"
          label={t('lastDay')}
          min={inDays(0)}
          max={inDays(730)}
          withAsterisk
        />
      )}
    </>
  );
}

function NewKey({ apiKey, onDone }: { apiKey: string; onDone: () => void }) {
  const { t } = useTranslation('apiKeys');
  return (
    <>
      <Text size="sm" mb="sm">
        {t('shown')}
      </Text>
      <CodeBlock text={apiKey} name={t('theKey')} />
      <DialogButtons>
        <Button onClick={onDone} data-autofocus>
          {t('kept')}
        </Button>
      </DialogButtons>
    </>
  );
}
