import { useParams, useSearch } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { Connection } from '../../../../contract/connections.ts';
import { compareRequest } from '../../../../contract/requests.ts';
import { useRoute } from '../../../api/queries.ts';
import { BackLink } from '../../../components/BackLink.tsx';
import { PageOfConnection } from '../../../components/PageOfConnection.tsx';
import { crumbName } from '../../../components/crumbName.ts';
import { WithConnection } from '../../../components/WithConnection.tsx';
import { paths } from '../../../paths.ts';
import { RequestUnavailable } from '../RequestUnavailable.tsx';
import { Comparison } from './Comparison.tsx';

/**
 * `/connection/{id}/curls/{curlId}/compare`: a request next to the last success of the same call, or another
 * (CURL-08).
 */
export function ComparisonPage() {
  const { connectionId = '', curlId = '' } = useParams({ strict: false });
  return (
    <WithConnection key={connectionId} connectionId={connectionId}>
      {(connection) => <Loaded connection={connection} curlId={curlId} />}
    </WithConnection>
  );
}

interface Props {
  connection: Connection;
  curlId: string;
}

function Loaded({ connection, curlId }: Props) {
  const { connectionId } = connection;
  const { t } = useTranslation('requests');
  const { withId } = useSearch({ strict: false }) as Partial<Record<string, string>>;
  const { data, error, refetch } = useRoute(compareRequest, {
    params: { id: connectionId, requestId: curlId },
    query: withId ? { withId } : {},
  });
  return (
    <PageOfConnection
      connection={connection}
      title={t(withId ? 'compare.titleWith' : 'compare.title')}
      back={
        <BackLink
          to={paths.curl}
          params={{ connectionId, curlId }}
          title={connection.connectionName}
        >
          {`${crumbName(connection)} · ${t('compare.back')}`}
        </BackLink>
      }
      subtitle={data && `${data.record.method} ${data.record.url}`}
    >
      {data && (
        <Comparison
          connectionId={connectionId}
          comparison={data}
          other={data.other}
          chosen={withId !== undefined}
        />
      )}
      {!data && (
        <RequestUnavailable
          error={error}
          loadingLabel={t('compare.loading')}
          failedTitle={t('compare.failed')}
          onRetry={() => void refetch()}
        />
      )}
    </PageOfConnection>
  );
}
