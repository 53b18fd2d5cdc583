import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { countDocuments, type DocumentCount } from '../../../../../contract/connectionSettings.ts';
import { insurancePackage, togglesAlone } from '../../../../../contract/packageTraits.ts';
import { routeQuery } from '../../../../api/queries.ts';
import { useReadCoded } from '../../../../locales/useReadCoded.ts';
import { formatDate, formatMinute } from '../../../../../ui/formatInstant.ts';

interface Props {
  /** Types of the connection's packages, as far as they are chosen. */
  packages: readonly string[];
  /** Undefined before the connection exists: its source isn't known yet. */
  connectionId: string | undefined;
  /** YYYY-MM-DD; an invalid date is not looked up. */
  startDate: string;
  titleOf: (packageType: string) => string;
}

/** Milliseconds between two polls while documents are counted. */
const pollIntervalMs = 2_000;

/**
 * Number of documents before the start date, and from it on, as far as the source can count them; unknown numbers
 * are shown as such. Renders nothing if there are no documents.
 */
export function StartDateCounts({ packages, ...props }: Props) {
  if (togglesAlone(packages)) return null;
  // what flows are changes of employees, which no package counts
  if (packages.includes(insurancePackage)) return <Changes />;
  return <Counts {...props} />;
}

function Changes() {
  const { t } = useTranslation('wizard');
  return (
    <Text size="xs" c="dimmed">
      {t('counts.changes')}
    </Text>
  );
}

function Counts({ connectionId, startDate, titleOf }: Omit<Props, 'packages'>) {
  const { t } = useTranslation('wizard');
  const isDate = /^\d{4}-\d\d-\d\d$/.test(startDate) && !Number.isNaN(Date.parse(startDate));
  const { data, error } = useQuery({
    ...routeQuery(countDocuments, {
      params: { id: connectionId ?? '' },
      query: { synchronizationStartDate: startDate },
    }),
    enabled: connectionId !== undefined && isDate,
    refetchInterval: ({ state }) =>
      state.data?.['hydra:member'].some(isCounting) === true ? pollIntervalMs : false,
  });
  const known = data?.['hydra:member'];
  const lines =
    connectionId === undefined
      ? t('counts.later')
      : error || known?.length === 0
        ? t('counts.cannotTell')
        : known?.map((count) => (
            <Count key={count.packageType} count={count} title={titleOf(count.packageType)} />
          ));
  return (
    <Text size="xs" c="dimmed" role="status" component="div">
      {lines}
    </Text>
  );
}

const isCounting = ({ state, message }: DocumentCount) =>
  state === 'loading' || (state === 'waiting' && message === '');

function Count({ count, title }: { count: DocumentCount; title: string }) {
  const { t, i18n } = useTranslation('wizard');
  const read = useReadCoded();
  const { state, before, from, oldest, readAt } = count;
  if (isCounting(count)) return <div>{t('counts.counting', { title })}</div>;
  if (state !== 'ready')
    return (
      <div>{t('counts.unknown', { title, reason: read(count.codedMessage, count.message) })}</div>
    );
  return (
    <div>
      {t('counts.before', { count: before, title })} {t('counts.from', { count: from })}{' '}
      {oldest !== null && t('counts.oldest', { date: formatDate(oldest, i18n.language) })}{' '}
      {readAt !== null && t('counts.readAt', { time: formatMinute(readAt, i18n.language) })}
    </div>
  );
}
