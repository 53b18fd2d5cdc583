import { Button, Loader } from '@mantine/core';
import { IconAlertTriangle, IconArrowsDiff, IconTrashX } from '@tabler/icons-react';
import { useParams, useSearch } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { compareRequest } from '../../../../contract/requests.ts';
import { useRoute } from '../../../api/queries.ts';
import { BackLink } from '../../../components/BackLink.tsx';
import { Page } from '../../../components/Page.tsx';
import { WithConnection } from '../../../components/WithConnection.tsx';
import { translateError } from '../../../locales/translateError.ts';
import { paths } from '../../../paths.ts';
import { EmptyState } from '../../../../ui/EmptyState.tsx';
import { Comparison } from './Comparison.tsx';

/**
 * `/connection/{id}/curls/{curlId}/compare`: a request next to the last success of the same call, or another
 * (CURL-08).
 */
export function ComparisonPage() {
  const { connectionId = '', curlId = '' } = useParams({ strict: false });
  return (
    <WithConnection key={connectionId} connectionId={connectionId}>
      {({ connectionName }) => (
        <Loaded connectionId={connectionId} connectionName={connectionName} curlId={curlId} />
      )}
    </WithConnection>
  );
}

interface Props {
  connectionId: string;
  connectionName: string;
  curlId: string;
}

function Loaded({ connectionId, connectionName, curlId }: Props) {
  const { t } = useTranslation(['requests', 'app']);
  const { t: plain } = useTranslation();
  const { withId } = useSearch({ strict: false }) as Partial<Record<string, string>>;
  const { data, error, refetch } = useRoute(compareRequest, {
    params: { id: connectionId, requestId: curlId },
    query: withId ? { withId } : {},
  });
  return (
    <Page
      title={connectionName}
      back={
        <BackLink to={paths.curl} params={{ connectionId, curlId }}>
          {t('requests:compare.back')}
        </BackLink>
      }
      subtitle={t(withId ? 'requests:compare.titleWith' : 'requests:compare.title')}
    >
      {data?.other && (
        <Comparison
          connectionId={connectionId}
          then={data.other}
          now={data.record}
          chosen={withId !== undefined}
        />
      )}
      {data && !data.other && (
        <EmptyState icon={<IconArrowsDiff size={24} />} title={t('requests:compare.none')}>
          {t('requests:compare.noneText', { count: data.keptDays })}
        </EmptyState>
      )}
      {!data && !error && (
        <Loader size="sm" role="status" aria-label={t('requests:compare.loading')} />
      )}
      {!data && error?.status === 404 && (
        <EmptyState icon={<IconTrashX size={24} />} title={t('requests:detail.gone')}>
          {t('requests:detail.goneText')}
        </EmptyState>
      )}
      {!data && error && error.status !== 404 && (
        <EmptyState
          alert
          icon={<IconAlertTriangle size={24} />}
          title={t('requests:compare.failed')}
          action={<Button onClick={() => void refetch()}>{t('app:list.failed.retry')}</Button>}
        >
          {translateError(plain, error)}
        </EmptyState>
      )}
    </Page>
  );
}
