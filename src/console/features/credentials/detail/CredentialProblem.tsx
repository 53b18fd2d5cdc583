import { Button } from '@mantine/core';
import {
  IconAlertTriangleFilled,
  IconCircleXFilled,
  IconMail,
  IconPencil,
  IconPlugConnected,
} from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { CredentialRecord } from '../../../../contract/credentialRecord.ts';
import { invalidateRoutes } from '../../../api/queries.ts';
import { useConnectWindow } from '../../../components/useConnectWindow.ts';
import { useReadCoded } from '../../../locales/useReadCoded.ts';
import { formatExact, formatMinute, formatShort } from '../../../../ui/formatInstant.ts';
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

/** Why a credential doesn't work, since when, what is stopped by it, and the button that repairs it. */
export function CredentialProblem({ record, title, open }: Props) {
  const { t, i18n } = useTranslation('credentials');
  const read = useReadCoded();
  const sentences = useConsequences(record);
  const client = useQueryClient();
  const connectWindow = useConnectWindow(() => void invalidateRoutes(client, credentialRoutes));
  const { waiting } = connectWindow;
  const { credential, mayOperate, canAskCustomer } = record;
  const { health, healthReason, healthSince, connectMessage, packageType } = credential;
  if (health === 'healthy') return null;

  const reason =
    healthReason || connectMessage ? read(healthReason, connectMessage) : t('page.notConnected');
  const broken = health === 'broken';
  const Icon = broken ? IconCircleXFilled : IconAlertTriangleFilled;
  return (
    <section className={classes['banner']} data-health={health} aria-label={t(`health.${health}`)}>
      <Icon size={20} aria-hidden="true" />
      <div className={classes['bannerText']}>
        <div className={classes['bannerHead']}>
          <strong>{reason}</strong>
          <time
            className={classes['quiet']}
            dateTime={healthSince}
            title={formatExact(healthSince, i18n.language)}
          >
            {t('state.since', { date: formatMinute(healthSince, i18n.language) })}
          </time>
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

/** What is stopped by the problem, and what ends it. */
function useConsequences(record: CredentialRecord): string[] {
  const { t, i18n } = useTranslation('credentials');
  const { credential, connectionsCount, waitingElements, nextTestAt } = record;
  const { health, connectLink } = credential;
  const broken = health === 'broken';
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
  const isNew = credential.health === 'unconnected';
  return (
    <div className={classes['bannerActions']}>
      {credential.connectLink ? (
        <Button
          variant={asksFirst ? 'default' : 'filled'}
          leftSection={<IconPlugConnected size={16} aria-hidden="true" />}
          onClick={onSignIn}
        >
          {t(isNew ? 'actions.connectNow' : 'actions.reconnectNow')}
        </Button>
      ) : (
        <Button
          variant={asksFirst ? 'default' : 'filled'}
          leftSection={<IconPencil size={16} aria-hidden="true" />}
          onClick={() => open({ kind: 'update', credential })}
        >
          {t('actions.change')}
        </Button>
      )}
      {asksFirst && (
        <Button
          leftSection={<IconMail size={16} aria-hidden="true" />}
          onClick={() => open({ kind: 'sendLink', credential })}
        >
          {t('actions.sendLink')}
        </Button>
      )}
    </div>
  );
}
