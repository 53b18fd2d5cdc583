import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { MessageText } from '../../../../../contract/messages/message.ts';
import { type LogEntry, logIcon } from '../../../../../contract/logs.ts';
import { isMessage, wordsOfVendor } from '../../../../components/refusalTexts.ts';
import { SettingLink } from '../../../../components/SettingLink.tsx';
import { useSyncNames } from '../../../../components/syncNames.ts';
import { useLogTexts } from '../../../../components/useLogTexts.ts';
import { usePackageTitles } from '../../../../components/usePackageTitles.ts';
import { useReadMessage } from '../../../../locales/useReadMessage.ts';
import { useReadCoded } from '../../../../locales/useReadCoded.ts';
import { paths } from '../../../../paths.ts';
import { CodeBlock } from '../../../../../ui/CodeBlock.tsx';
import { ExternalLink } from '../../../../../ui/ExternalLink.tsx';
import { type Fact, Facts } from '../../../../../ui/Facts.tsx';
import { Instant } from '../../../../../ui/Instant.tsx';
import { prettyText } from '../../../../../ui/prettyText.ts';
import { StatusBadge } from '../../../../../ui/StatusBadge.tsx';
import { webAddress } from '../../../../../ui/webAddress.ts';
import { LogLevel } from '../../../../components/LogLevel.tsx';
import { LogStatusBadge } from '../../../../components/LogStatusBadge.tsx';
import classes from './logs.module.css';

interface Props {
  connectionId: string;
  entry: LogEntry;
}

/** An entry's text, its solution, and its subject (LOG-01, LOG-05). */
export function LogDetail({ connectionId, entry }: Props) {
  const { t } = useTranslation('connection');
  const read = useReadCoded();
  const { solution } = entry;
  // the platform's page, if the vendor has none
  const isProblem = !['debug', 'info'].includes(logIcon(entry.logLevel));
  const knowledgePage = entry.wiki === null ? null : webAddress(entry.wiki);
  // The server omits it for users who may not see it.
  const extra = Object.keys(entry.extraData ?? {}).length > 0 && JSON.stringify(entry.extraData);
  return (
    <>
      <div className={classes['head']}>
        <LogLevel level={entry.logLevel} />
        <LogStatusBadge {...entry} />
        {entry.internal && <StatusBadge tone="off">{t('logs.internal')}</StatusBadge>}
      </div>
      <LogHeading entry={entry} />
      {(solution || knowledgePage || isProblem) && (
        <div className={classes['solution']}>
          <h3>{t('logs.dialog.solution')}</h3>
          {solution && <p>{read(entry.codedSolution, solution)}</p>}
          <p>
            {knowledgePage ? (
              <ExternalLink href={knowledgePage}>{t('logs.dialog.readMore')}</ExternalLink>
            ) : (
              <Link to={paths.helpCode} params={{ code: entry.code }}>
                {t('logs.dialog.readMore')}
              </Link>
            )}
          </p>
        </div>
      )}
      <div className={classes['mend']}>
        <SettingLink
          connectionId={connectionId}
          messages={[entry.codedSolution, entry.codedMessage]}
          isMain
        />
      </div>
      <LogFacts connectionId={connectionId} entry={entry} />
      {extra && (
        <section className={classes['block']}>
          <h3>{t('logs.dialog.extraData')}</h3>
          <CodeBlock text={prettyText(extra)} name={t('logs.dialog.extraData')} />
        </section>
      )}
    </>
  );
}

/** The cause; below it the element that has it, and the package's own words for it. */
function LogHeading({ entry }: Pick<Props, 'entry'>) {
  const titleOf = usePackageTitles();
  const readMessage = useReadMessage();
  const { causeText, elementName } = useLogTexts()(entry);
  const message = entry.codedMessage?.params['message'];
  const evidenceOf = (coded: MessageText) => {
    const words = wordsOfVendor(coded);
    if (words === undefined) return readMessage(coded);
    const quoted = entry.packageType === null ? words : `${titleOf(entry.packageType)}: “${words}”`;
    // that it was not sent stands behind the words
    return coded.code === 'element.sameRefusal'
      ? readMessage({ ...coded, params: { ...coded.params, reason: quoted } })
      : quoted;
  };
  const evidence = elementName !== undefined && isMessage(message) ? evidenceOf(message) : '';
  return (
    <div className={classes['whole']}>
      <p>{causeText}</p>
      {elementName !== undefined && <p>{elementName}</p>}
      {/* without a sentence of ours it is the cause */}
      {evidence && evidence !== causeText && <p>{evidence}</p>}
    </div>
  );
}

function LogFacts({ connectionId, entry }: Props) {
  const { t } = useTranslation('connection');
  const titleOf = usePackageTitles();
  const read = useReadCoded();
  const names = useSyncNames();
  const { syncElementName, syncElementKey, packageType, moduleType, request, response } = entry;
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
  if (entry.syncElementId)
    facts.push({
      name: t('logs.dialog.way'),
      value: (
        <Link to={paths.why} params={{ connectionId, syncElementId: entry.syncElementId }}>
          {t('logs.dialog.why')}
        </Link>
      ),
    });
  // Sent only to super admins.
  if (request)
    facts.push({
      name: t('logs.dialog.request'),
      value: (
        <Link to={paths.curl} params={{ connectionId, curlId: request }}>
          {t('logs.dialog.openRequest')}
        </Link>
      ),
    });
  // the same record holds both
  if (response)
    facts.push({
      name: t('logs.dialog.response'),
      value: (
        <Link to={paths.curl} params={{ connectionId, curlId: response }}>
          {t('logs.dialog.openResponse')}
        </Link>
      ),
    });
  facts.push(
    { name: t('logs.dialog.created'), value: <Instant value={entry.createdAt} /> },
    { name: t('logs.dialog.lastSeen'), value: <Instant value={entry.lastSeenAt} /> },
    { name: t('logs.dialog.count'), value: t('logs.dialog.times', { count: entry.count }) },
  );
  if (entry.notified) facts.push({ name: t('logs.dialog.notified'), value: t('logs.dialog.yes') });
  if (entry.archived) facts.push({ name: t('logs.dialog.archived'), value: t('logs.dialog.yes') });
  return <Facts facts={facts} />;
}
