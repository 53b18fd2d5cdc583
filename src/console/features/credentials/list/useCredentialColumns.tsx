import { Button } from '@mantine/core';
import { IconMail, IconPlugConnected } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { Credential, listCredentials } from '../../../../contract/credentials.ts';
import { hasRankSomewhere, useUser } from '../../../api/useUser.ts';
import { usePackageTitles } from '../../../components/usePackageTitles.ts';
import type { ColumnOf } from '../../../lists/usePagedList.ts';
import { paths } from '../../../paths.ts';
import { Instant } from '../../../../ui/Instant.tsx';
import { AuthorizationEnd } from './AuthorizationEnd.tsx';
import classes from '../credentials.module.css';
import { useCredentialTypeName } from '../../../components/useCredentialTypeName.ts';
import { HealthState } from '../HealthState.tsx';
import type { OpenDialog } from '../openDialog.ts';
import { PackageMark } from '../PackageMark.tsx';

/** The columns of CRED-01; a row's actions are at its end and in its menu. */
export function useCredentialColumns(
  open: (dialog: OpenDialog) => void,
): readonly ColumnOf<typeof listCredentials>[] {
  const { t, i18n } = useTranslation('credentials');
  const typeName = useCredentialTypeName();
  const titleOf = usePackageTitles();
  const mayOperate = hasRankSomewhere(useUser(), 'operator');
  const columns: ColumnOf<typeof listCredentials>[] = [
    {
      id: 'name',
      header: t('list.columns.name'),
      sortBy: 'name',
      primary: true,
      cell: (credential) => (
        <div className={classes['named']}>
          <PackageMark title={titleOf(credential.packageType)} />
          <div>
            <Link
              to={paths.credential}
              params={{ credentialId: credential.credentialId }}
              className={classes['link'] ?? ''}
            >
              {credential.name}
            </Link>
            {credential.accountName && credential.accountName !== credential.name && (
              <small className={classes['oneLine']} title={credential.accountName}>
                {credential.accountName}
              </small>
            )}
          </div>
        </div>
      ),
    },
    {
      id: 'package',
      header: t('list.columns.package'),
      sortBy: 'packageType',
      width: '10%',
      cell: ({ packageType, credentialType }) => (
        <div>
          {titleOf(packageType)}
          <small className={classes['quiet']}>{typeName(credentialType)}</small>
        </div>
      ),
    },
    {
      id: 'organization',
      header: t('list.columns.organization'),
      sortBy: 'organizationName',
      width: '11%',
      cell: ({ organization }) => organization.organizationName,
    },
    {
      id: 'state',
      header: t('list.columns.state'),
      sortBy: 'health',
      width: '16%',
      cell: (credential) => <HealthState credential={credential} />,
    },
    {
      id: 'ends',
      header: t('list.columns.ends'),
      sortBy: 'accessTokenExpires',
      width: '9%',
      cell: ({ accessTokenExpires }) => <AuthorizationEnd endsAt={accessTokenExpires} />,
    },
    {
      id: 'created',
      header: t('list.columns.created'),
      sortBy: 'createdAt',
      width: '9%',
      cell: ({ createdAt }) => (
        <span className={classes['nowrap']}>
          <Instant value={createdAt} dateOnly />
        </span>
      ),
    },
    {
      id: 'connections',
      header: t('list.columns.connections'),
      align: 'right',
      width: '78px',
      cell: (credential) => (
        <button
          type="button"
          className={classes['count']}
          aria-label={`${credential.connectionsCount} ${t('actions.connections', { name: credential.name })}`}
          onClick={() => open({ kind: 'connections', credential })}
        >
          {credential.connectionsCount}
        </button>
      ),
    },
    {
      id: 'waiting',
      header: t('list.columns.waiting'),
      align: 'right',
      width: '80px',
      cell: ({ waitingElements: { count, isCapped } }) =>
        count === 0 ? (
          <span className={classes['quiet']}>–</span>
        ) : (
          <strong>
            {new Intl.NumberFormat(i18n.language).format(count)}
            {isCapped && '+'}
          </strong>
        ),
    },
  ];
  if (!mayOperate) return columns;
  return [
    ...columns,
    {
      id: 'connect',
      header: t('list.columns.connect'),
      width: '142px',
      align: 'right',
      cell: (credential) => (
        <span className={classes['ways']}>
          {asksCustomer(credential) && (
            <Button
              variant="default"
              size="compact-sm"
              leftSection={<IconMail size={14} aria-hidden="true" />}
              aria-label={t('actions.sendLinkFor', { name: credential.name })}
              onClick={() => open({ kind: 'sendLink', credential })}
            >
              {t('actions.sendLink')}
            </Button>
          )}
          {credential.connectLink && <ConnectLink credential={credential} />}
        </span>
      ),
    },
  ];
}

/** A real link (CRED-05): the result page notifies this one of the outcome. */
function ConnectLink({
  credential: { connectLink, connectState, name },
}: {
  credential: Credential;
}) {
  const { t } = useTranslation('credentials');
  const label = t(connectState === 'connect' ? 'actions.connect' : 'actions.reconnect', { name });
  return (
    <a
      className={classes['connect']}
      href={connectLink ?? undefined}
      target="_blank"
      rel="noreferrer"
      aria-label={label}
      title={label}
    >
      <IconPlugConnected size={17} aria-hidden="true" />
    </a>
  );
}

/**
 * True if the customer has to repair it: a broken credential, or one that waits for a first sign-in without a
 * request.
 */
function asksCustomer({ health, customerRequest }: Credential): boolean {
  return health === 'broken' || (health === 'unconnected' && customerRequest === null);
}
