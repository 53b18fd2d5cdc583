import { Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { renewRecoveryCodes } from '../../../contract/account.ts';
import { useAction } from '../../api/useAction.ts';
import { FormDialog } from '../../forms/FormDialog.tsx';
import { PasswordField } from '../../forms/PasswordField.tsx';
import { useServerForm } from '../../forms/useServerForm.ts';
import { CodeField } from './CodeField.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';

interface Props {
  userId: string;
  onClose: () => void;
}

/** Ten new recovery codes, with password and code; the old ones stop working. */
export default function RenewRecoveryCodes({ userId, onClose }: Props) {
  const { t } = useTranslation('account');
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const renew = useAction(renewRecoveryCodes, {
    toast: { error: 'recoveryCodes' },
    accepts: [400, 422],
  });
  const form = useServerForm({
    schema: renewRecoveryCodes.body,
    defaults: { password: '', code: '' },
    submit: async (body) => {
      const answer = await renew.run({ params: { id: userId }, body });
      setCodes(answer.recoveryCodes);
    },
  });
  return (
    <FormDialog
      title={t(codes ? 'codes.title' : 'codes.renew')}
      form={form}
      onClose={onClose}
      submitLabel={t('codes.renewSubmit')}
      done={codes && <RecoveryCodes codes={codes} onDone={onClose} />}
    >
      <Text size="sm">{t('codes.renewText')}</Text>
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
