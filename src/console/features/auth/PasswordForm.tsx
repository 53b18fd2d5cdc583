import { Link, useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { authLogin, botCheckHeader } from '../../../contract/auth.ts';
import type { ResultOf } from '../../../contract/route.ts';
import { callFirst } from '../../api/callFirst.ts';
import { usePlatform } from '../../api/platform.ts';
import { hasSessionEnded } from '../../api/session.ts';
import { usePageTitle } from '../../components/usePageTitle.ts';
import { FormStatus } from '../../forms/FormStatus.tsx';
import { paths } from '../../paths.ts';
import { PlainButton } from '../../../ui/PlainButton.tsx';
import { AuthField } from './AuthField.tsx';
import { botCheck, canSolve } from './botCheck.ts';
import classes from './SignIn.module.css';
import type { SecondStep } from './secondStep.ts';
import { useAuthForm } from './useAuthForm.ts';

interface Props {
  onSignedIn: (answer: ResultOf<typeof authLogin>) => Promise<void>;
  onSecondStep: (step: SecondStep) => void;
}

/** The first step: e-mail and password, with the bot-check (SIGNIN-01 to SIGNIN-03). */
export function PasswordForm({ onSignedIn, onSecondStep }: Props) {
  const { t } = useTranslation('auth');
  usePageTitle(t('signIn.title'));
  const { signUpOpen } = usePlatform();
  const router = useRouter();
  /** Preloads the first screen after sign-in while the check works. */
  const preloadFirstScreen = () => {
    for (const id of ['/secure', '/secure/connection'] as const)
      void router.loadRouteChunk(router.routesById[id]);
  };
  const { form, status, submitting, onSubmit, bind } = useAuthForm(
    authLogin.body,
    async ({ email, password }) => {
      preloadFirstScreen();
      const headers = { [botCheckHeader]: await botCheck() };
      const answer = await callFirst(authLogin, { body: { email, password }, headers });
      if (answer.twoFactorNeeded) onSecondStep({ email, password, token: answer.token });
      else await onSignedIn(answer);
    },
  );
  const secure = canSolve();
  const [sessionEnded] = useState(hasSessionEnded);
  return (
    <>
      <h1 className={classes['title']}>{t('signIn.title')}</h1>
      <p className={classes['lead']}>{t('signIn.lead')}</p>
      {sessionEnded && !status && (
        <p role="status" className={classes['note']}>
          {t('signIn.over')}
        </p>
      )}
      <FormStatus status={secure ? status : t('signIn.insecure')} />
      <form ref={form} noValidate onSubmit={onSubmit} className={classes['form']}>
        <AuthField
          {...bind('email')}
          type="email"
          label={t('signIn.email')}
          autoComplete="username"
        />
        <AuthField
          {...bind('password')}
          type="password"
          label={t('signIn.password')}
          autoComplete="current-password"
        />
        <PlainButton type="submit" large loading={submitting} disabled={!secure}>
          {t('signIn.submit')}
        </PlainButton>
      </form>
      <div className={classes['belowLines']}>
        <Link to={paths.resetPassword}>{t('signIn.forgot')}</Link>
        {signUpOpen && (
          <p>
            {t('signIn.noAccount')} <Link to={paths.signUp}>{t('signIn.signUp')}</Link>
          </p>
        )}
      </div>
    </>
  );
}
