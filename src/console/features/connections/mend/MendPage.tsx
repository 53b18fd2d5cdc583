import { Button, Loader } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { listCauses } from '../../../../contract/causes.ts';
import { routeQuery } from '../../../api/queries.ts';
import { BackLink } from '../../../components/BackLink.tsx';
import { Page } from '../../../components/Page.tsx';
import { usePackageTitles } from '../../../components/usePackageTitles.ts';
import { translateError } from '../../../locales/translateError.ts';
import { paths } from '../../../paths.ts';
import { EmptyState } from '../../../../ui/EmptyState.tsx';
import { mendConnections } from './mendRows.ts';
import { Mends } from './Mends.tsx';

/**
 * `/mend`: all settings that failures of one kind ask for, in every connection that has them, chosen and saved at once;
 * what failed for them is tried again.
 */
export function MendPage() {
  const { t } = useTranslation('change');
  const { t: plain } = useTranslation();
  const titleOf = usePackageTitles();
  const {
    packageType = '',
    code = '',
    connectionId,
  } = useSearch({ strict: false }) as Partial<Record<string, string>>;
  const isNamed = packageType !== '' && code !== '';
  // as it was when the page opened: what is saved stays in its place
  const { data, error, refetch } = useQuery({
    ...routeQuery(listCauses, {
      query: { packageType, code, 'connection.connectionId': connectionId, perPage: 100 },
    }),
    // all failures of every package are not of one kind
    enabled: isNamed,
    staleTime: Infinity,
    gcTime: 0,
  });
  const back =
    connectionId === undefined ? (
      <BackLink to={paths.attention}>{t('mend.back')}</BackLink>
    ) : (
      <BackLink to={paths.connection} params={{ connectionId }}>
        {t('mend.backToConnection')}
      </BackLink>
    );
  const causes = data?.['hydra:member'] ?? [];
  return (
    <Page
      title={isNamed ? t('mend.title', { title: titleOf(packageType) }) : t('mend.titleAlone')}
      back={back}
      subtitle={t('mend.lead')}
    >
      {data || !isNamed ? (
        mendConnections(causes).length === 0 ? (
          <EmptyState icon={<IconCircleCheck size={24} />} title={t('mend.none.title')}>
            {t('mend.none.text')}
          </EmptyState>
        ) : (
          <Mends causes={causes} />
        )
      ) : error ? (
        <EmptyState
          alert
          icon={<IconAlertTriangle size={24} />}
          title={plain('list.failed.title')}
          action={<Button onClick={() => void refetch()}>{plain('list.failed.retry')}</Button>}
        >
          {translateError(plain, error)}
        </EmptyState>
      ) : (
        <Loader size="sm" role="status" aria-label={t('mend.loading')} />
      )}
    </Page>
  );
}
