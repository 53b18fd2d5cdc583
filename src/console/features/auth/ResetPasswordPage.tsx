import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { requestPasswordReset } from '../../../contract/account.ts';
import { emailAddress } from '../../../contract/texts.ts';
import { call } from '../../api/call.ts';
import { usePageTitle } from '../../components/usePageTitle.ts';
import { FormStatus } from '../../forms/FormStatus.tsx';
import { paths } from '../../paths.ts';
import { PlainButton } from '../../../ui/PlainButton.tsx';
import { AuthDone } from './AuthDone.tsx';
import { AuthField } from './AuthField.tsx';
import classes from './SignIn.module.css';
import { useAuthForm } from './useAuthForm.ts';

const schema = z.object({ emailAddress });

/** `/reset-password`: requests a link; its answer is the same for a known and an unknown address (RESET-01). */
export function ResetPasswordPage() {
  const { t } = useTranslation('auth');
  usePageTitle(t('reset.title'));
  const [sentTo, setSentTo] = useState<string | null>(null);
  const { form, status, submitting, onSubmit, bind } = useAuthForm(schema, async (values) => {
    await call(requestPasswordReset, { params: values, body: values });
    setSentTo(values.emailAddress);
  });
  if (sentTo !== null)
    return (
      <AuthDone title={t('reset.sent.title')}>
        <p>{t('reset.sent.text', { email: sentTo })}</p>
        <p>{t('reset.sent.spam')}</p>
        <PlainButton look="quiet" onClick={() => setSentTo(null)}>
          {t('reset.sent.again')}
        </PlainButton>
        <div className={classes['belowLines']}>
          <Link to={paths.signIn}>{t('toSignIn')}</Link>
        </div>
      </AuthDone>
    );
  return (
    <>
      <h1 className={classes['title']}>{t('reset.title')}</h1>
      <p className={classes['lead']}>{t('reset.lead')}</p>
      <FormStatus status={status} />
      <form ref={form} noValidate onSubmit={onSubmit} className={classes['form']}>
        <AuthField
          {...bind('emailAddress')}
          type="email"
          label={t('signIn.email')}
          autoComplete="username"
        />
        <PlainButton type="submit" large loading={submitting}>
          {t('reset.submit')}
        </PlainButton>
      </form>
      <div className={classes['belowLines']}>
        <Link to={paths.signIn}>{t('toSignIn')}</Link>
      </div>
    </>
  );
}
