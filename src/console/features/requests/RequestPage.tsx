import { IconArrowsDiff } from '@tabler/icons-react';
import { Link, useParams, useSearch } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { Connection } from '../../../contract/connections.ts';
import { getRequest } from '../../../contract/requests.ts';
import { useRoute } from '../../api/queries.ts';
import { BackLink } from '../../components/BackLink.tsx';
import { LinkButton } from '../../components/LinkButton.tsx';
import { PageOfConnection } from '../../components/PageOfConnection.tsx';
import { crumbName } from '../../components/crumbName.ts';
import { WithConnection } from '../../components/WithConnection.tsx';
import { paths } from '../../paths.ts';
import { CopyCurl } from './CopyCurl.tsx';
import { ReplayButton } from './ReplayButton.tsx';
import { RequestDetail } from './RequestDetail.tsx';
import { RequestUnavailable } from './RequestUnavailable.tsx';
import classes from './requests.module.css';
import { useIsPhone } from '../../../ui/useIsPhone.ts';

/** `/connection/{id}/curls/{curlId}`: one request with its response (CURL-04 to CURL-06). */
export function RequestPage() {
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
  const isPhone = useIsPhone();
  const { again } = useSearch({ strict: false }) as Partial<Record<string, string>>;
  const { data, error, refetch } = useRoute(getRequest, {
    params: { id: curlId },
    query: { connectionId },
  });
  return (
    <PageOfConnection
      connection={connection}
      title={t('detail.title')}
      back={
        <BackLink to={paths.curls} params={{ connectionId }} title={connection.connectionName}>
          {`${crumbName(connection)} · ${t('detail.back')}`}
        </BackLink>
      }
      actions={
        data && (
          <>
            <LinkButton
              variant="default"
              leftSection={<IconArrowsDiff size={16} aria-hidden="true" />}
              to={paths.curlComparison}
              params={{ connectionId, curlId }}
              aria-label={t('compare.link')}
            >
              {t(isPhone ? 'compare.short' : 'compare.link')}
            </LinkButton>
            <ReplayButton key={curlId} connectionId={connectionId} record={data} />
            <span className={classes['copy']}>
              <CopyCurl record={data} />
            </span>
          </>
        )
      }
    >
      {data && again && (
        <p className={classes['again']} role="status">
          <span>{t('replay.sent')}</span>
          <Link
            to={paths.curlComparison}
            params={{ connectionId, curlId }}
            search={{ withId: again }}
          >
            {t('replay.compare')}
          </Link>
          <Link to={paths.curl} params={{ connectionId, curlId: again }}>
            {t('replay.earlier')}
          </Link>
        </p>
      )}
      {data && <RequestDetail connectionId={connectionId} record={data} />}
      {!data && (
        <RequestUnavailable
          error={error}
          loadingLabel={t('detail.loading')}
          failedTitle={t('detail.failed')}
          onRetry={() => void refetch()}
        />
      )}
    </PageOfConnection>
  );
}
