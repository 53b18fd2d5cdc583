import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { listUsers, resendInvitation, resetTwoFactor, type User } from '../../../contract/users.ts';
import { useAction } from '../../api/useAction.ts';
import { isSuperAdmin, useUser } from '../../api/useUser.ts';
import { fullName } from '../../components/personNames.ts';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { showToast } from '../../api/showToast.ts';
import classes from './users.module.css';

/** A user's sign-in: the invitation that wasn't followed yet, and two-factor for super admins to reset. */
export function UserSecurity({ user }: { user: User }) {
  const { t } = useTranslation('users');
  const viewer = useUser();
  const invited = user.invitationAccepted === false;
  const resettable = isSuperAdmin(viewer) && user.totpAuthenticationEnabled;
  if (!invited && !resettable) return null;
  return (
    <fieldset className={classes['group']}>
      <legend>{t('security.title')}</legend>
      {invited && <Invitation user={user} />}
      {resettable && <TwoFactor user={user} />}
    </fieldset>
  );
}

function Invitation({ user }: { user: User }) {
  const { t } = useTranslation('users');
  const { t: app } = useTranslation();
  const resend = useAction(resendInvitation, {
    toast: { error: 'resendInvitation' },
    onSuccess: ({ mailDelayed }) =>
      showToast('resendInvitation', 'success', mailDelayed ? app('mailDelayed') : undefined),
  });
  return (
    <div className={classes['security']}>
      <span>{t('security.invited')}</span>
      <Button
        variant="default"
        size="xs"
        loading={resend.pending}
        onClick={() => resend.start({ params: { id: user.userId } })}
      >
        {t('security.resend')}
      </Button>
    </div>
  );
}

function TwoFactor({ user }: { user: User }) {
  const { t } = useTranslation('users');
  const [asking, setAsking] = useState(false);
  const [done, setDone] = useState(false);
  const close = () => setAsking(false);
  const reset = useAction(resetTwoFactor, {
    toast: { success: 'resetTwoFactor', error: 'resetTwoFactor' },
    invalidates: [listUsers],
    onSuccess: () => setDone(true),
  });
  return (
    <div className={classes['security']}>
      <span>{t(done ? 'security.twoFactorOff' : 'security.twoFactorOn')}</span>
      {!done && (
        <Button variant="default" size="xs" onClick={() => setAsking(true)}>
          {t('security.reset')}
        </Button>
      )}
      {asking && (
        <ConfirmDialog
          opened
          title={t('security.resetTitle')}
          verb={t('security.reset')}
          danger
          pending={reset.pending}
          onNo={close}
          onYes={() => void reset.run({ params: { id: user.userId } }).then(close, close)}
        >
          {t('security.resetText', { name: fullName(user.personName) })}
        </ConfirmDialog>
      )}
    </div>
  );
}
