import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { enableTwoFactor, listSessions, setupTwoFactor } from '../../../contract/account.ts';
import { getUser } from '../../../contract/users.ts';
import { useAction } from '../../api/useAction.ts';
import { FormDialog } from '../../forms/FormDialog.tsx';
import { useServerForm } from '../../forms/useServerForm.ts';
import { ConfirmCode, type Setup } from './ConfirmCode.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import { SetupPassword } from './SetupPassword.tsx';

interface Props {
  userId: string;
  onClose: () => void;
}

/**
 * Password, then QR code and code, then the recovery codes (ACCOUNT-06). Escape and the backdrop do not close it:
 * the recovery codes are shown only once. Cancel unmounts it, and with it steps and QR.
 */
export default function EnableTwoFactor({ userId, onClose }: Props) {
  const { t } = useTranslation('account');
  const [setup, setSetup] = useState<Setup | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const begin = useAction(setupTwoFactor, { toast: { error: 'twoFactor.enable' } });
  const enable = useAction(enableTwoFactor, {
    toast: { success: 'twoFactor.enable', error: 'twoFactor.enable' },
    invalidates: [getUser, listSessions],
  });
  const password = useServerForm({
    schema: setupTwoFactor.body,
    defaults: { userId, twoFactorMethod: 'totp', password: '' },
    submit: async (body) => setSetup(await begin.run({ params: { id: userId }, body })),
  });
  const code = useServerForm({
    schema: enableTwoFactor.body,
    defaults: { userId, code: '' },
    submit: async (body) => {
      const { recoveryCodes } = await enable.run({ params: { id: userId }, body });
      setCodes(recoveryCodes);
    },
  });
  const title = t(codes ? 'codes.title' : 'twoFactor.enableTitle');
  // One dialog throughout: the same component in the same place.
  return setup ? (
    <FormDialog
      title={title}
      form={code}
      onClose={onClose}
      submitLabel={t('twoFactor.confirm')}
      persistent
      done={codes && <RecoveryCodes codes={codes} onDone={onClose} />}
    >
      <ConfirmCode control={code.control} setup={setup} />
    </FormDialog>
  ) : (
    <FormDialog
      title={title}
      form={password}
      onClose={onClose}
      submitLabel={t('twoFactor.next')}
      persistent
      cancellable
    >
      <SetupPassword control={password.control} submitting={password.submitting} />
    </FormDialog>
  );
}
