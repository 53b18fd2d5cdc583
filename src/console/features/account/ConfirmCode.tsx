import { Button, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { enableTwoFactor, listSessions, type setupTwoFactor } from '../../../contract/account.ts';
import type { ResultOf } from '../../../contract/route.ts';
import { getUser } from '../../../contract/users.ts';
import { useAction } from '../../api/useAction.ts';
import formClasses from '../../forms/FormDialog.module.css';
import { FormStatus } from '../../forms/FormStatus.tsx';
import { useServerForm } from '../../forms/useServerForm.ts';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { DialogButtons } from '../../ui/DialogButtons.tsx';
import classes from './account.module.css';
import { CodeField } from './CodeField.tsx';

/** The QR code, and the same secret as text. */
export type Setup = ResultOf<typeof setupTwoFactor>;

interface Props {
  userId: string;
  setup: Setup;
  onCodes: (codes: readonly string[]) => void;
  onCancel: () => void;
}

/** Step 2 of enabling two-factor: the QR code to scan and the first code (ACCOUNT-06). */
export function ConfirmCode({ userId, setup, onCodes, onCancel }: Props) {
  const { t } = useTranslation('account');
  const { t: app } = useTranslation();
  const enable = useAction(enableTwoFactor, {
    notice: { success: 'twoFactor.enable', error: 'twoFactor.enable' },
    invalidates: [getUser, listSessions],
  });
  const form = useServerForm({
    schema: enableTwoFactor.body,
    defaults: { userId, code: '' },
    submit: async (body) => {
      const { recoveryCodes } = await enable.run({ params: { id: userId }, body });
      onCodes(recoveryCodes);
    },
  });
  // In groups of four it can be typed over.
  const secret = setup.secret.match(/.{1,4}/g)?.join(' ') ?? setup.secret;
  return (
    <form noValidate onSubmit={form.onSubmit} aria-label={t('twoFactor.enableTitle')}>
      <FormStatus status={form.status} />
      <div className={formClasses['fields']}>
        <Text size="sm">{t('twoFactor.step2')}</Text>
        <img src={setup.qrCodeImage} alt={t('twoFactor.qr')} className={classes['qr']} />
        <div>
          <Text size="sm" c="dimmed">
            {t('twoFactor.cannotScan')}
          </Text>
          <div className={classes['secret']}>
            <code>{secret}</code>
            <CopyButton text={setup.secret} name={t('twoFactor.secret')} />
          </div>
        </div>
        <CodeField control={form.control} name="code" autoFocus />
      </div>
      <DialogButtons>
        <Button variant="default" onClick={onCancel}>
          {app('dialog.cancel')}
        </Button>
        <Button type="submit" loading={form.submitting}>
          {t('twoFactor.confirm')}
        </Button>
      </DialogButtons>
    </form>
  );
}
