import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { LogEntry } from '../../../../../contract/logs.ts';
import { useSyncNames } from '../../../../components/syncNames.ts';
import { usePackageTitles } from '../../../../components/usePackageTitles.ts';
import { useReadCoded } from '../../../../locales/useReadCoded.ts';
import { paths } from '../../../../paths.ts';
import { CodeBlock } from '../../../../ui/CodeBlock.tsx';
import { ExternalLink } from '../../../../ui/ExternalLink.tsx';
import { type Fact, Facts } from '../../../../ui/Facts.tsx';
import { Instant } from '../../../../ui/Instant.tsx';
import { prettyText } from '../../../../ui/prettyText.ts';
import { StatusBadge } from '../../../../ui/StatusBadge.tsx';
import { webAddress } from '../../../../ui/webAddress.ts';
import { LogLevel } from './LogLevel.tsx';
import { logTones } from './logTones.ts';
import classes from './logs.module.css';

interface Props {
  connectionId: string;
  entry: LogEntry;
}

/** What an entry says, what can be done about it, and what it is about (LOG-01, LOG-05). */
export function LogDetail({ connectionId, entry }: Props) {
  const { t } = useTranslation('connection');
  const read = useReadCoded();
  const { solution, response } = entry;
  const knowledgePage = entry.wiki === null ? null : webAddress(entry.wiki);
  // The server leaves it out for who may not see it.
  const extra = Object.keys(entry.extraData ?? {}).length > 0 && JSON.stringify(entry.extraData);
  return (
    <>
      <div className={classes['head']}>
        <LogLevel level={entry.logLevel} />
        <StatusBadge tone={logTones[entry.status]}>{t(`logs.status.${entry.status}`)}</StatusBadge>
        {entry.internal && <StatusBadge tone="off">{t('logs.internal')}</StatusBadge>}
      </div>
      <p className={classes['whole']}>{read(entry.codedMessage, entry.message)}</p>
      {(solution || knowledgePage) && (
        <div className={classes['solution']}>
          <h3>{t('logs.dialog.solution')}</h3>
          {solution && <p>{read(entry.codedSolution, solution)}</p>}
          {knowledgePage && (
            <p>
              <ExternalLink href={knowledgePage}>{t('logs.dialog.readMore')}</ExternalLink>
            </p>
          )}
        </div>
      )}
      <LogFacts connectionId={connectionId} entry={entry} />
      {response && (
        <section className={classes['block']}>
          <h3>{t('logs.dialog.response')}</h3>
          <CodeBlock text={prettyText(response)} name={t('logs.dialog.response')} />
        </section>
      )}
      {extra && (
        <section className={classes['block']}>
          <h3>{t('logs.dialog.extraData')}</h3>
          <CodeBlock text={prettyText(extra)} name={t('logs.dialog.extraData')} />
        </section>
      )}
    </>
  );
}

function LogFacts({ connectionId, entry }: Props) {
  const { t } = useTranslation('connection');
  const titleOf = usePackageTitles();
  const read = useReadCoded();
  const names = useSyncNames();
  const { syncElementName, syncElementKey, packageType, moduleType, request, wiki } = entry;
  const facts: Fact[] = [
    {
      name: t('logs.dialog.package'),
      value: packageType === null ? t('logs.platform') : titleOf(packageType),
    },
  ];
  if (moduleType)
    facts.push({
      name: t('logs.dialog.module'),
      value: read(entry.moduleTitleCode, entry.moduleTitle ?? moduleType),
    });
  if (syncElementName && syncElementKey)
    facts.push({
      name: t('logs.dialog.element'),
      value: (
        <Link
          to={paths.insight}
          params={{ connectionId }}
          search={{ 'sync-element-name': syncElementName, 'sync-element-key': syncElementKey }}
        >
          {names.element(syncElementName)} · {syncElementKey}
        </Link>
      ),
    });
  // Sent to super admins only.
  if (request)
    facts.push({
      name: t('logs.dialog.request'),
      value: (
        <Link to={paths.curl} params={{ connectionId, curlId: request }}>
          {t('logs.dialog.openRequest')}
        </Link>
      ),
    });
  // A name within the knowledge base, where it is no address.
  if (wiki && !webAddress(wiki)) facts.push({ name: t('logs.dialog.wiki'), value: wiki });
  facts.push(
    { name: t('logs.dialog.created'), value: <Instant value={entry.createdAt} /> },
    { name: t('logs.dialog.lastSeen'), value: <Instant value={entry.lastSeenAt} /> },
    { name: t('logs.dialog.count'), value: t('logs.dialog.times', { count: entry.count }) },
  );
  if (entry.notified) facts.push({ name: t('logs.dialog.notified'), value: t('logs.dialog.yes') });
  if (entry.archived) facts.push({ name: t('logs.dialog.archived'), value: t('logs.dialog.yes') });
  return <Facts facts={facts} />;
}
