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
import { NoValue } from '../../../../ui/NoValue.tsx';
import classes from '../credentials.module.css';
import { credentialNameParts } from './credentialNameParts.ts';
import { useCredentialTypeName } from '../../../components/useCredentialTypeName.ts';
import { HealthState } from '../HealthState.tsx';
import type { OpenDialog } from '../openDialog.ts';
import { PackageMark } from '../../../components/PackageMark.tsx';

/** The columns of CRED-01; a row's actions are at its end and in its menu. */
export function useCredentialColumns(
  open: (dialog: OpenDialog) => void,
): readonly ColumnOf<typeof listCredentials>[] {
  const { t } = useTranslation('credentials');
  const mayOperate = hasRankSomewhere(useUser(), 'operator');
  const columns: ColumnOf<typeof listCredentials>[] = [
    {
      id: 'name',
      role: 'grow',
      header: t('list.columns.name'),
      sortBy: 'name',
      primary: true,
      cell: (credential) => <Name credential={credential} />,
    },
    {
      id: 'organization',
      role: 'grow',
      // on a card it is below the name
      card: 'hidden',
      header: t('list.columns.organization'),
      sortBy: 'organizationName',
      cell: (credential) => <Owner credential={credential} />,
    },
    {
      id: 'state',
      role: 'grow',
      card: 'side',
      header: t('list.columns.state'),
      sortBy: 'health',
      width: '204px',
      cell: (credential) => <HealthState credential={credential} />,
    },
    {
      id: 'ends',
      role: 'fit',
      card: 'named',
      header: t('list.columns.ends'),
      sortBy: 'accessTokenExpires',
      width: '112px',
      cell: (credential) => <AuthorizationEnd credential={credential} />,
    },
    {
      id: 'created',
      role: 'fit',
      card: 'hidden',
      leavesBelow: 1360,
      header: t('list.columns.created'),
      sortBy: 'createdAt',
      width: '112px',
      cell: ({ createdAt }) => (
        <span className={classes['nowrap']}>
          <Instant value={createdAt} dateOnly />
        </span>
      ),
    },
    {
      id: 'connections',
      role: 'fit',
      card: 'hidden',
      header: t('list.columns.connections'),
      align: 'right',
      width: '76px',
      cell: (credential) => (
        <Connections
          credential={credential}
          onOpen={() => open({ kind: 'connections', credential })}
        />
      ),
    },
    {
      id: 'waiting',
      role: 'fit',
      card: 'named',
      header: t('list.columns.waiting'),
      align: 'right',
      width: '68px',
      cell: ({ waitingElements }) => <Waiting {...waitingElements} />,
    },
  ];
  if (!mayOperate) return columns;
  return [...columns, connectColumn(t('list.columns.connect'), open)];
}

/** For users who may connect credentials. */
const connectColumn = (
  header: string,
  open: (dialog: OpenDialog) => void,
): ColumnOf<typeof listCredentials> => ({
  id: 'connect',
  role: 'fit',
  header,
  width: '84px',
  align: 'right',
  cell: (credential) => (
    <WaysToConnect
      credential={credential}
      onSendLink={() => open({ kind: 'sendLink', credential })}
    />
  ),
});

/** What it signs in to: the organization is in the next column, and on a card below. */
function Name({ credential }: { credential: Credential }) {
  const titleOf = usePackageTitles();
  const typeName = useCredentialTypeName();
  const { credentialId, name, packageType, credentialType, organization } = credential;
  const title = titleOf(packageType);
  return (
    <div className={classes['named']}>
      <PackageMark title={title} />
      <div>
        <Link
          to={paths.credential}
          params={{ credentialId }}
          title={name || title}
          className={`${classes['link']} ${classes['twoLines']}`}
        >
          {credentialNameParts(name || title, organization.organizationName).map((part, index) => (
            <span key={index} className={part.isShown ? undefined : 'visually-hidden'}>
              {part.text}
            </span>
          ))}
        </Link>
        <small className={classes['oneLine']}>
          {name !== '' && !name.includes(title) && `${title}, `}
          {typeName(credentialType)}
        </small>
        <small className={classes['cardOwner']}>{organization.organizationName}</small>
      </div>
    </div>
  );
}

/** The organization, with the account at the vendor. */
function Owner({ credential }: { credential: Credential }) {
  const { accountName, name, organization } = credential;
  return (
    <div>
      <span className={classes['twoLines']} title={organization.organizationName}>
        {organization.organizationName}
      </span>
      {accountName && accountName !== name && (
        <small className={classes['oneLine']} title={accountName}>
          {accountName}
        </small>
      )}
    </div>
  );
}

/** Number of connections that use it; a click lists them. */
function Connections({
  credential: { connectionsCount, name },
  onOpen,
}: {
  credential: Credential;
  onOpen: () => void;
}) {
  const { t } = useTranslation('credentials');
  return (
    <button
      type="button"
      className={classes['count']}
      aria-label={`${connectionsCount} ${t('actions.connections', { name })}`}
      onClick={onOpen}
    >
      {connectionsCount}
    </button>
  );
}

/** Number of elements that wait for the credential. */
function Waiting({ count, isCapped }: Credential['waitingElements']) {
  const { i18n } = useTranslation();
  if (count === 0) return <NoValue />;
  return (
    <strong>
      {new Intl.NumberFormat(i18n.language).format(count)}
      {isCapped && '+'}
    </strong>
  );
}

/** By a link for the customer, or here. */
function WaysToConnect({
  credential,
  onSendLink,
}: {
  credential: Credential;
  onSendLink: () => void;
}) {
  const { t } = useTranslation('credentials');
  const asks = asksCustomer(credential);
  if (!asks && !credential.connectLink) return null;
  return (
    // on a phone only where there is something to do
    <span className={classes['ways']} data-empty={credential.health === 'healthy' || undefined}>
      {asks && (
        <button
          type="button"
          className={classes['connect']}
          aria-label={t('actions.sendLinkFor', { name: credential.name })}
          title={t('actions.sendLink')}
          onClick={onSendLink}
        >
          <IconMail size={17} aria-hidden="true" />
        </button>
      )}
      {credential.connectLink && <ConnectLink credential={credential} />}
    </span>
  );
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
