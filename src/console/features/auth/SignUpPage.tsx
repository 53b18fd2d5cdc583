import { languages } from '../../../contract/messages/formatParam.ts';
import { Link, useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { signUp } from '../../../contract/account.ts';
import { botCheckHeader } from '../../../contract/auth.ts';
import { call } from '../../api/call.ts';
import { usePlatform } from '../../api/platform.ts';
import { usePageTitle } from '../../components/usePageTitle.ts';
import { FormStatus } from '../../forms/FormStatus.tsx';
import { paths } from '../../paths.ts';
import { PlainButton } from '../../../ui/PlainButton.tsx';
import { showToast } from '../../api/showToast.ts';
import { AuthCheckbox } from './AuthCheckbox.tsx';
import { AuthField } from './AuthField.tsx';
import { botCheck, canSolve } from './botCheck.ts';
import classes from './SignIn.module.css';
import { useAuthForm } from './useAuthForm.ts';

/** `/sign-up`, if the platform allows it: registers and leads to `/` (SHELL-15). */
export function SignUpPage() {
  const { t, i18n } = useTranslation('auth');
  const { platformName, termsUrl } = usePlatform();
  usePageTitle(t('signUp.title'));
  const navigate = useNavigate();
  const { form, status, submitting, onSubmit, bind, bindBox } = useAuthForm(
    signUp.body,
    async (body) => {
      const headers = { [botCheckHeader]: await botCheck() };
      const language = languages.find((known) => known === i18n.language);
      await call(signUp, { body: { ...body, language }, headers });
      showToast('signUp', 'success');
      await navigate({ to: paths.root });
    },
  );
  const secure = canSolve();
  return (
    <>
      <h1 className={classes['title']}>{t('signUp.title')}</h1>
      <p className={classes['lead']}>{t('signUp.lead', { platform: platformName })}</p>
      <FormStatus status={secure ? status : t('signIn.insecure')} />
      <form ref={form} noValidate onSubmit={onSubmit} className={classes['form']}>
        <div className={classes['pair']}>
          <AuthField
            {...bind('firstName')}
            label={t('signUp.firstName')}
            autoComplete="given-name"
          />
          <AuthField
            {...bind('lastName')}
            label={t('signUp.lastName')}
            autoComplete="family-name"
          />
        </div>
        <AuthField
          {...bind('emailAddress')}
          type="email"
          label={t('signIn.email')}
          autoComplete="username"
        />
        <AuthField
          {...bind('password')}
          type="password"
          label={t('signIn.password')}
          hint={t('verify.hint')}
          autoComplete="new-password"
        />
        <AuthCheckbox {...bindBox('terms')} label={t('signUp.terms')} />
        {termsUrl && (
          <a href={termsUrl} target="_blank" rel="noopener noreferrer">
            {t('signUp.readTerms')}
          </a>
        )}
        <PlainButton type="submit" large loading={submitting} disabled={!secure}>
          {t('signUp.submit')}
        </PlainButton>
      </form>
      <div className={classes['belowLines']}>
        <p>
          {t('signUp.hasAccount')} <Link to={paths.signIn}>{t('signUp.signIn')}</Link>
        </p>
      </div>
      <blockquote className={classes['quote']}>{t('signUp.quote')}</blockquote>
    </>
  );
}
