import { IconLinkOff } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './SignIn.module.css';

/** A mailed link that has expired or was used: why, and what to do. The focus moves to its heading. */
export function DeadLink({ text, children }: { text: string; children: ReactNode }) {
  const { t } = useTranslation('auth');
  const head = useRef<HTMLHeadingElement>(null);
  useEffect(() => head.current?.focus(), []);
  return (
    <div className={classes['done']} role="alert" data-quiet>
      <IconLinkOff size={40} stroke={1.6} aria-hidden="true" />
      <h1 ref={head} tabIndex={-1} className={classes['title']}>
        {t('gone.title')}
      </h1>
      <p>{t('gone.why')}</p>
      <p>{text}</p>
      {children}
    </div>
  );
}
