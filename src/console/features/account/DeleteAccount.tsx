import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { deleteAccount } from '../../../contract/account.ts';
import { call } from '../../api/call.ts';
import { endSession } from '../../api/session.ts';
import { FormDialog } from '../../forms/FormDialog.tsx';
import { PasswordField } from '../../forms/PasswordField.tsx';
import { useServerForm } from '../../forms/useServerForm.ts';

interface Props {
  userId: string;
  onClose: () => void;
}

/** Deletes the user's account, which logs out. Errors that are not the form's are ignored (ACCOUNT-05). */
export default function DeleteAccount({ userId, onClose }: Props) {
  const { t } = useTranslation('account');
  const form = useServerForm({
    schema: deleteAccount.body,
    defaults: { userId, password: '' },
    submit: async (body) => {
      await call(deleteAccount, { params: { id: userId }, body });
      endSession('logout');
    },
  });
  return (
    <FormDialog
      title={t('delete.title')}
      form={form}
      onClose={onClose}
      submitLabel={t('delete.button')}
      danger
    >
      <Text size="sm">{t('delete.question')}</Text>
      <PasswordField
        control={form.control}
        name="password"
        label={t('password.yours')}
        autoComplete="current-password"
        withAsterisk
        data-autofocus
      />
    </FormDialog>
  );
}
