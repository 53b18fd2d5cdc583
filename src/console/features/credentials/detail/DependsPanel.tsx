import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { CredentialRecord } from '../../../../contract/credentialRecord.ts';
import { usePackageTitles } from '../../../components/usePackageTitles.ts';
import { ConnectionName } from '../../../components/ConnectionName.tsx';
import { paths } from '../../../paths.ts';
import { formatShort } from '../../../../ui/formatInstant.ts';
import { Instant } from '../../../../ui/Instant.tsx';
import { Card } from './Card.tsx';
import classes from '../credentials.module.css';

/** The connections that use a credential, with the number of waiting elements in each. */
export function DependsPanel({ record }: { record: CredentialRecord }) {
  const { t } = useTranslation('credentials');
  const { connections, connectionsCount, waitingElements, waitingTasks, openRequests } = record;
  const sum = [
    t('page.depends.connections', { count: connectionsCount }),
    waitingElements > 0 && t('page.depends.waiting', { count: waitingElements }),
    waitingTasks > 0 && t('page.depends.tasks', { count: waitingTasks }),
  ];
  return (
    <Card
      title={t('page.depends.title')}
      aside={connectionsCount > 0 && sum.filter(Boolean).join(', ')}
    >
      {connectionsCount === 0 ? (
        <p className={classes['cardText']}>{t('page.depends.none')}</p>
      ) : (
        <ConnectionTable connections={connections} />
      )}
      {openRequests.length > 0 && <OpenRequests requests={openRequests} />}
      {connectionsCount > connections.length && (
        <p className={classes['cardText']}>
          {t('page.depends.more', { count: connections.length })}
        </p>
      )}
    </Card>
  );
}

function ConnectionTable({ connections }: Pick<CredentialRecord, 'connections'>) {
  const { t, i18n } = useTranslation('credentials');
  const titleOf = usePackageTitles();
  return (
    <table className={classes['table']}>
      <thead>
        <tr>
          <th scope="col">{t('page.depends.columns.name')}</th>
          <th scope="col">{t('page.depends.columns.packages')}</th>
          <th scope="col" data-align="right">
            {t('page.depends.columns.waiting')}
          </th>
          <th scope="col">{t('page.depends.columns.lastRun')}</th>
        </tr>
      </thead>
      <tbody>
        {connections.map((connection) => (
          <tr key={connection.connectionId}>
            <td>
              <Link
                to={paths.connection}
                params={{ connectionId: connection.connectionId }}
                className={classes['link'] ?? ''}
              >
                <ConnectionName name={connection.connectionName} withoutPackages />
              </Link>
            </td>
            <td className={classes['quiet']}>{connection.packages.map(titleOf).join(' – ')}</td>
            <td data-align="right" data-label={t('page.depends.columns.waiting')}>
              {connection.waitingElements > 0 ? (
                <strong>
                  {new Intl.NumberFormat(i18n.language).format(connection.waitingElements)}
                </strong>
              ) : (
                <span className={classes['quiet']}>–</span>
              )}
            </td>
            <td className={classes['quiet']} data-label={t('page.depends.columns.lastRun')}>
              <Instant value={connection.lastGoodRunAt} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Sign-ins that are under way: by a customer, or in a window. */
function OpenRequests({ requests }: { requests: CredentialRecord['openRequests'] }) {
  const { t, i18n } = useTranslation('credentials');
  return (
    <ul className={classes['cardText']} aria-label={t('page.depends.requests')}>
      {requests.map((request) => (
        <li key={request.requestId}>
          {request.kind === 'customer'
            ? t('page.depends.customer', { address: request.emailAddress })
            : t('page.depends.window')}{' '}
          {request.openedAt !== null && t('page.depends.opened')}{' '}
          {request.expiresAt !== null &&
            t('page.depends.until', { time: formatShort(request.expiresAt, i18n.language) })}
        </li>
      ))}
    </ul>
  );
}
