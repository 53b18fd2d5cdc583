import { Link, useNavigate, useParams } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { checkPasswordLink, verifyPasswordReset } from '../../../contract/account.ts';
import { ApiError } from '../../api/apiError.ts';
import { call } from '../../api/call.ts';
import { usePageTitle } from '../../components/usePageTitle.ts';
import { FormStatus } from '../../forms/FormStatus.tsx';
import { paths } from '../../paths.ts';
import { buttonClass } from '../../../ui/buttonClass.ts';
import { PlainButton } from '../../../ui/PlainButton.tsx';
import { AuthDone } from './AuthDone.tsx';
import { DeadLink } from './DeadLink.tsx';
import { AuthField } from './AuthField.tsx';
import classes from './SignIn.module.css';
import { useAuthForm } from './useAuthForm.ts';

/** `/reset-password/verify/{token}`: the mailed link of a reset or an invitation (RESET-02). */
export function VerifyResetPage() {
  const { t } = useTranslation('auth');
  usePageTitle(t('verify.title'));
  const { token } = useParams({ from: '/minimal/reset-password/verify/$token' });
  const [state, setState] = useState<'asking' | 'done' | 'gone'>('asking');
  const { form, status, submitting, onSubmit, bind } = useAuthForm(
    verifyPasswordReset.body,
    async ({ newPassword, newPasswordConfirmation }) => {
      const body = { token, newPassword, newPasswordConfirmation };
      try {
        await call(verifyPasswordReset, { params: { token }, body });
      } catch (error) {
        // no password can be set by it any more
        if (isDeadLink(error)) return setState('gone');
        throw error;
      }
      setState('done');
    },
  );
  useDeadLink(token, () => setState((now) => (now === 'asking' ? 'gone' : now)));
  if (state === 'done') return <PasswordSet />;
  if (state === 'gone') return <Gone />;
  return (
    <>
      <h1 className={classes['title']}>{t('verify.title')}</h1>
      <p className={classes['lead']}>{t('verify.lead')}</p>
      <FormStatus status={status} />
      <form ref={form} noValidate onSubmit={onSubmit} className={classes['form']}>
        <AuthField
          {...bind('newPassword')}
          type="password"
          label={t('verify.newPassword')}
          hint={t('verify.hint')}
          autoComplete="new-password"
        />
        <AuthField
          {...bind('newPasswordConfirmation')}
          type="password"
          label={t('verify.confirmation')}
          autoComplete="new-password"
        />
        <PlainButton type="submit" large loading={submitting}>
          {t('verify.submit')}
        </PlainButton>
      </form>
    </>
  );
}

/**
 * Asks about the link as the page opens: nobody should type a password for a dead one. Without an answer the form stays,
 * and the link is judged as it is used.
 */
function useDeadLink(token: string, onDead: () => void): void {
  const report = useEffectEvent((error: unknown) => {
    if (isDeadLink(error)) onDead();
  });
  useEffect(() => {
    const asking = new AbortController();
    call(checkPasswordLink, { body: { token }, signal: asking.signal }).catch(report);
    return () => asking.abort();
  }, [token]);
}

/** Refused as a whole, not for what was filled in. */
const isDeadLink = (error: unknown) =>
  error instanceof ApiError && error.status === 400 && error.violations.length === 0;

function Gone() {
  const { t } = useTranslation('auth');
  return (
    <DeadLink text={t('verify.gone')}>
      <Link to={paths.resetPassword} className={buttonClass({ large: true })}>
        {t('verify.newLink')}
      </Link>
      <Link to={paths.signIn} className={buttonClass({ look: 'quiet', large: true })}>
        {t('toSignIn')}
      </Link>
    </DeadLink>
  );
}

/** Seconds until the page goes on (RESET-02). */
const redirectSeconds = 15;

function PasswordSet() {
  const { t } = useTranslation('auth');
  const navigate = useNavigate();
  const [left, setLeft] = useState(redirectSeconds);
  const goOn = useEffectEvent(() => void navigate({ to: paths.signIn }));
  useEffect(() => {
    const ends = Date.now() + redirectSeconds * 1000;
    // Computed from the clock: a tab in the background ticks rarely.
    const timer = setInterval(() => {
      const seconds = Math.ceil((ends - Date.now()) / 1000);
      setLeft(Math.max(0, seconds));
      if (seconds <= 0) goOn();
    }, 250);
    return () => clearInterval(timer);
  }, []);
  return (
    <AuthDone title={t('verify.done.title')}>
      <p>{t('verify.done.text')}</p>
      <p role="timer">{t('verify.done.countdown', { count: left })}</p>
      <Link to={paths.signIn} className={buttonClass({ large: true })}>
        {t('toSignIn')}
      </Link>
    </AuthDone>
  );
}
