import { IconClock, IconKeyFilled } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { FlowPackage } from '../../../../../contract/connectionHistory.ts';
import type { Connection } from '../../../../../contract/connections.ts';
import { usePackageTitles } from '../../../../components/usePackageTitles.ts';
import { paths } from '../../../../paths.ts';
import { formatBrief, formatExact, formatNear } from '../../../../../ui/formatInstant.ts';
import { StatusBadge } from '../../../../../ui/StatusBadge.tsx';
import classes from './flow.module.css';

interface Props {
  packageType: string;
  /** Account and sign-in; undefined where another flow's box has them. */
  signIn: FlowPackage | undefined;
  health: Connection['health'];
  /** What is read from it or written to it, and when that was. */
  last: { act: 'read' | 'written'; at: string | null };
  children?: ReactNode;
}

/** A package at the end of a flow: its account, its sign-in, and when it was last read or written (DET-01). */
export function FlowNode({ packageType, signIn, health, last, children }: Props) {
  const { t, i18n } = useTranslation('runs');
  const titleOf = usePackageTitles();
  return (
    <div className={classes['node']}>
      <strong>{titleOf(packageType)}</strong>
      {signIn && <span className={classes['account']}>{signIn.account}</span>}
      {children}
      {signIn && <SignIn signIn={signIn} health={health} />}
      {last.at === null ? (
        <span>{t(`flow.never.${last.act}`)}</span>
      ) : (
        <time dateTime={last.at} title={formatExact(last.at, i18n.language)}>
          {t(`flow.last.${last.act}`, { time: formatNear(last.at, i18n.language) })}
        </time>
      )}
    </div>
  );
}

/** A working sign-in is a word; one that needs a person leads to its credential. */
function SignIn({
  signIn: { credentialId, health: state },
  health,
}: {
  signIn: FlowPackage;
  health: Connection['health'];
}) {
  const { t, i18n } = useTranslation('runs');
  const ends =
    state === 'healthy' && health.state === 'signInEnds' && health.credentialId === credentialId
      ? health.until
      : null;
  if (state === 'healthy' && ends === null)
    return (
      <span className={classes['signIn']}>
        <StatusBadge tone="good">{t('flow.signInStates.healthy')}</StatusBadge>
      </span>
    );
  if (state === 'failing')
    return (
      <span className={classes['signIn']}>
        <StatusBadge tone="waiting" icon={IconClock} quiet>
          {t('flow.signInStates.failing')}
        </StatusBadge>
      </span>
    );
  return (
    <Link to={paths.credential} params={{ credentialId }} className={classes['signIn'] ?? ''}>
      <StatusBadge tone={ends === null ? 'bad' : 'warn'} icon={IconKeyFilled} quiet>
        {ends === null
          ? t(`flow.signInStates.${state}`)
          : t('flow.signInStates.ends', { date: formatBrief(ends, i18n.language) })}
      </StatusBadge>
    </Link>
  );
}
