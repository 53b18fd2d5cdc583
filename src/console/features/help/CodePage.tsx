import { Link, useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
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
          <p className={classes['ways']}>
            <Link to={paths.logs} search={{ code }}>
              {t('page.causes')}
            </Link>
            <Link to={paths.failing} search={{ code }}>
              {t('page.failing')}
            </Link>
          </p>
        </Panel>
      </div>
    </Page>
  );
}

/** Narrows to the codes that have a page. */
function isKnown(
  code: string,
  exists: (key: string) => boolean,
): code is keyof (typeof codes)['about'] {
  return /^[\w-]+$/.test(code) && exists(`about.${code}.title`);
}
