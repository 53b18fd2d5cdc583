import { Link, useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { listCauses } from '../../../contract/causes.ts';
import { listFailingElements } from '../../../contract/failingElements.ts';
import { useRoute } from '../../api/queries.ts';
import type codes from '../../locales/en/codes.ts';
import { BackLink } from '../../components/BackLink.tsx';
import { Page } from '../../components/Page.tsx';
import { paths } from '../../paths.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import classes from './help.module.css';

/** `/help/codes/{code}`: meaning and solution of a code, if the vendor has no page for it (LOG-01). */
export function CodePage() {
  const { t, i18n } = useTranslation('codes');
  const { code = '' } = useParams({ strict: false });
  const back = (
    <BackLink to={paths.logs} search={{}}>
      {t('page.back')}
    </BackLink>
  );
  if (!isKnown(code, (key) => i18n.exists(key, { ns: 'codes' })))
    return (
      <Page title={code} back={back}>
        <EmptyState title={t('page.unknown')}>{t('page.unknownText')}</EmptyState>
      </Page>
    );
  return (
    <Page
      title={t(`about.${code}.title`)}
      back={back}
      subtitle={
        <>
          {t('page.code')} <code>{code}</code>
        </>
      }
    >
      <div className={classes['page']}>
        <Panel title={t('page.means')}>
          <p>{t(`about.${code}.means`)}</p>
        </Panel>
        <Panel title={t('page.todo')}>
          <p>{t(`about.${code}.todo`)}</p>
        </Panel>
        <Panel title={t('page.where')}>
          <Occurrences code={code} />
        </Panel>
      </div>
    </Page>
  );
}

/** Links to the causes and elements with the code, each with the number that its list shows. */
function Occurrences({ code }: { code: string }) {
  const { t } = useTranslation('codes');
  // the default filters of the list of causes
  const causes = useRoute(listCauses, { query: { code, collected: true, perPage: 1 } }).data;
  const failing = useRoute(listFailingElements, { query: { code, perPage: 1 } }).data;
  return (
    <p className={classes['ways']}>
      <Link to={paths.logs} search={{ code }}>
        {t('page.causes')}
        <Total list={causes} />
      </Link>
      <Link to={paths.failing} search={{ code }}>
        {t('page.failing')}
        <Total list={failing} />
      </Link>
    </p>
  );
}

interface TotalProps {
  list: { 'hydra:totalItems': number; countIsCapped?: boolean | undefined } | undefined;
}

/** The number of items of a list, in brackets; nothing until it is loaded. */
function Total({ list }: TotalProps) {
  const { i18n } = useTranslation();
  if (!list) return null;
  const number = new Intl.NumberFormat(i18n.language).format(list['hydra:totalItems']);
  return ` (${number}${list.countIsCapped ? '+' : ''})`;
}

/** Narrows to the codes that have a page. */
function isKnown(
  code: string,
  exists: (key: string) => boolean,
): code is keyof (typeof codes)['about'] {
  return /^[\w-]+$/.test(code) && exists(`about.${code}.title`);
}
