import { Button, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { setupTwoFactor } from '../../../contract/account.ts';
import { useAction } from '../../api/useAction.ts';
import formClasses from '../../forms/FormDialog.module.css';
import { FormStatus } from '../../forms/FormStatus.tsx';
import { PasswordField } from '../../forms/PasswordField.tsx';
import { useServerForm } from '../../forms/useServerForm.ts';
import { DialogButtons } from '../../ui/DialogButtons.tsx';
import type { Setup } from './ConfirmCode.tsx';

interface Props {
  userId: string;
  onSetup: (setup: Setup) => void;
  onCancel: () => void;
}

/** Step 1 of enabling two-factor: the password; while setup loads it says how long that may take (ACCOUNT-06). */
export function SetupPassword({ userId, onSetup, onCancel }: Props) {
  const { t } = useTranslation('account');
  const { t: app } = useTranslation();
  const begin = useAction(setupTwoFactor, { notice: { error: 'twoFactor.enable' } });
  const form = useServerForm({
    schema: setupTwoFactor.body,
    defaults: { userId, twoFactorMethod: 'totp', password: '' },
    submit: async (body) => onSetup(await begin.run({ params: { id: userId }, body })),
  });
  return (
    <form noValidate onSubmit={form.onSubmit} aria-label={t('twoFactor.enableTitle')}>
      <FormStatus status={form.status} />
      <div className={formClasses['fields']}>
        <Text size="sm">{t('twoFactor.step1')}</Text>
        <PasswordField
          control={form.control}
          name="password"
          label={t('password.yours')}
          autoComplete="current-password"
          withAsterisk
          data-autofocus
        />
        <Text size="sm" role="status" c="dimmed">
          {form.submitting && t('twoFactor.loading')}
        </Text>
      </div>
      <DialogButtons>
        <Button variant="default" onClick={onCancel}>
          {app('dialog.cancel')}
        </Button>
        <Button type="submit" loading={form.submitting}>
          {t('twoFactor.next')}
        </Button>
      </DialogButtons>
    </form>
  );
}
