import { useQueries } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { AuditEntry } from '../../../contract/audit.ts';
import { getPackageSettingFields } from '../../../contract/packages.ts';
import { routeQuery } from '../../api/queries.ts';
import { splitIntoWords } from '../../components/syncNames.ts';
import { readFields } from '../../forms/readFields.ts';
import { useReadCoded } from '../../locales/useReadCoded.ts';
import { formatDate, formatShort } from '../../../ui/formatInstant.ts';
import classes from './audit.module.css';

type Change = AuditEntry['changes'][number];
/** A setting's name, and its fixed options by value. */
interface Field {
  name: string;
  options: Readonly<Record<string, string>>;
}

/** Further ones are only counted; the file has them all. */
const maxChanges = 3;
/** Characters of a value; the file has all of them. */
const maxValueLength = 80;

const namedFields = [
  'active',
  'credentialId',
  'synchronizationStartDate',
  'reason',
  'pausedUntil',
  'ignoredUntil',
  'tested',
] as const;
/** For these the previous value has no meaning. */
const fieldsWithoutOldValue = ['credentialId', 'reason', 'ignoredUntil', 'tested'];
const isNamedField = (name: string): name is (typeof namedFields)[number] =>
  (namedFields as readonly string[]).includes(name);

/** Old and new values, setting by setting, by the settings' current names. */
export function AuditChanges({ changes }: Pick<AuditEntry, 'changes'>) {
  const { t } = useTranslation('audit');
  const fieldOf = useFields(changes);
  // a pause has a reason, the end of one has none
  const isPause = changes.some(({ fieldName }) => fieldName === 'reason');
  return (
    <ul className={classes['changes']}>
      {changes.slice(0, maxChanges).map((change, index) => (
        <ChangeLine key={index} change={change} field={fieldOf(change)} isPause={isPause} />
      ))}
      {changes.length > maxChanges && (
        <li className={classes['dim']}>
          {t('change.more', { count: changes.length - maxChanges })}
        </li>
      )}
    </ul>
  );
}

interface LineProps {
  change: Change;
  field: Field;
  /** The entry is a pause: without an end it lasts until somebody resumes it. */
  isPause: boolean;
}

/** `Journal: 60 → 70`, `Journal: set to 70` where it was empty, `Reason: it was wrong`. */
function ChangeLine({ change, field, isPause }: LineProps) {
  const { t } = useTranslation('audit');
  const textOf = useValueText(change, field);
  const { fieldName } = change;
  const isOpenPause = fieldName === 'pausedUntil' && isPause;
  const empty = t(isOpenPause ? 'change.open' : 'change.nothing');
  const [from, to] = [textOf(change.from), textOf(change.to)];
  if (fieldName === 'credentialId') return <li>{field.name}</li>;
  if (fieldsWithoutOldValue.includes(fieldName))
    return (
      <li>
        {field.name}: {to}
      </li>
    );
  if (from === '')
    return (
      <li>
        {field.name}: {to !== '' && fieldName !== 'pausedUntil' && `${t('change.set')} `}
        <ins>{to || empty}</ins>
      </li>
    );
  return (
    <li>
      {field.name}:{' '}
      <del>
        <span className="visually-hidden">{t('change.from')} </span>
        {from}
      </del>{' '}
      <span aria-hidden="true">→</span>{' '}
      <ins>
        <span className="visually-hidden">{t('change.to')} </span>
        {to || empty}
      </ins>
    </li>
  );
}

/** Names and options of the changed settings, as their packages have them now. */
function useFields(changes: readonly Change[]): (change: Change) => Field {
  const { t } = useTranslation('audit');
  const read = useReadCoded();
  const types = [...new Set(changes.flatMap(({ packageType }) => packageType ?? []))];
  const answers = useQueries({
    queries: types.map((type) => routeQuery(getPackageSettingFields, { params: { type } })),
  });
  return ({ packageType, fieldName }) => {
    if (isNamedField(fieldName)) return { name: t(`change.${fieldName}`), options: {} };
    const field = answers
      .flatMap(({ data }) => (data?.packageType === packageType ? data.fields : []))
      .find((candidate) => candidate.fieldName === fieldName);
    const { label, options } = (field && readFields([field], read)[0]?.fieldOptions) ?? {};
    return { name: label ?? splitIntoWords(fieldName), options: options ?? {} };
  };
}

const instantPattern = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/;
const dayPattern = /^\d{4}-\d\d-\d\d$/;

/** A value as text: options by their names, instants and days in the reader's form. Empty if there is none. */
function useValueText({ fieldName, names }: Change, { options }: Field) {
  const { t, i18n } = useTranslation('audit');
  const itemText = (value: unknown): string => {
    if (typeof value !== 'string')
      return typeof value === 'number' ? String(value) : JSON.stringify(value);
    if (fieldName === 'tested') return t(value === 'connected' ? 'change.works' : 'change.refused');
    if (instantPattern.test(value)) return formatShort(value, i18n.language);
    if (dayPattern.test(value)) return formatDate(value, i18n.language);
    return names[value] ?? options[value] ?? value;
  };
  return (value: unknown): string => {
    if (value === null || value === undefined || value === '') return '';
    if (typeof value === 'boolean') return t(value ? 'change.yes' : 'change.no');
    if (Array.isArray(value) && value.some((item) => typeof item === 'object'))
      return t('change.rows', { count: value.length });
    if (typeof value === 'object' && 'rows' in value)
      return t('change.rows', { count: Number(value.rows) });
    const text = Array.isArray(value) ? value.map(itemText).join(', ') : itemText(value);
    return text.length > maxValueLength ? `${text.slice(0, maxValueLength)}…` : text;
  };
}
