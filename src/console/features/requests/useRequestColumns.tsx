import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { listRequests } from '../../../contract/requests.ts';
import { usePackageTitles } from '../../components/usePackageTitles.ts';
import type { ColumnOf } from '../../lists/usePagedList.ts';
import { useReadCoded } from '../../locales/useReadCoded.ts';
import { paths } from '../../paths.ts';
import { Instant } from '../../../ui/Instant.tsx';
import { RequestDuration } from './RequestDuration.tsx';
import classes from './requests.module.css';
import { StatusCode } from './StatusCode.tsx';

/** CURL-02; the request links to its detail. */
export function useRequestColumns(connectionId: string): readonly ColumnOf<typeof listRequests>[] {
  const { t } = useTranslation('requests');
  const titleOf = usePackageTitles();
  const read = useReadCoded();
  return [
    {
      id: 'request',
      role: 'grow',
      header: t('list.columns.request'),
      primary: true,
      cell: ({ mongoId, method, url }) => (
        <Link
          to={paths.curl}
          params={{ connectionId, curlId: mongoId }}
          className={classes['request'] ?? ''}
        >
          <span className={classes['method']}>{method}</span> <Address url={url} />
        </Link>
      ),
    },
    {
      id: 'status',
      role: 'fit',
      width: '108px',
      card: 'side',
      header: t('list.columns.status'),
      cell: ({ response }) => <StatusCode code={response.statusCode} />,
    },
    {
      id: 'package',
      role: 'grow',
      width: '12%',
      header: t('list.columns.package'),
      cell: ({ packageType }) => titleOf(packageType),
    },
    {
      id: 'module',
      role: 'grow',
      width: '16%',
      card: 'hidden',
      header: t('list.columns.module'),
      cell: ({ moduleName, moduleTitle, moduleTitleCode }) =>
        moduleName === null ? (
          <span className={classes['dim']}>{t('noModule')}</span>
        ) : (
          read(moduleTitleCode, moduleTitle ?? moduleName)
        ),
    },
    {
      id: 'duration',
      role: 'fit',
      width: '92px',
      header: t('list.columns.duration'),
      align: 'right',
      cell: ({ response }) => (
        <span className={classes['nowrap']}>
          <RequestDuration response={response} />
        </span>
      ),
    },
    {
      id: 'created',
      role: 'fit',
      width: '172px',
      header: t('list.columns.created'),
      sortBy: 'createdAt',
      cell: ({ createdAt }) => (
        <span className={classes['nowrap']}>
          <Instant value={createdAt} />
        </span>
      ),
    },
  ];
}

/** The path distinguishes requests; scheme and host are dimmed. */
function Address({ url }: { url: string }) {
  const parsed = URL.parse(url);
  if (!parsed) return url;
  return (
    <>
      <span className={classes['origin']}>{parsed.origin}</span>
      {url.slice(parsed.origin.length)}
    </>
  );
}
