import { useQueries } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { AuditEntry } from '../../../contract/audit.ts';
import { getPackageSettingFields } from '../../../contract/packages.ts';
import { routeQuery } from '../../api/queries.ts';
import { splitIntoWords } from '../../components/syncNames.ts';
import { readFields } from '../../forms/readFields.ts';
import { useReadCoded } from '../../locales/useReadCoded.ts';
import { formatShort } from '../../../ui/formatInstant.ts';
import classes from './audit.module.css';

type Change = AuditEntry['changes'][number];

/** Further ones are only counted; the file has them all. */
const maxChanges = 3;
/** Characters of a value; the file has all of them. */
const maxValueLength = 80;

const namedFields = [
  'active',
  'credentialId',
  'synchronizationStartDate',
  'reason',
  'ignoredUntil',
] as const;
/** For these the previous value has no meaning. */
const fieldsWithoutOldValue = ['credentialId', 'reason', 'ignoredUntil'];
const isNamedField = (name: string): name is (typeof namedFields)[number] =>
  (namedFields as readonly string[]).includes(name);

/** Old and new values, setting by setting, by the settings' current names. */
export function AuditChanges({ changes }: Pick<AuditEntry, 'changes'>) {
  const { t, i18n } = useTranslation('audit');
  const nameOf = useFieldNames(changes);
  const valueText = useValueText();
  return (
    <ul className={classes['changes']}>
      {changes.slice(0, maxChanges).map((change, index) => (
        <li key={index}>
          {nameOf(change)}
          {change.fieldName === 'reason' && `: ${valueText(change.to)}`}
          {change.fieldName === 'ignoredUntil' &&
            `: ${formatShort(String(change.to), i18n.language)}`}
          {!fieldsWithoutOldValue.includes(change.fieldName) && (
            <>
              {': '}
              <del>
                <span className="visually-hidden">{t('change.from')} </span>
                <Value text={valueText(change.from)} name={nameIn(change, change.from)} />
              </del>{' '}
              <span aria-hidden="true">→</span>{' '}
              <ins>
                <span className="visually-hidden">{t('change.to')} </span>
                <Value text={valueText(change.to)} name={nameIn(change, change.to)} />
              </ins>
            </>
          )}
        </li>
      ))}
      {changes.length > maxChanges && (
        <li className={classes['dim']}>
          {t('change.more', { count: changes.length - maxChanges })}
        </li>
      )}
    </ul>
  );
}

/** A code's name begins with it; another id stands behind its name. */
function Value({ text, name }: { text: string; name: string | undefined }) {
  if (name === undefined) return text;
  return (
    <>
      {name}
      {!name.startsWith(text) && <small className={classes['dim']}> {text}</small>}
    </>
  );
}

/** The names of a value or of several; undefined unless all are known. */
function nameIn({ names }: Change, value: unknown): string | undefined {
  const known = [value].flat().map((one) => (typeof one === 'string' ? names[one] : undefined));
  return known.length === 0 || known.includes(undefined) ? undefined : known.join(', ');
}

function useFieldNames(changes: readonly Change[]): (change: Change) => string {
  const { t } = useTranslation('audit');
  const read = useReadCoded();
  const types = [...new Set(changes.flatMap(({ packageType }) => packageType ?? []))];
  const answers = useQueries({
    queries: types.map((type) => routeQuery(getPackageSettingFields, { params: { type } })),
  });
  return ({ packageType, fieldName }) => {
    if (isNamedField(fieldName)) return t(`change.${fieldName}`);
    const field = answers
      .flatMap(({ data }) => (data?.packageType === packageType ? data.fields : []))
      .find((field) => field.fieldName === fieldName);
    const label = field && readFields([field], read)[0]?.fieldOptions.label;
    return label ?? splitIntoWords(fieldName);
  };
}

function useValueText(): (value: unknown) => string {
  const { t } = useTranslation('audit');
  return (value) => {
    if (value === null || value === undefined || value === '') return t('change.nothing');
    if (typeof value === 'boolean') return t(value ? 'change.yes' : 'change.no');
    if (Array.isArray(value) && value.some((item) => typeof item === 'object'))
      return t('change.rows', { count: value.length });
    if (typeof value === 'object' && 'rows' in value)
      return t('change.rows', { count: Number(value.rows) });
    const text = Array.isArray(value)
      ? value.join(', ')
      : typeof value === 'string'
        ? value
        : JSON.stringify(value);
    return text.length > maxValueLength ? `${text.slice(0, maxValueLength)}…` : text;
  };
}
