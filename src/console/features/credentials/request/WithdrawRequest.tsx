import { useTranslation } from 'react-i18next';
import {
  type CredentialRequest,
  withdrawRequest,
} from '../../../../contract/credentialRequests.ts';
import { useAction } from '../../../api/useAction.ts';
import { ConfirmDialog } from '../../../../ui/ConfirmDialog.tsx';
import { credentialRoutes } from '../credentialRoutes.ts';

interface Props {
  request: CredentialRequest;
  onClose: () => void;
}

/** Revokes a customer's link, after a question (CRED-07). */
export function WithdrawRequest({ request, onClose }: Props) {
  const { t } = useTranslation('credentials');
  const withdraw = useAction(withdrawRequest, {
    toast: { success: 'withdrawCredentialLink', error: 'withdrawCredentialLink' },
    invalidates: credentialRoutes,
  });
  return (
    <ConfirmDialog
      opened
      title={t('requests.withdrawTitle')}
      pending={withdraw.pending}
      onNo={onClose}
      onYes={() => void withdraw.run({ params: { id: request.requestId } }).then(onClose, onClose)}
    >
      <p>{t('requests.withdrawText', { name: request.recipientName || request.emailAddress })}</p>
    </ConfirmDialog>
  );
}
