import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../ui/Dialog.tsx';
import { ConfirmCode, type Setup } from './ConfirmCode.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import { SetupPassword } from './SetupPassword.tsx';

interface Props {
  userId: string;
  onClose: () => void;
}

/**
 * Password, then QR code and code, then the recovery codes (ACCOUNT-06). Escape and the backdrop do not close it: the
 * recovery codes are shown this once. Cancel unmounts it, and with it steps and QR.
 */
export default function EnableTwoFactor({ userId, onClose }: Props) {
  const { t } = useTranslation('account');
  const [setup, setSetup] = useState<Setup | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  return (
    <Dialog
      opened
      title={codes ? t('codes.title') : t('twoFactor.enableTitle')}
      onClose={onClose}
      closeOnEscape={false}
      closeOnClickOutside={false}
    >
      {codes ? (
        <RecoveryCodes codes={codes} onDone={onClose} />
      ) : setup ? (
        <ConfirmCode userId={userId} setup={setup} onCodes={setCodes} onCancel={onClose} />
      ) : (
        <SetupPassword userId={userId} onSetup={setSetup} onCancel={onClose} />
      )}
    </Dialog>
  );
}
