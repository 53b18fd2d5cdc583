import { Button } from '@mantine/core';
import {
  IconAlertTriangleFilled,
  IconCircleXFilled,
  IconKeyFilled,
  IconMail,
  IconPencil,
  IconPlugConnected,
} from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { endsSoonDays } from '../../../../contract/connections.ts';
import type { CredentialRecord } from '../../../../contract/credentialRecord.ts';
import { invalidateRoutes } from '../../../api/queries.ts';
import { useConnectWindow } from '../../../components/useConnectWindow.ts';
import { useReadCoded } from '../../../locales/useReadCoded.ts';
import {
  formatDate,
  formatExact,
  formatMinute,
  formatShort,
} from '../../../../ui/formatInstant.ts';
import { useNow } from '../../../../ui/useNow.ts';
import { credentialRoutes } from '../credentialRoutes.ts';
import classes from '../credentials.module.css';
import type { OpenDialog } from '../openDialog.ts';
import { OpenSignIn } from '../OpenSignIn.tsx';

interface Props {
  record: CredentialRecord;
  /** The package's title. */
  title: string;
  open: (dialog: OpenDialog) => void;
}

/**
 * Why a credential doesn't work, since when, what is stopped by it, and the button that repairs it; and the same for
 * one that works until its authorization ends soon.
 */
export function CredentialProblem({ record, title, open }: Props) {
  const { t, i18n } = useTranslation('credentials');
  const read = useReadCoded();
  const sentences = useConsequences(record);
  const client = useQueryClient();
  const connectWindow = useConnectWindow(() => void invalidateRoutes(client, credentialRoutes));
  const { waiting } = connectWindow;
  const endsAt = useEndsSoonAt(record);
  const { credential, mayOperate, canAskCustomer } = record;
  const { health, healthReason, healthSince, connectMessage, packageType } = credential;
  if (health === 'healthy' && endsAt === null) return null;

  const refusal =
    healthReason || connectMessage ? read(healthReason, connectMessage) : t('page.notConnected');
  const reason =
    endsAt === null
      ? refusal
      : t('page.ending.title', { title, date: formatDate(endsAt, i18n.language) });
  const broken = health === 'broken';
  const Icon = broken
    ? IconCircleXFilled
    : endsAt === null
      ? IconAlertTriangleFilled
      : IconKeyFilled;
  return (
    <section
      className={classes['banner']}
      data-health={health}
      aria-label={endsAt === null ? t(`health.${health}`) : reason}
    >
      <Icon size={20} aria-hidden="true" />
      <div className={classes['bannerText']}>
        <div className={classes['bannerHead']}>
          <strong>{reason}</strong>
          {endsAt === null && (
            <time
              className={classes['quiet']}
              dateTime={healthSince}
              title={formatExact(healthSince, i18n.language)}
            >
              {t('state.since', { date: formatMinute(healthSince, i18n.language) })}
            </time>
          )}
        </div>
        {sentences.length > 0 && <p>{sentences.join(' ')}</p>}
        {waiting && (
          <p role="status">
            <OpenSignIn connectWindow={connectWindow} title={title} />
          </p>
        )}
      </div>
      {mayOperate && health !== 'failing' && (
        <Repairs
          credential={credential}
          // If only the customer can sign in, the link is the main action, and signing in here the second.
          asksFirst={canAskCustomer}
          onSignIn={() => void connectWindow.open(packageType, async () => credential)}
          open={open}
        />
      )}
    </section>
  );
}

/** End of an authorization that works, if it is so near that somebody has to act; null for others. */
function useEndsSoonAt({ credential, authorization }: CredentialRecord): string | null {
  const now = useNow();
  const { endsAt } = authorization;
  if (credential.health !== 'healthy' || credential.renewsAutomatically || !endsAt) return null;
  return Date.parse(endsAt) < now + endsSoonDays * 86_400_000 ? endsAt : null;
}

/** What is stopped by the problem, and what ends it. */
function useConsequences(record: CredentialRecord): string[] {
  const { t, i18n } = useTranslation('credentials');
  const { credential, connectionsCount, waitingElements, nextTestAt } = record;
  const { health, connectLink } = credential;
  const broken = health === 'broken';
  if (health === 'healthy')
    return [
      ...(connectionsCount > 0 ? [t('page.ending.stops', { count: connectionsCount })] : []),
      t('page.ending.extends'),
    ];
  return [
    connectionsCount > 0 && health !== 'failing' && t('page.stands', { count: connectionsCount }),
    waitingElements > 0 &&
      t(broken && connectLink ? 'page.waitsForSignIn' : 'page.waits', { count: waitingElements }),
    broken && t(connectLink ? 'page.needsSignIn' : 'page.needsChange'),
    !broken && nextTestAt && t('page.nextTest', { when: formatShort(nextTestAt, i18n.language) }),
  ].filter((sentence) => typeof sentence === 'string');
}

/** Signing in or changing it here, and a link for the customer. */
function Repairs({
  credential,
  asksFirst,
  onSignIn,
  open,
}: {
  credential: CredentialRecord['credential'];
  asksFirst: boolean;
  onSignIn: () => void;
  open: Props['open'];
}) {
  const { t } = useTranslation('credentials');
  const { health } = credential;
  // who follows "Renew access" to this page finds it as the main action
  const isLinkMain = asksFirst && health !== 'healthy';
  return (
    <div className={classes['bannerActions']}>
      {credential.connectLink ? (
        <Button
          variant={isLinkMain ? 'default' : 'filled'}
          leftSection={<IconPlugConnected size={16} aria-hidden="true" />}
          onClick={onSignIn}
        >
          {t(
            health === 'unconnected'
              ? 'actions.connectNow'
              : health === 'healthy'
                ? 'actions.renew'
                : 'actions.reconnectNow',
          )}
        </Button>
      ) : (
        <Button
          variant={isLinkMain ? 'default' : 'filled'}
          leftSection={<IconPencil size={16} aria-hidden="true" />}
          onClick={() => open({ kind: 'update', credential })}
        >
          {t('actions.change')}
        </Button>
      )}
      {asksFirst && (
        <Button
          variant={isLinkMain ? 'filled' : 'default'}
          leftSection={<IconMail size={16} aria-hidden="true" />}
          onClick={() => open({ kind: 'sendLink', credential })}
        >
          {t('actions.sendLink')}
        </Button>
      )}
    </div>
  );
}
