import { Button, Group, Loader } from '@mantine/core';
import { IconProgress, IconUserQuestion } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { acceptOtherAccount, getOtherAccount } from '../../../../contract/otherAccount.ts';
import type { ResultOf } from '../../../../contract/route.ts';
import { useRoute } from '../../../api/queries.ts';
import { useAction } from '../../../api/useAction.ts';
import { connectAddress } from '../../../components/connectAddress.ts';
import { LinkButton } from '../../../components/LinkButton.tsx';
import { translateError } from '../../../locales/translateError.ts';
import { paths } from '../../../paths.ts';
import { EmptyState } from '../../../../ui/EmptyState.tsx';
import { credentialRoutes } from '../credentialRoutes.ts';
import classes from './OtherAccountQuestion.module.css';

/**
 * After a sign-in with another account than before, asks whether that is intended; until then nothing has changed.
 */
export function OtherAccountQuestion({ credentialId }: { credentialId: string }) {
  const { t } = useTranslation('oauthResult');
  const { t: plain } = useTranslation();
  const navigate = useNavigate();
  const { data, error } = useRoute(getOtherAccount, { params: { id: credentialId } });
  const ended = (status: string) =>
    void navigate({ to: paths.oauthResult, params: { status, credentialId }, replace: true });
  const accept = useAction(acceptOtherAccount, {
    invalidates: credentialRoutes,
    onSuccess: () => ended('success'),
  });
  if (!data && !error)
    return (
      <EmptyState headingOrder={1} icon={<IconProgress size={40} />} title={t('looking')}>
        <Loader size="sm" role="status" aria-label={t('looking')} />
      </EmptyState>
    );
  if (!data)
    return (
      <EmptyState
        headingOrder={1}
        alert
        title={t('question.over')}
        action={
          <LinkButton to={paths.credentials} variant="default">
            {t('toCredentials')}
          </LinkButton>
        }
      >
        <p>{error?.status === 409 ? t('question.overText') : translateError(plain, error)}</p>
      </EmptyState>
    );
  const { accountName: now, formerAccount, packageType, connections } = data;
  const before = formerAccount || t('question.unknown');
  return (
    <EmptyState
      headingOrder={1}
      alert
      icon={<IconUserQuestion size={40} color="var(--warn)" />}
      title={t('question.title')}
      action={
        <Group justify="center">
          <Button component="a" href={connectAddress(packageType, credentialId)}>
            {t('question.again')}
          </Button>
          <Button
            variant="default"
            loading={accept.pending}
            onClick={() =>
              accept.start({ params: { id: credentialId }, body: { accountName: now } })
            }
          >
            {t('question.use', { now })}
          </Button>
        </Group>
      }
    >
      <p>{t('question.text', { now, before, count: connections.length })}</p>
      <Connections now={now} connections={connections} />
      <p>{t('question.untouched')}</p>
    </EmptyState>
  );
}

/** The credential's connections, and whether the other account reaches what they have chosen. */
function Connections({
  now,
  connections,
}: {
  now: string;
  connections: ResultOf<typeof getOtherAccount>['connections'];
}) {
  const { t } = useTranslation('oauthResult');
  return (
    <ul className={classes['connections']} aria-label={t('question.connections')}>
      {connections.map(({ connectionId, connectionName, chosen, reach }) => (
        <li key={connectionId}>
          <strong>{connectionName}</strong>
          {': '}
          {t(`question.reach.${reach}`, { now, chosen: chosen.join(', ') })}
        </li>
      ))}
    </ul>
  );
}
