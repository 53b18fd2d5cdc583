import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { AuditEntry, listAudit } from '../../../contract/audit.ts';
import { Marked } from '../../components/Marked.tsx';
import type { ColumnOf } from '../../lists/usePagedList.ts';
import { paths } from '../../paths.ts';
import { Instant } from '../../../ui/Instant.tsx';
import { StatusBadge } from '../../../ui/StatusBadge.tsx';
import { AuditChanges } from './AuditChanges.tsx';
import { NoValue } from '../../../ui/NoValue.tsx';
import classes from './audit.module.css';
import { useAuditTexts } from './useAuditTexts.ts';

/** Columns: when, who, what, on what, old and new values. */
export function useAuditColumns(search: string): readonly ColumnOf<typeof listAudit>[] {
  const { t } = useTranslation('audit');
  const texts = useAuditTexts();
  return [
    {
      id: 'at',
      role: 'fit',
      header: t('columns.at'),
      width: '172px',
      cell: ({ at }) => (
        <span className={classes['nowrap']}>
          <Instant value={at} />
        </span>
      ),
    },
    {
      id: 'who',
      role: 'grow',
      header: t('columns.who'),
      width: '17%',
      cell: (entry) => <Actor entry={entry} search={search} />,
    },
    {
      id: 'what',
      role: 'grow',
      header: t('columns.what'),
      primary: true,
      cell: ({ action, outcome }) => (
        <span className={classes['two']}>
          {texts.action(action)}{' '}
          {outcome !== 'done' && (
            <StatusBadge tone={outcome === 'denied' ? 'bad' : 'warn'}>
              {t(`outcome.${outcome}`)}
            </StatusBadge>
          )}
        </span>
      ),
    },
    {
      id: 'on',
      role: 'grow',
      header: t('columns.on'),
      width: '24%',
      card: 'line',
      cell: (entry) => <AuditThing entry={entry} search={search} />,
    },
    {
      id: 'changes',
      role: 'grow',
      header: t('columns.changes'),
      width: '26%',
      card: 'line',
      cell: ({ changes }) =>
        changes.length === 0 ? <NoValue /> : <AuditChanges changes={changes} />,
    },
  ];
}

/** A person, an API key of theirs, or the platform. */
function Actor({
  entry: { actor, actorName, apiKeyName },
  search,
}: {
  entry: AuditEntry;
  search: string;
}) {
  const { t } = useTranslation('audit');
  return (
    <span className={classes['two']}>
      {actorName === null ? (
        t(`actor.${actor}`)
      ) : (
        <>
          <Marked text={actorName} search={search} />
          {actor !== 'user' && <small>{t(`actor.${actor}`)}</small>}
        </>
      )}
      {apiKeyName !== null && <small>{t('byKey', { name: apiKeyName })}</small>}
    </span>
  );
}

function AuditThing({ entry, search }: { entry: AuditEntry; search: string }) {
  const { resource, resourceName, organizationName } = entry;
  const texts = useAuditTexts();
  if (resource === '') return <NoValue />;
  const about = [
    resourceName ? texts.resource(resource) : '',
    organizationName !== resourceName ? (organizationName ?? '') : '',
  ].filter((part) => part !== '');
  return (
    <span className={classes['two']}>
      <ThingLink entry={entry}>
        <Marked text={resourceName || texts.resource(resource)} search={search} />
      </ThingLink>
      {about.length > 0 && <small>{about.join(' · ')}</small>}
    </span>
  );
}

/** Links to the thing if it still exists: its own page, or the list filtered by it. */
function ThingLink({ entry, children }: { entry: AuditEntry; children: React.ReactNode }) {
  const { resource, resourceId, resourceName } = entry;
  if (resourceName !== null && resourceId !== null) {
    if (resource === 'connection')
      return (
        <Link to={paths.connection} params={{ connectionId: resourceId }}>
          {children}
        </Link>
      );
    if (resource === 'credential')
      return (
        <Link to={paths.credential} params={{ credentialId: resourceId }}>
          {children}
        </Link>
      );
    if (resource === 'organization' || resource === 'user')
      return (
        <Link
          to={resource === 'user' ? paths.users : paths.organizations}
          search={{ search: resourceName }}
        >
          {children}
        </Link>
      );
  }
  return <>{children}</>;
}
