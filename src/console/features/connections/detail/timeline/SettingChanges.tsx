import { useQueries } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { TimelineEvent } from '../../../../../contract/connectionHistory.ts';
import { type Connection } from '../../../../../contract/connections.ts';
import {
  getPreSettingDetails,
  getSettingDetails,
} from '../../../../../contract/connectionSettings.ts';
import { getPackageSettingFields } from '../../../../../contract/packages.ts';
import { routeQuery, useRoute } from '../../../../api/queries.ts';
import { splitIntoWords } from '../../../../components/syncNames.ts';
import { readFields } from '../../../../forms/readFields.ts';
import { useReadCoded } from '../../../../locales/useReadCoded.ts';
import { formatDate } from '../../../../../ui/formatInstant.ts';
import { type ChangeRow, changeRows } from '../../change/changeRows.ts';
import classes from './timeline.module.css';

interface Props {
  connection: Connection;
  changes: TimelineEvent['changes'];
}

/** Further ones are only counted. */
const maxChanges = 3;

/** Changed settings with old and new values, by the current labels of the settings and their options. */
export function SettingChanges({ connection, changes }: Props) {
  const { t } = useTranslation('runs');
  const settings = useSettingChanges(connection, changes);
  return (
    <ul className={classes['changes']}>
      {settings.slice(0, maxChanges).map(({ name, from, to, more }, index) => (
        <li key={index}>
          {name}
          {(from !== '' || to !== '') && (
            <span>
              {from !== '' && (
                <>
                  <del>
                    <span className="visually-hidden">{t('timeline.from')} </span>
                    {from}
                  </del>{' '}
                  <span aria-hidden="true">→</span>{' '}
                </>
              )}
              <ins>
                <span className="visually-hidden">{t('timeline.to')} </span>
                {to || '–'}
              </ins>
            </span>
          )}
          {more > 0 && <small>{t('timeline.moreRows', { count: more })}</small>}
        </li>
      ))}
      {settings.length > maxChanges && (
        <li className={classes['more']}>
          {t('timeline.moreChanges', { count: settings.length - maxChanges })}
        </li>
      )}
    </ul>
  );
}

type SettingChange = Pick<ChangeRow, 'name' | 'from' | 'to'>;

/** The changed settings, of a table its first changed row and the number of `more` rows. */
function useSettingChanges(
  { connectionId, packages }: Connection,
  changes: Props['changes'],
): (SettingChange & { more: number })[] {
  const { t, i18n } = useTranslation('runs');
  const read = useReadCoded();
  const params = { id: connectionId };
  const before = useRoute(getPreSettingDetails, { params });
  const after = useRoute(getSettingDetails, { params });
  const ofPackages = useQueries({
    queries: packages.map(({ packageType: type }) =>
      routeQuery(getPackageSettingFields, { params: { type } }),
    ),
  });
  // the connection's fields have its lists; fields of a credential come only with the package
  const known = [
    ...[before, after].flatMap(({ data }) => data?.['hydra:member'] ?? []),
    ...ofPackages.flatMap(({ data }) => data ?? []),
  ];
  const words = { yes: t('timeline.yes'), no: t('timeline.no') };
  const rowsOf = ({
    packageType,
    fieldName,
    from,
    to,
  }: Props['changes'][number]): SettingChange[] => {
    if (fieldName === 'credentialId')
      return [{ name: t('timeline.otherCredential'), from: '', to: '' }];
    if (packageType === null) {
      const date = (value: unknown) =>
        typeof value === 'string' && value ? formatDate(value, i18n.language) : '';
      return [{ name: t('timeline.startDate'), from: date(from), to: date(to) }];
    }
    const fields = known
      .filter((linked) => linked.packageType === packageType)
      .flatMap((linked) => linked.fields);
    const field = fields.find((candidate) => candidate.fieldName === fieldName);
    if (!field || isRowCount(from) || isRowCount(to))
      return [
        {
          name: field
            ? (readFields([field], read)[0]?.fieldOptions.label ?? fieldName)
            : splitIntoWords(fieldName),
          from: field ? '' : plainText(from, words),
          to: field ? '' : plainText(to, words),
        },
      ];
    const [readField = field] = readFields([field], read);
    return changeRows(
      packageType,
      [readField],
      [readField],
      { [fieldName]: from },
      { [fieldName]: to },
      words,
    );
  };
  return changes.flatMap((change) => {
    const [first, ...more] = rowsOf(change);
    return first ? [{ ...first, more: more.length }] : [];
  });
}

/** The audit only counted the rows because too many differ. */
const isRowCount = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && 'rows' in value;

function plainText(value: unknown, words: { yes: string; no: string }): string {
  if (typeof value === 'boolean') return value ? words.yes : words.no;
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}
