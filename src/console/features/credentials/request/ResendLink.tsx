import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  type CredentialRequest,
  customerLinkHours,
  sendRequestAgain,
} from '../../../../contract/credentialRequests.ts';
import type { ResultOf } from '../../../../contract/route.ts';
import { useAction } from '../../../api/useAction.ts';
import { Dialog } from '../../../../ui/Dialog.tsx';
import { DialogButtons } from '../../../../ui/DialogButtons.tsx';
import { credentialRoutes } from '../credentialRoutes.ts';
import { SentLink } from './SentLink.tsx';

interface Props {
  request: CredentialRequest;
  onClose: () => void;
}

/** Sends a new link to replace one; the previous one stops working (CRED-07). */
export function ResendLink({ request, onClose }: Props) {
  const { t } = useTranslation(['credentials', 'app']);
  const [sent, setSent] = useState<ResultOf<typeof sendRequestAgain> | null>(null);
  const resend = useAction(sendRequestAgain, {
    toast: { error: 'sendCredentialLink' },
    invalidates: credentialRoutes,
    onSuccess: setSent,
  });
  return (
    <Dialog
      opened
      title={t('credentials:requests.againFor', {
        name: request.recipientName || request.emailAddress,
      })}
      onClose={onClose}
    >
      {sent ? (
        <SentLink sent={sent} onClose={onClose} />
      ) : (
        <>
          <p>{t('credentials:send.lead', { hours: customerLinkHours })}</p>
          <DialogButtons>
            <Button variant="default" onClick={onClose}>
              {t('app:dialog.cancel')}
            </Button>
            <Button
              loading={resend.pending}
              data-autofocus
              onClick={() => resend.start({ params: { id: request.requestId } })}
            >
              {t('credentials:requests.again')}
            </Button>
          </DialogButtons>
        </>
      )}
    </Dialog>
  );
}
