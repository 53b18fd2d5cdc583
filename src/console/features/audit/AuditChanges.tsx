import { useQueries } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { AuditEntry } from '../../../contract/audit.ts';
import { getPackageSettingFields } from '../../../contract/packages.ts';
import { routeQuery } from '../../api/queries.ts';
import { inWords } from '../../components/syncNames.ts';
import { readFields } from '../../forms/readFields.ts';
import { useReadCoded } from '../../locales/useReadCoded.ts';
import { formatShort } from '../../../ui/formatInstant.ts';
import classes from './audit.module.css';

type Change = AuditEntry['changes'][number];

/** Further ones are only counted; the file has them all. */
const most = 3;
/** Characters of a value; the file has all of them. */
const mostText = 80;

const own = [
  'active',
  'credentialId',
  'synchronizationStartDate',
  'reason',
  'ignoredUntil',
] as const;
/** For these the previous value has no meaning. */
const withoutBefore = ['credentialId', 'reason', 'ignoredUntil'];
const isOwn = (name: string): name is (typeof own)[number] =>
  (own as readonly string[]).includes(name);

/** Old and new values, setting by setting, by the settings' current names. */
export function AuditChanges({ changes }: Pick<AuditEntry, 'changes'>) {
  const { t, i18n } = useTranslation('audit');
  const nameOf = useFieldNames(changes);
  const worded = useWordedValue();
  return (
    <ul className={classes['changes']}>
      {changes.slice(0, most).map((change, index) => (
        <li key={index}>
          {nameOf(change)}
          {change.fieldName === 'reason' && `: ${worded(change.to)}`}
          {change.fieldName === 'ignoredUntil' &&
            `: ${formatShort(String(change.to), i18n.language)}`}
          {!withoutBefore.includes(change.fieldName) && (
            <>
              {': '}
              <del>
                <span className="visually-hidden">{t('change.from')} </span>
                {worded(change.from)}
              </del>{' '}
              <span aria-hidden="true">→</span>{' '}
              <ins>
                <span className="visually-hidden">{t('change.to')} </span>
                {worded(change.to)}
              </ins>
            </>
          )}
        </li>
      ))}
      {changes.length > most && (
        <li className={classes['dim']}>{t('change.more', { count: changes.length - most })}</li>
      )}
    </ul>
  );
}

function useFieldNames(changes: readonly Change[]): (change: Change) => string {
  const { t } = useTranslation('audit');
  const read = useReadCoded();
  const types = [...new Set(changes.flatMap(({ packageType }) => packageType ?? []))];
  const answers = useQueries({
    queries: types.map((type) => routeQuery(getPackageSettingFields, { params: { type } })),
  });
  return ({ packageType, fieldName }) => {
    if (isOwn(fieldName)) return t(`change.${fieldName}`);
    const field = answers
      .flatMap(({ data }) => (data?.packageType === packageType ? data.fields : []))
      .find((one) => one.fieldName === fieldName);
    const label = field && readFields([field], read)[0]?.fieldOptions.label;
    return label ?? inWords(fieldName);
  };
}

function useWordedValue(): (value: unknown) => string {
  const { t } = useTranslation('audit');
  return (value) => {
    if (value === null || value === undefined || value === '') return t('change.nothing');
    if (typeof value === 'boolean') return t(value ? 'change.yes' : 'change.no');
    if (Array.isArray(value) && value.some((one) => typeof one === 'object'))
      return t('change.rows', { count: value.length });
    if (typeof value === 'object' && 'rows' in value)
      return t('change.rows', { count: Number(value.rows) });
    const text = Array.isArray(value)
      ? value.join(', ')
      : typeof value === 'string'
        ? value
        : JSON.stringify(value);
    return text.length > mostText ? `${text.slice(0, mostText)}…` : text;
  };
}
