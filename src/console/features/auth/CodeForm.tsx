import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { authTwoFactorCheck } from '../../../contract/auth.ts';
import type { ResultOf } from '../../../contract/route.ts';
import { callFirst } from '../../api/callFirst.ts';
import { usePageTitle } from '../../components/usePageTitle.ts';
import { FormStatus } from '../../forms/FormStatus.tsx';
import { PlainButton } from '../../../ui/PlainButton.tsx';
import { AuthField } from './AuthField.tsx';
import classes from './SignIn.module.css';
import type { SecondStep } from './secondStep.ts';
import { useAuthForm } from './useAuthForm.ts';

interface Props {
  step: SecondStep;
  onSignedIn: (answer: ResultOf<typeof authTwoFactorCheck>) => Promise<void>;
  onBack: () => void;
}

const codeSchema = authTwoFactorCheck.body.pick({ code: true });

/** The second step: the one-time code, with the temporary token as bearer (SIGNIN-04); or a recovery code. */
export function CodeForm({ step, onSignedIn, onBack }: Props) {
  const { t } = useTranslation('auth');
  const [recovery, setRecovery] = useState(false);
  const title = t(recovery ? 'signIn.recovery.title' : 'signIn.twoFactor.title');
  usePageTitle(title);
  const { token, ...credentials } = step;
  const { form, status, submitting, onSubmit, bind } = useAuthForm(codeSchema, async ({ code }) =>
    onSignedIn(await callFirst(authTwoFactorCheck, { body: { ...credentials, code }, token })),
  );
  const field = bind('code');
  const change = () => {
    setRecovery(!recovery);
    field.onChange('');
  };
  return (
    <>
      <h1 className={classes['title']}>{title}</h1>
      <p className={classes['lead']}>
        {recovery ? t('signIn.recovery.lead') : t('signIn.twoFactor.lead', { email: step.email })}
      </p>
      <FormStatus status={status} />
      <form ref={form} noValidate onSubmit={onSubmit} className={classes['form']}>
        <AuthField
          {...field}
          key={String(recovery)}
          label={t(recovery ? 'signIn.recovery.code' : 'signIn.twoFactor.code')}
          {...(recovery
            ? { autoComplete: 'off', spellCheck: false, placeholder: 'xxxxx-xxxxx', maxLength: 20 }
            : { inputMode: 'numeric', autoComplete: 'one-time-code', maxLength: 6 })}
          autoFocus
          className={recovery ? undefined : classes['code']}
        />
        <PlainButton type="submit" large loading={submitting}>
          {t('signIn.twoFactor.submit')}
        </PlainButton>
        <PlainButton look="bare" onClick={change}>
          {t(recovery ? 'signIn.recovery.back' : 'signIn.recovery.use')}
        </PlainButton>
        <PlainButton look="bare" onClick={onBack}>
          {t('signIn.twoFactor.back')}
        </PlainButton>
      </form>
    </>
  );
}
