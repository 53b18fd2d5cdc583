import { Button, Loader } from '@mantine/core';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { User } from '../../../contract/users.ts';
import { lazyPart } from '../../api/lazyPart.tsx';
import { useUser } from '../../api/useUser.ts';
import { LinkButton } from '../../components/LinkButton.tsx';
import { Page } from '../../components/Page.tsx';
import { paths } from '../../paths.ts';
import { Panel } from '../../../ui/Panel.tsx';
import { StatusBadge } from '../../../ui/StatusBadge.tsx';
import classes from './account.module.css';
import { ApiKeysPanel } from './ApiKeysPanel.tsx';
import { NotificationsForm } from './NotificationsForm.tsx';
import { PasswordForm } from './PasswordForm.tsx';
import { ProfileForm } from './ProfileForm.tsx';
import { SessionsPanel } from './SessionsPanel.tsx';

const UpdateEmail = lazyPart(() => import('./UpdateEmail.tsx'));
const DeleteAccount = lazyPart(() => import('./DeleteAccount.tsx'));
const EnableTwoFactor = lazyPart(() => import('./EnableTwoFactor.tsx'));
const DisableTwoFactor = lazyPart(() => import('./DisableTwoFactor.tsx'));
const RenewRecoveryCodes = lazyPart(() => import('./RenewRecoveryCodes.tsx'));

type OpenDialog = 'email' | 'delete' | 'enable' | 'disable' | 'codes';

/** `/account`: the user's profile, password, two-factor sign-in and sessions (ACCOUNT-01 to ACCOUNT-08). */
export function AccountPage() {
  const { t } = useTranslation('account');
  const { t: app } = useTranslation();
  const user = useUser();
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const title = t('title');
  if (!user)
    return (
      <Page title={title}>
        <Loader size="sm" role="status" aria-label={app('shell.loading')} />
      </Page>
    );
  return (
    <Page
      title={title}
      subtitle={user.emailAddress}
      actions={
        <LinkButton to={paths.apiDocumentation} variant="default">
          {t('apiDocumentation')}
        </LinkButton>
      }
    >
      <div className={classes['columns']}>
        <div className={classes['column']}>
          <div className={classes['card']}>
            <Panel title={t('profile.title')}>
              <ProfileForm key={user.userId} user={user} onEmail={() => setDialog('email')} />
            </Panel>
          </div>
          <div className={classes['card']}>
            <Panel title={t('notifications.title')}>
              <NotificationsForm key={user.userId} user={user} />
            </Panel>
          </div>
          <div className={classes['card']}>
            <Panel title={t('password.title')}>
              <PasswordForm userId={user.userId} />
            </Panel>
          </div>
        </div>
        <div className={classes['column']}>
          <div className={classes['card']}>
            <TwoFactorPanel isOn={user.totpAuthenticationEnabled} open={setDialog} />
          </div>
          <div className={classes['card']}>
            <SessionsPanel userId={user.userId} />
          </div>
          <div className={classes['card']}>
            <ApiKeysPanel userId={user.userId} />
          </div>
          <div className={classes['card']}>
            <DeletePanel onDelete={() => setDialog('delete')} />
          </div>
        </div>
      </div>
      <Suspense>
        {dialog && <AccountDialog dialog={dialog} user={user} onClose={() => setDialog(null)} />}
      </Suspense>
    </Page>
  );
}

interface DialogProps {
  dialog: OpenDialog;
  user: User;
  onClose: () => void;
}

function AccountDialog({ dialog, user, onClose }: DialogProps) {
  const { userId } = user;
  switch (dialog) {
    case 'email':
      return <UpdateEmail user={user} onClose={onClose} />;
    case 'delete':
      return <DeleteAccount userId={userId} onClose={onClose} />;
    case 'enable':
      return <EnableTwoFactor userId={userId} onClose={onClose} />;
    case 'disable':
      return <DisableTwoFactor userId={userId} onClose={onClose} />;
    case 'codes':
      return <RenewRecoveryCodes userId={userId} onClose={onClose} />;
  }
}

function DeletePanel({ onDelete }: { onDelete: () => void }) {
  const { t } = useTranslation('account');
  return (
    <Panel title={t('delete.section')}>
      <p className={classes['text']}>{t('delete.text')}</p>
      <div className={classes['buttons']}>
        <Button color="red" variant="outline" onClick={onDelete}>
          {t('delete.button')}
        </Button>
      </div>
    </Panel>
  );
}

function TwoFactorPanel({ isOn, open }: { isOn: boolean; open: (dialog: OpenDialog) => void }) {
  const { t } = useTranslation('account');
  return (
    <Panel
      title={t('twoFactor.title')}
      aside={
        <StatusBadge tone={isOn ? 'good' : 'off'}>
          {t(isOn ? 'twoFactor.on' : 'twoFactor.off')}
        </StatusBadge>
      }
    >
      <p className={classes['text']}>{t(isOn ? 'twoFactor.textOn' : 'twoFactor.textOff')}</p>
      <div className={classes['buttons']}>
        {isOn ? (
          <>
            <Button variant="default" onClick={() => open('codes')}>
              {t('codes.renew')}
            </Button>
            <Button variant="default" onClick={() => open('disable')}>
              {t('twoFactor.disable')}
            </Button>
          </>
        ) : (
          <Button variant="default" onClick={() => open('enable')}>
            {t('twoFactor.enable')}
          </Button>
        )}
      </div>
    </Panel>
  );
}
