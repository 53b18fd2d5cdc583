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
import { formatShort } from '../../../../ui/formatInstant.ts';
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
  const client = useQueryClient();
  const connectWindow = useConnectWindow(() => void invalidateRoutes(client, credentialRoutes));
  const { waiting } = connectWindow;
  const { credential, mayOperate, canAskCustomer, connectionsCount, waitingElements } = record;
  const { health, healthReason, healthSince, connectMessage, connectLink, packageType } =
    credential;
  if (health === 'healthy') return null;

  const reason =
    healthReason || connectMessage ? read(healthReason, connectMessage) : t('page.notConnected');
  const broken = health === 'broken';
  const sentences = [
    connectionsCount > 0 && health !== 'failing' && t('page.stands', { count: connectionsCount }),
    waitingElements > 0 && t('page.waits', { count: waitingElements }),
    waitingElements > 0 && t('page.queuedAgain'),
    broken && t(connectLink ? 'page.needsSignIn' : 'page.needsChange'),
    !broken &&
      record.nextTestAt &&
      t('page.nextTest', { when: formatShort(record.nextTestAt, i18n.language) }),
  ].filter(Boolean);
  const Icon = broken ? IconCircleXFilled : IconAlertTriangleFilled;
  // If only the customer can sign in, the link is the main action, and signing in here the second.
  const asksFirst = canAskCustomer && health !== 'failing';
  return (
    <section className={classes['banner']} data-health={health} aria-label={t(`health.${health}`)}>
      <Icon size={20} aria-hidden="true" />
      <div className={classes['bannerText']}>
        <strong>
          {reason}{' '}
          <span className={classes['nowrap']}>{formatShort(healthSince, i18n.language)}</span>
        </strong>
        {sentences.length > 0 && <p>{sentences.join(' ')}</p>}
        {waiting && (
          <p role="status">
            <OpenSignIn connectWindow={connectWindow} title={title} />
          </p>
        )}
      </div>
      {mayOperate && health !== 'failing' && (
        <div className={classes['bannerActions']}>
          {connectLink ? (
            <Button
              variant={asksFirst ? 'default' : 'filled'}
              leftSection={<IconPlugConnected size={16} aria-hidden="true" />}
              onClick={() => void connectWindow.open(packageType, async () => credential)}
            >
              {t(health === 'unconnected' ? 'actions.connectNow' : 'actions.reconnectNow')}
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
              {t(
                health === 'unconnected' ? 'actions.sendConnectLink' : 'actions.sendReconnectLink',
              )}
            </Button>
          )}
        </div>
      )}
    </section>
  );
}
