import { Link, useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { type CauseGroup, listCauses } from '../../../contract/causes.ts';
import { listFailingElements } from '../../../contract/failingElements.ts';
import { useRoute } from '../../api/queries.ts';
import type codes from '../../locales/en/codes.ts';
import { MendingLink } from '../../components/attention/MendingLink.tsx';
import { useMendingAct } from '../../components/attention/useMendingAct.ts';
import { BackLink } from '../../components/BackLink.tsx';
import { Page } from '../../components/Page.tsx';
import { useReadCoded } from '../../locales/useReadCoded.ts';
import { paths } from '../../paths.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import { withoutStop } from '../../../ui/withoutStop.ts';
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

/** Maximum number of causes that are shown; the list of causes has the others. */
const maxShown = 5;

/**
 * The causes with the code and what mends each, and links to them and their elements with the numbers that these lists
 * show.
 */
function Occurrences({ code }: { code: string }) {
  const { t } = useTranslation('codes');
  // the default filters of the list of causes
  const causes = useRoute(listCauses, { query: { code, collected: true, perPage: maxShown } }).data;
  const failing = useRoute(listFailingElements, { query: { code, perPage: 1 } }).data;
  const actOf = useMendingAct();
  const main = causes?.['hydra:member'].find((cause) => actOf(mendable(cause)));
  return (
    <>
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
      <ul className={classes['causes']}>
        {causes?.['hydra:member'].map((cause) => (
          <CauseNow key={cause['@id']} cause={cause} isMain={cause === main} />
        ))}
      </ul>
    </>
  );
}

const mendable = (cause: CauseGroup) => ({ ...cause, mayOperate: cause.ids.length > 0 });

/** A cause, in how many of the viewer's connections it is open, and what mends it. */
function CauseNow({ cause, isMain }: { cause: CauseGroup; isMain: boolean }) {
  const { t } = useTranslation('codes');
  const read = useReadCoded();
  const { code, packageType, codedMessage, message, connectionsCount } = cause;
  return (
    <li>
      <div>
        <strong>{withoutStop(read(codedMessage, message))}</strong>
        <Link to={paths.logs} search={{ code, packageType: packageType ?? undefined }}>
          {t('page.connections', { count: connectionsCount })}
        </Link>
      </div>
      <MendingLink cause={mendable(cause)} isMain={isMain} />
    </li>
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
