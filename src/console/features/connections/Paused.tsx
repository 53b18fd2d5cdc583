import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Connection } from '../../../contract/connections.ts';
import { formatMinute } from '../../../ui/formatInstant.ts';
import { lazyPart } from '../../api/lazyPart.tsx';
import { usePauseText, usePersonName } from '../../components/pausing/usePauseText.ts';
import classes from './Stopped.module.css';

const ResumeConnection = lazyPart(() => import('../../components/pausing/ResumeConnection.tsx'));

/** Who paused the connection until when, with a button to resume it; or who switched it off. Whatever its health is. */
export function Paused({ connection }: { connection: Connection }) {
  const { t, i18n } = useTranslation('pause');
  const textOf = usePauseText();
  const nameOf = usePersonName();
  const [resuming, setResuming] = useState(false);
  const { connectionName, paused, deactivated, mayOperate } = connection;
  const off = deactivated && {
    name: nameOf(deactivated),
    time: formatMinute(deactivated.at, i18n.language),
  };
  return (
    <span className={classes['stopped']}>
      {off && (
        <span className={classes['who']} title={deactivated.reason || undefined}>
          {off.name === null ? t('off.at', off) : t('off.by', { ...off, name: off.name })}
        </span>
      )}
      {paused && (
        <span className={classes['who']} title={paused.reason}>
          {textOf(paused)}
        </span>
      )}
      {paused && mayOperate && (
        <button
          type="button"
          className={classes['run']}
          aria-label={t('resume.named', { name: connectionName })}
          onClick={() => setResuming(true)}
        >
          {t('resume.only')}
        </button>
      )}
      {resuming && (
        <Suspense>
          <ResumeConnection connection={connection} onClose={() => setResuming(false)} />
        </Suspense>
      )}
    </span>
  );
}
