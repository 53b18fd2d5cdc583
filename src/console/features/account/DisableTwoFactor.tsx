import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { disableTwoFactor, listSessions } from '../../../contract/account.ts';
import { getUser } from '../../../contract/users.ts';
import { useAction } from '../../api/useAction.ts';
import { FormDialog } from '../../forms/FormDialog.tsx';
import { PasswordField } from '../../forms/PasswordField.tsx';
import { useServerForm } from '../../forms/useServerForm.ts';
import { CodeField } from './CodeField.tsx';

interface Props {
  userId: string;
  onClose: () => void;
}

/** Turns two-factor sign-in off, with password and code (ACCOUNT-07). */
export default function DisableTwoFactor({ userId, onClose }: Props) {
  const { t } = useTranslation('account');
  const disable = useAction(disableTwoFactor, {
    toast: { success: 'twoFactor.disable', error: 'twoFactor.disable' },
    invalidates: [getUser, listSessions],
    onSuccess: onClose,
  });
  const form = useServerForm({
    schema: disableTwoFactor.body,
    defaults: { userId, password: '', code: '' },
    submit: (body) => disable.run({ params: { id: userId }, body }),
  });
  return (
    <FormDialog
      title={t('twoFactor.disableTitle')}
      form={form}
      onClose={onClose}
      submitLabel={t('twoFactor.disableSubmit')}
      danger
    >
      <Text size="sm">{t('twoFactor.disableText')}</Text>
      <PasswordField
        control={form.control}
        name="password"
        label={t('password.yours')}
        autoComplete="current-password"
        withAsterisk
        data-autofocus
      />
      <CodeField control={form.control} name="code" />
    </FormDialog>
  );
}
