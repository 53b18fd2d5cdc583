import { Loader } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { Connection } from '../../../contract/connections.ts';
import { listSyncElements, listSyncItems } from '../../../contract/sync.ts';
import { routeQuery, useRoute } from '../../api/queries.ts';
import { PageOfConnection } from '../../components/PageOfConnection.tsx';
import { WithConnection } from '../../components/WithConnection.tsx';
import { translateError } from '../../locales/translateError.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { ElementTabs } from './ElementTabs.tsx';

/** `/connection/{id}/insight`: the synced elements of the connection, one by one (INSIGHT-01 to INSIGHT-06). */
export function InsightPage() {
  const { t } = useTranslation('sync');
  const { connectionId = '' } = useParams({ strict: false });
  return (
    <WithConnection key={connectionId} connectionId={connectionId}>
      {(connection) => (
        <PageOfConnection connection={connection} title={t('insight.title')}>
          <Items
            connectionId={connectionId}
            mayOperate={connection.mayOperate}
            failed={connection.failedElements}
            everChanged={connection.version > 1}
          />
        </PageOfConnection>
      )}
    </WithConnection>
  );
}

interface ItemsProps {
  connectionId: string;
  mayOperate: boolean;
  failed: Connection['failedElements'];
  /** Its settings were changed: only then can anything be in other books. */
  everChanged: boolean;
}

function Items({ everChanged, ...props }: ItemsProps) {
  const { t } = useTranslation();
  const others = useQuery({
    ...routeQuery(listSyncElements, {
      params: { id: props.connectionId },
      query: { books: 'other', perPage: 1 },
    }),
    enabled: everChanged,
  });
  const { data, error } = useRoute(listSyncItems, { params: { id: props.connectionId } });
  if (data)
    return (
      <ElementTabs
        {...props}
        inOtherBooks={others.data?.['hydra:totalItems'] ?? 0}
        elementNames={data['hydra:member'].map(({ syncElementName }) => syncElementName)}
      />
    );
  if (error)
    return (
      <EmptyState alert title={t('list.failed.title')}>
        {translateError(t, error)}
      </EmptyState>
    );
  return <Loader size="sm" role="status" aria-label={t('list.loading')} />;
}
