import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { RequestAndResponse } from '../../../contract/requests.ts';
import { Breakable } from '../../components/comparedRequests/Breakable.tsx';
import { usePackageTitles } from '../../components/usePackageTitles.ts';
import { paths } from '../../paths.ts';
import { CopyButton } from '../../../ui/CopyButton.tsx';
import { Facts } from '../../../ui/Facts.tsx';
import { Moment } from '../../../ui/Moment.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import { BodyView } from './body/BodyView.tsx';
import { NameValues } from './NameValues.tsx';
import { RequestDuration } from './RequestDuration.tsx';
import { useReadCoded } from '../../locales/useReadCoded.ts';
import classes from './requests.module.css';
import { StatusCode } from './StatusCode.tsx';
import { useIsPhone } from '../../../ui/useIsPhone.ts';

interface Props {
  connectionId: string;
  record: RequestAndResponse;
}

/** The request, its response, and its run (CURL-04, CURL-05). */
export function RequestDetail({ connectionId, record }: Props) {
  const { t } = useTranslation('requests');
  const titleOf = usePackageTitles();
  const { url, method, response, options, taskId, moduleName } = record;
  const read = useReadCoded();
  return (
    <>
      <div className={classes['summary']}>
        <div className={classes['address']}>
          <span className={classes['url']}>
            <Breakable text={url} />
          </span>
          <CopyButton text={url} name={t('detail.url')} />
        </div>
        <Facts
          columns
          facts={[
            { name: t('detail.status'), value: <StatusCode code={response.statusCode} /> },
            { name: t('detail.method'), value: method },
            { name: t('detail.duration'), value: <RequestDuration response={response} /> },
            { name: t('detail.created'), value: <Moment value={record.createdAt} withDay /> },
            { name: t('detail.package'), value: titleOf(record.packageType) },
            {
              name: t('detail.module'),
              value: read(
                record.moduleTitleCode,
                record.moduleTitle ?? moduleName ?? t('noModule'),
              ),
            },
            {
              name: t('detail.task'),
              value: taskId ? (
                <Link to={paths.curls} params={{ connectionId }} search={{ taskId }} title={taskId}>
                  {t('detail.ofTask')}
                </Link>
              ) : (
                t('noTask')
              ),
            },
          ]}
        />
      </div>
      <div className={classes['sides']}>
        <Panel title={t('detail.request')}>
          <Part title={t('detail.requestHeaders')} count={Object.keys(options.headers).length}>
            <NameValues values={options.headers} label={t('detail.requestHeaders')} />
          </Part>
          <Part title={t('detail.urlParameters')}>
            <NameValues values={options.query} label={t('detail.urlParameters')} />
          </Part>
          <Part title={t('detail.body')}>
            <Body text={options.body} name={t('detail.body')} />
          </Part>
        </Panel>
        <Panel title={t('detail.response')}>
          <Part title={t('detail.responseHeaders')} count={Object.keys(response.headers).length}>
            <NameValues values={response.headers} label={t('detail.responseHeaders')} />
          </Part>
          <Part title={t('detail.content')}>
            <Body text={response.content} name={t('detail.content')} />
          </Part>
        </Panel>
      </div>
    </>
  );
}

interface PartProps {
  title: string;
  /** Number of its lines, of a part that a phone folds: headers seldom explain anything. */
  count?: number;
  children: React.ReactNode;
}

function Part({ title, count = 0, children }: PartProps) {
  const isPhone = useIsPhone();
  if (isPhone && count > 0)
    return (
      <details className={classes['part']}>
        <summary>
          {title} <small>{count}</small>
        </summary>
        {children}
      </details>
    );
  return (
    <section className={classes['part']}>
      <h3>{title}</h3>
      {children}
    </section>
  );
}

function Body({ text, name }: { text: string | null; name: string }) {
  const { t } = useTranslation('requests');
  if (!text) return <p className={classes['dim']}>{t('detail.emptyBody')}</p>;
  return <BodyView text={text} name={name} />;
}
