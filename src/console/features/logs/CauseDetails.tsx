import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { CauseGroup } from '../../../contract/causes.ts';
import { useReadCoded } from '../../locales/useReadCoded.ts';
import { paths } from '../../paths.ts';
import { ExternalLink } from '../../../ui/ExternalLink.tsx';
import { RelativeTime } from '../../../ui/Instant.tsx';
import { withoutStop } from '../../../ui/withoutStop.ts';
import { webAddress } from '../../../ui/webAddress.ts';
import { ConnectionName } from '../../components/ConnectionName.tsx';
import { usePackageTitles } from '../../components/usePackageTitles.ts';
import { CauseParts } from './CauseParts.tsx';
import classes from './logs.module.css';

/** A cause's solution, the vendor's words for it, what it is about, its connections, and links to its entries and to its code's meaning. */
export function CauseDetails({ group }: { group: CauseGroup }) {
  const { t } = useTranslation('logs');
  const read = useReadCoded();
  const titleOf = usePackageTitles();
  const { solution, codedSolution, wiki, code, parts, connections, connectionsCount, sums } = group;
  const { packageType, vendorWords, codedMessage, message } = group;
  const elements = sums.length > 0 ? 'details.expenses' : 'details.elements';
  const knowledgePage = wiki === null ? null : webAddress(wiki);
  return (
    <div className={classes['details']}>
      {solution && (
        <p>
          <strong>{t('details.solution')}</strong> {read(codedSolution, solution)}
        </p>
      )}
      {vendorWords !== null && vendorWords !== withoutStop(read(codedMessage, message)) && (
        <p>
          <strong>{t('details.words', { title: titleOf(packageType ?? '') })}</strong> “
          {vendorWords}”
        </p>
      )}
      {parts.length > 0 && <CauseParts group={group} />}
      <ul>
        {connections.map((connection) => (
          <li key={connection.causeId}>
            <Link to={paths.connection} params={{ connectionId: connection.connectionId }}>
              <ConnectionName name={connection.connectionName} inline />
            </Link>{' '}
            <span className={classes['quiet']}>
              {connection.elementsCount > 0 &&
                `${t(elements, { count: connection.elementsCount })} · `}
              <RelativeTime value={connection.lastSeenAt} />
            </span>
          </li>
        ))}
      </ul>
      {connectionsCount > connections.length && (
        <p className={classes['quiet']}>
          {t('andMore', { count: connectionsCount - connections.length })}
        </p>
      )}
      <p className={classes['ways']}>
        <Link to={paths.logs} search={{ view: 'entries', code }}>
          {t('details.entries')}
        </Link>
        <Link to={paths.failing} search={{ code }}>
          {t('details.failing')}
        </Link>
        {knowledgePage ? (
          <ExternalLink href={knowledgePage}>{t('details.about')}</ExternalLink>
        ) : (
          <Link to={paths.helpCode} params={{ code }}>
            {t('details.about')}
          </Link>
        )}
      </p>
    </div>
  );
}
