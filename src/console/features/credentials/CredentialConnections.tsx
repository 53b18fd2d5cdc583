import { IconPlugConnectedX } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { type Connection, listConnections } from '../../../contract/connections.ts';
import type { Credential } from '../../../contract/credentials.ts';
import { PackageTags } from '../../components/PackageTags.tsx';
import type { Column } from '../../lists/column.ts';
import { DataTable } from '../../lists/DataTable.tsx';
import { Pager } from '../../lists/Pager.tsx';
import { usePagedList } from '../../lists/usePagedList.ts';
import { ConnectionName } from '../../components/ConnectionName.tsx';
import { paths } from '../../paths.ts';
import { Dialog } from '../../../ui/Dialog.tsx';
import { StatusBadge } from '../../../ui/StatusBadge.tsx';
import classes from './credentials.module.css';

interface Props {
  credential: Credential;
  onClose: () => void;
}

/** The connections that use a credential; each links to its page (CRED-02). */
export default function CredentialConnections({ credential, onClose }: Props) {
  const { t } = useTranslation('credentials');
  const list = usePagedList(listConnections, {
    fixed: { credentialId: credential.credentialId },
    state: 'memory',
  });
  const title = t('connections.title', { name: credential.name });
  const columns: Column<Connection, never>[] = [
    {
      id: 'name',
      role: 'grow',
      header: t('connections.columns.name'),
      primary: true,
      cell: ({ connectionId, connectionName }) => (
        <Link to={paths.connection} params={{ connectionId }} className={classes['link'] ?? ''}>
          <ConnectionName name={connectionName} />
        </Link>
      ),
    },
    {
      id: 'packages',
      role: 'grow',
      header: t('connections.columns.packages'),
      cell: ({ packages }) => (
        <PackageTags packageTypes={packages.map(({ packageType }) => packageType)} />
      ),
    },
    {
      id: 'status',
      role: 'grow',
      header: t('connections.columns.status'),
      cell: ({ active }) => (
        <StatusBadge tone={active ? 'good' : 'off'} icon={active ? undefined : IconPlugConnectedX}>
          {t(active ? 'connections.active' : 'connections.inactive')}
        </StatusBadge>
      ),
    },
  ];
  return (
    <Dialog opened title={title} onClose={onClose} size={760}>
      <DataTable
        list={list}
        columns={columns}
        label={title}
        rowName={({ connectionName }) => connectionName}
        empty={{ title: t('connections.none'), text: t('connections.noneText') }}
        skeletonRows={10}
      />
      {list.totalCount > 0 && <Pager list={list} />}
    </Dialog>
  );
}
