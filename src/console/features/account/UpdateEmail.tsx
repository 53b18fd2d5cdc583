import { Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { changeEmail } from '../../../contract/account.ts';
import type { User } from '../../../contract/users.ts';
import { ApiError } from '../../api/apiError.ts';
import { useAction } from '../../api/useAction.ts';
import { FormDialog } from '../../forms/FormDialog.tsx';
import { PasswordField } from '../../forms/PasswordField.tsx';
import { TextField } from '../../forms/TextField.tsx';
import { useServerForm } from '../../forms/useServerForm.ts';
import { showToast } from '../../api/showToast.ts';
import { CodeField } from './CodeField.tsx';

interface Props {
  user: User;
  onClose: () => void;
}

/**
 * Requests a change of email address; it takes effect once its link is followed (ACCOUNT-04). The password is
 * required if the server reports that the sign-in was too long ago.
 */
export default function UpdateEmail({ user, onClose }: Props) {
  const { t } = useTranslation('account');
  const { form, proofNeeded } = useEmailForm(user, onClose);
  return (
    <FormDialog
      title={t('email.title')}
      form={form}
      onClose={onClose}
      submitLabel={t('email.submit')}
    >
      <Text size="sm">{t('email.text')}</Text>
      <TextField
        control={form.control}
        name="oldEmailAddress"
        label={t('email.old')}
        type="email"
        autoComplete="email"
        withAsterisk
      />
      <TextField
        control={form.control}
        name="newEmailAddress"
        label={t('email.new')}
        type="email"
        autoComplete="off"
        withAsterisk
        data-autofocus
      />
      <TextField
        control={form.control}
        name="newEmailAddressConfirmation"
        label={t('email.confirmation')}
        type="email"
        autoComplete="off"
        withAsterisk
      />
      {proofNeeded && (
        <PasswordField
          control={form.control}
          name="password"
          label={t('password.yours')}
          autoComplete="current-password"
          withAsterisk
        />
      )}
      {user.totpAuthenticationEnabled && <CodeField control={form.control} name="code" />}
    </FormDialog>
  );
}

function useEmailForm(
  { userId, emailAddress, totpAuthenticationEnabled }: User,
  onClose: () => void,
) {
  const { t } = useTranslation();
  const [proofNeeded, setProofNeeded] = useState(false);
  const change = useAction(changeEmail, {
    toast: { error: 'changeEmail' },
    accepts: [400, 422],
    onSuccess: ({ mailDelayed }) => {
      showToast('changeEmail', 'success', mailDelayed ? t('mailDelayed') : undefined);
      onClose();
    },
  });
  const form = useServerForm({
    draftOf: 'email address',
    schema: changeEmail.body,
    defaults: {
      userId,
      oldEmailAddress: emailAddress,
      newEmailAddress: '',
      newEmailAddressConfirmation: '',
      // If left out it is not checked; empty means missing.
      ...(totpAuthenticationEnabled ? { code: '' } : {}),
      password: undefined,
    },
    submit: (body) =>
      change.run({ params: { id: userId }, body }).catch((error: unknown) => {
        if (
          error instanceof ApiError &&
          error.violations.some((v) => v.propertyPath === 'password')
        )
          setProofNeeded(true);
        throw error;
      }),
  });
  return { form, proofNeeded };
}
