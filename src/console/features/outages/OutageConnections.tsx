import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { Outage } from '../../../contract/outages.ts';
import { ConnectionName } from '../../components/ConnectionName.tsx';
import { paths } from '../../paths.ts';
import { useReadCoded } from '../../locales/useReadCoded.ts';
import { Instant } from '../../../ui/Instant.tsx';
import classes from './outages.module.css';

/** The connections that met an outage: what waits in each, and when it is tried again. */
export function OutageConnections({ outage }: { outage: Outage }) {
  const { t } = useTranslation('outages');
  const { connections, connectionsCount, endedAt } = outage;
  const isOver = endedAt !== null;
  return (
    <div className={classes['frame']}>
      <table className={classes['table']}>
        <thead>
          <tr>
            <th scope="col">{t('columns.connection')}</th>
            <th scope="col">{t('columns.organization')}</th>
            <th scope="col">{t('columns.firstMet')}</th>
            <th scope="col" data-align="right">
              {t('columns.times')}
            </th>
            {!isOver && (
              <>
                <th scope="col" data-align="right">
                  {t('columns.waits')}
                </th>
                <th scope="col">{t('columns.nextTry')}</th>
              </>
            )}
          </tr>
        </thead>
        <tbody>
          {connections.map((connection) => (
            <ConnectionRow
              key={connection.connectionId}
              connection={connection}
              since={outage.since}
              isOver={isOver}
            />
          ))}
        </tbody>
      </table>
      {connectionsCount > connections.length && (
        <p className={classes['more']}>{t('more', { count: connections.length })}</p>
      )}
    </div>
  );
}

interface RowProps {
  connection: Outage['connections'][number];
  /** When the outage began. */
  since: string;
  isOver: boolean;
}

function ConnectionRow({ connection, since, isOver }: RowProps) {
  const { t, i18n } = useTranslation('outages');
  const read = useReadCoded();
  const number = (n: number) => new Intl.NumberFormat(i18n.language).format(n);
  return (
    <tr>
      <td>
        <Link
          to={paths.connection}
          params={{ connectionId: connection.connectionId }}
          className={classes['link'] ?? ''}
        >
          <ConnectionName name={connection.connectionName} />
        </Link>
        <small>{read(connection.codedMessage, connection.message)}</small>
      </td>
      <td data-label={t('columns.organization')}>{connection.organizationName}</td>
      <td data-label={t('columns.firstMet')}>
        <Instant value={connection.firstMetAt} near={since} />
      </td>
      <td data-align="right" data-label={t('columns.times')}>
        {number(connection.times)}
      </td>
      {!isOver && (
        <>
          <td data-align="right" data-label={t('columns.waits')}>
            <strong>{number(connection.waitingCount)}</strong>
          </td>
          <td data-label={t('columns.nextTry')}>
            <Instant value={connection.nextTryAt} brief />
          </td>
        </>
      )}
    </tr>
  );
}
