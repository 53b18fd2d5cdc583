import { Link, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { confirmEmail } from '../../../contract/account.ts';
import { ApiError } from '../../api/apiError.ts';
import { call } from '../../api/call.ts';
import { getSession } from '../../api/session.ts';
import { usePageTitle } from '../../components/usePageTitle.ts';
import { FormStatus } from '../../forms/FormStatus.tsx';
import { translateError } from '../../locales/translateError.ts';
import { paths } from '../../paths.ts';
import { buttonClass } from '../../../ui/buttonClass.ts';
import { PlainButton } from '../../../ui/PlainButton.tsx';
import { DeadLink } from './DeadLink.tsx';
import { AuthDone } from './AuthDone.tsx';
import classes from './SignIn.module.css';

/**
 * `/confirm-email/{token}`: the link mailed to a new address. It asks for a click: mail scanners that open links in
 * advance must not use it up.
 */
export function ConfirmEmailPage() {
  const { t } = useTranslation('auth');
  const { t: plain } = useTranslation();
  usePageTitle(t('confirmEmail.title'));
  const { token } = useParams({ from: '/minimal/confirm-email/$token' });
  const [state, setState] = useState<'asking' | 'sending' | 'done' | 'gone'>('asking');
  const [status, setStatus] = useState<string | null>(null);
  const send = async () => {
    setState('sending');
    setStatus(null);
    try {
      await call(confirmEmail, { params: { token } });
      setState('done');
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      // a link that no longer works is not offered again
      const gone = error.status === 400 || error.status === 404;
      setState(gone ? 'gone' : 'asking');
      setStatus(gone ? null : translateError(plain, error));
    }
  };
  const signedIn = getSession() !== null;
  const onwards = (
    <Link to={signedIn ? paths.account : paths.signIn} className={buttonClass({ large: true })}>
      {t(signedIn ? 'toAccount' : 'toSignIn')}
    </Link>
  );
  if (state === 'done')
    return (
      <AuthDone title={t('confirmEmail.done.title')}>
        <p>{t('confirmEmail.done.text')}</p>
        {onwards}
      </AuthDone>
    );
  if (state === 'gone') return <DeadLink text={t('confirmEmail.gone')}>{onwards}</DeadLink>;
  return (
    <>
      <h1 className={classes['title']}>{t('confirmEmail.title')}</h1>
      <p className={classes['lead']}>{t('confirmEmail.lead')}</p>
      <FormStatus status={status} />
      <div className={classes['form']}>
        <PlainButton large loading={state === 'sending'} onClick={() => void send()}>
          {t('confirmEmail.submit')}
        </PlainButton>
      </div>
    </>
  );
}
