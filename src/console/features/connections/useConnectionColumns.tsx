import { IconAlertTriangleFilled } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { Connection, listConnections } from '../../../contract/connections.ts';
import { PackageTags } from '../../components/PackageTags.tsx';
import type { ColumnOf } from '../../lists/usePagedList.ts';
import { paths } from '../../paths.ts';
import { Instant } from '../../ui/Instant.tsx';
import { StatusBadge } from '../../ui/StatusBadge.tsx';
import classes from './connectionList.module.css';

/** CLIST-01; what is not as it should be stands with the name, a working connection is quiet. */
export function useConnectionColumns(): readonly ColumnOf<typeof listConnections>[] {
  const { t } = useTranslation('connections');
  return [
    {
      id: 'name',
      header: t('list.columns.name'),
      sortBy: 'connectionName',
      primary: true,
      cell: (connection) => (
        <div className={classes['name']}>
          <Link
            to={paths.connection}
            params={{ connectionId: connection.connectionId }}
            className={classes['link'] ?? ''}
          >
            {connection.connectionName}
          </Link>
          <Condition connection={connection} />
        </div>
      ),
    },
    {
      id: 'unresolved',
      width: '12%',
      card: 'side',
      header: t('list.columns.unresolved'),
      sortBy: 'unresolvedLogsCount',
      align: 'right',
      cell: ({ unresolvedLogsCount }) => <Unresolved count={unresolvedLogsCount} />,
    },
    {
      id: 'packages',
      width: '16%',
      header: t('list.columns.packages'),
      cell: ({ packages }) => (
        <PackageTags packageTypes={packages.map(({ packageType }) => packageType)} />
      ),
    },
    {
      id: 'organization',
      width: '14%',
      header: t('list.columns.organization'),
      cell: ({ organization }) => organization.organizationName,
    },
    {
      id: 'reseller',
      width: '10%',
      card: 'hidden',
      header: t('list.columns.reseller'),
      cell: ({ organization }) => organization.reseller?.organizationName ?? '–',
    },
    {
      id: 'created',
      width: '116px',
      card: 'hidden',
      header: t('list.columns.created'),
      sortBy: 'createdAt',
      cell: ({ createdAt }) => (
        <span className={classes['nowrap']}>
          <Instant value={createdAt} dateOnly />
        </span>
      ),
    },
  ];
}

function Condition({ connection }: { connection: Connection }) {
  const { t } = useTranslation('connections');
  if (!connection.preconfigured)
    return <StatusBadge tone="waiting">{t('status.unfinished')}</StatusBadge>;
  if (!connection.active) return <StatusBadge tone="off">{t('status.inactive')}</StatusBadge>;
  return null;
}

function Unresolved({ count }: { count: number }) {
  const { t, i18n } = useTranslation('connections');
  const text = new Intl.NumberFormat(i18n.language).format(count);
  if (count === 0) return <span className={classes['zero']}>{text}</span>;
  return (
    <span className={classes['unresolved']} title={t('list.unresolved', { count })}>
      <IconAlertTriangleFilled size={14} aria-hidden="true" />
      {text}
    </span>
  );
}
