import { Button, Loader } from '@mantine/core';
import { IconAlertTriangle, IconArrowsDiff, IconTrashX } from '@tabler/icons-react';
import { Link, useParams, useSearch } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { getRequest } from '../../../contract/requests.ts';
import { useRoute } from '../../api/queries.ts';
import { BackLink } from '../../components/BackLink.tsx';
import { LinkButton } from '../../components/LinkButton.tsx';
import { Page } from '../../components/Page.tsx';
import { WithConnection } from '../../components/WithConnection.tsx';
import { translateError } from '../../locales/translateError.ts';
import { paths } from '../../paths.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { CopyCurl } from './CopyCurl.tsx';
import { ReplayButton } from './ReplayButton.tsx';
import { RequestDetail } from './RequestDetail.tsx';
import classes from './requests.module.css';

/** `/connection/{id}/curls/{curlId}`: one request with its response (CURL-04 to CURL-06). */
export function RequestPage() {
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
  const { again } = useSearch({ strict: false }) as Partial<Record<string, string>>;
  const { data, error, refetch } = useRoute(getRequest, {
    params: { id: curlId },
    query: { connectionId },
  });
  return (
    <Page
      title={connectionName}
      back={
        <BackLink to={paths.curls} params={{ connectionId }}>
          {t('requests:detail.back')}
        </BackLink>
      }
      subtitle={t('requests:detail.title')}
      actions={
        data && (
          <>
            <LinkButton
              variant="default"
              leftSection={<IconArrowsDiff size={16} aria-hidden="true" />}
              to={paths.curlComparison}
              params={{ connectionId, curlId }}
            >
              {t('requests:compare.link')}
            </LinkButton>
            <ReplayButton key={curlId} connectionId={connectionId} record={data} />
            <CopyCurl record={data} />
          </>
        )
      }
    >
      {data && again && (
        <p className={classes['again']} role="status">
          <span>{t('requests:replay.sent')}</span>
          <Link
            to={paths.curlComparison}
            params={{ connectionId, curlId }}
            search={{ withId: again }}
          >
            {t('requests:replay.compare')}
          </Link>
          <Link to={paths.curl} params={{ connectionId, curlId: again }}>
            {t('requests:replay.earlier')}
          </Link>
        </p>
      )}
      {data && <RequestDetail connectionId={connectionId} record={data} />}
      {!data && !error && (
        <Loader size="sm" role="status" aria-label={t('requests:detail.loading')} />
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
          title={t('requests:detail.failed')}
          action={<Button onClick={() => void refetch()}>{t('app:list.failed.retry')}</Button>}
        >
          {translateError(plain, error)}
        </EmptyState>
      )}
    </Page>
  );
}
