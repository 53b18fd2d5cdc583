import { auditOutcomes } from '../../../contract/audit.ts';
import { AdministratorsOnly } from '../../components/AdministratorsOnly.tsx';
import { Page } from '../../components/Page.tsx';
import { useTranslation } from 'react-i18next';
import { useCheckedAddress } from '../../lists/useCheckedAddress.ts';
import { AuditList } from './AuditList.tsx';
import classes from './audit.module.css';
import { useAuditTexts } from './useAuditTexts.ts';

const idPattern = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;
const instantPattern = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{3})?Z$/;
const addressChecks = {
  page: /^[1-9]\d{0,5}$/,
  search: /^[^]{1,200}$/,
  sortBy: [],
  actorId: idPattern,
  resourceId: idPattern,
  'organization.organizationId': idPattern,
  outcome: auditOutcomes,
  previews: ['true'],
  since: instantPattern,
  until: instantPattern,
};

/** `/audit`: who did what when, with old and new values (DET-01). */
export function AuditPage() {
  const { t } = useTranslation('audit');
  const { actions, resources } = useAuditTexts();
  const { hasInvalidPart, ignoredPart } = useCheckedAddress({
    ...addressChecks,
    action: actions,
    resource: resources,
  });
  return (
    <AdministratorsOnly>
      <Page title={t('title')} subtitle={t('sub')}>
        {ignoredPart && (
          <p role="status" className={classes['hint']}>
            {t('leftOut')}
          </p>
        )}
        {!hasInvalidPart && <AuditList />}
      </Page>
    </AdministratorsOnly>
  );
}
