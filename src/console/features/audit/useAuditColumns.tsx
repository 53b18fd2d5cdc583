import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { AuditEntry, listAudit } from '../../../contract/audit.ts';
import { formatBy, type Language } from '../../../contract/messages/formatParam.ts';
import { Marked } from '../../components/Marked.tsx';
import { RepeatsButton } from '../../components/repeats/RepeatsButton.tsx';
import { splitConnectionName } from '../../components/splitConnectionName.ts';
import type { Column } from '../../lists/column.ts';
import type { SortField } from '../../lists/usePagedList.ts';
import { paths } from '../../paths.ts';
import { Instant } from '../../../ui/Instant.tsx';
import { StatusBadge } from '../../../ui/StatusBadge.tsx';
import { AuditChanges } from './AuditChanges.tsx';
import classes from './audit.module.css';
import type { AuditRow } from './foldLines.ts';
import { useAuditTexts } from './useAuditTexts.ts';

/** Columns: when, who, what, on what with old and new values. `onOpen` shows or folds the lines of a row. */
export function useAuditColumns(
  search: string,
  onOpen: (row: AuditRow) => void,
): readonly Column<AuditRow, SortField<typeof listAudit>>[] {
  const { t } = useTranslation('audit');
  return [
    {
      id: 'at',
      role: 'fit',
      header: t('columns.at'),
      width: '172px',
      card: 'side',
      cell: (row) => <When row={row} />,
    },
    {
      id: 'who',
      role: 'grow',
      header: t('columns.who'),
      width: '17%',
      card: 'end',
      cell: (row) => (
        <>
          <Actor entry={row} search={search} />
          {/* above the link to the thing it would take the link's place */}
          <span className={classes['onCard']}>
            <Repeats row={row} onOpen={onOpen} />
          </span>
        </>
      ),
    },
    {
      id: 'what',
      role: 'grow',
      header: t('columns.what'),
      width: '24%',
      primary: true,
      cell: (row) => (
        <>
          <Act row={row} />
          <span className={classes['onTable']}>
            <Repeats row={row} onOpen={onOpen} />
          </span>
        </>
      ),
    },
    {
      id: 'on',
      role: 'grow',
      header: t('columns.on'),
      card: 'line',
      cell: (row) => <AuditThing entry={row} search={search} />,
    },
  ];
}

/** When it was done; of several equal lines, which are of one day, also when the first of them was. */
function When({ row: { at, firstAt } }: { row: AuditRow }) {
  const { t, i18n } = useTranslation('audit');
  const timeOf = (instant: string) =>
    formatBy(new Date(instant), i18n.language as Language, { timeStyle: 'short' });
  const first = timeOf(firstAt);
  return (
    <span className={classes['when']}>
      <Instant value={at} />
      {first !== timeOf(at) && <small>{t('first', { time: first })}</small>}
    </span>
  );
}

function Act({ row: { action, outcome } }: { row: AuditRow }) {
  const { t } = useTranslation('audit');
  const texts = useAuditTexts();
  return (
    <span className={classes['two']}>
      {texts.action(action)}{' '}
      {outcome !== 'done' && (
        <StatusBadge tone={outcome === 'denied' ? 'bad' : 'warn'}>
          {t(`outcome.${outcome}`)}
        </StatusBadge>
      )}
    </span>
  );
}

/** Opens a row of several equal lines, or folds it again. */
function Repeats({ row, onOpen }: { row: AuditRow; onOpen: (row: AuditRow) => void }) {
  const { t } = useTranslation('audit');
  const { times, opened } = row;
  if (times === 1) return null;
  return (
    <RepeatsButton
      times={times}
      opened={opened}
      label={t(opened ? 'fold' : 'unfold', { count: times })}
      onToggle={() => onOpen(row)}
    />
  );
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
    <span className={classes['who']}>
      {actorName === null ? (
        t(`actor.${actor}`)
      ) : (
        <>
          <Marked text={actorName} search={search} />
          {actor !== 'user' && <small className={classes['kind']}>{t(`actor.${actor}`)}</small>}
        </>
      )}
      {apiKeyName !== null && <small>{t('byKey', { name: apiKeyName })}</small>}
    </span>
  );
}

/** What it was done to, and below it what changed; nothing for what has neither. */
function AuditThing({ entry, search }: { entry: AuditEntry; search: string }) {
  const { changes, resource, resourceName, organizationName } = entry;
  const texts = useAuditTexts();
  if (resource === '' && changes.length === 0) return null;
  const whole = resourceName || texts.resource(resource);
  const { name, rest } = splitConnectionName({
    connectionName: whole,
    organizationName: (resource === 'connection' && organizationName) || '',
  });
  const isOther = organizationName !== null && organizationName !== name;
  const kind = resourceName ? texts.resource(resource) : '';
  const owner = isOther && !whole.includes(organizationName) ? organizationName : '';
  const about = [rest, owner].filter((part) => part !== '').join(' · ');
  return (
    <>
      {resource !== '' && (
        <span className={classes['thing']} title={whole}>
          <ThingLink entry={entry}>
            <Marked text={name} search={search} />
          </ThingLink>
          {kind + about !== '' && (
            <small>
              <span className={classes['kind']}>
                {kind}
                {kind !== '' && about !== '' && ' · '}
              </span>
              {about}
            </small>
          )}
        </span>
      )}
      {changes.length > 0 && <AuditChanges changes={changes} />}
    </>
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
