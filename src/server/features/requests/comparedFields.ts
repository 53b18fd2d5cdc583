import type { ComparedField } from '../../../contract/requests.ts';
import { isFailedStatus } from '../../../contract/requests.ts';
import type { Exchange } from '../../engine/client/recording/recorder.ts';
import { answerFields, maxShownLength, sentFields } from './requestFields.ts';

/** A compared field without its meaning, and the names and meanings of its values. */
export type NamelessField = Omit<
  ComparedField,
  'codedMeaning' | 'recordName' | 'otherName' | 'codedRecord' | 'codedOther'
>;

/** A recorded request with its decrypted exchange. */
export interface Recorded {
  url: string;
  statusCode: number;
  exchange: Exchange;
}

/** Fewer successes don't show which values usually occur. */
const minSuccesses = 3;
/** A shorter name or value occurs in sentences by chance. */
const minNamedLength = 4;
/** Characters of an item of a list that is shown as one value. */
const maxItemLength = 80;

/**
 * Compares two requests by field. A field of a failure explains it if it differs from the success and either its
 * answer names the field, what it means or its value, or, if the answer names none, no success had the value although values of this
 * field repeat. Answers are compared only if both succeeded or both failed: an error has nothing in common with a success.
 */
export function comparedFields(
  record: Recorded,
  other: Recorded,
  successes: readonly Exchange[],
  meaningsOf: MeaningsOf = () => [],
): NamelessField[] {
  const [recordFailed, otherFailed] = [record, other].map(({ statusCode }) =>
    isFailedStatus(statusCode),
  );
  const comparesAnswers = recordFailed === otherFailed;
  const fieldsOf = ({ url, exchange }: Recorded) => [
    { part: 'address' as const, name: '', value: pathOf(url) },
    ...sentFields(exchange),
    ...(comparesAnswers ? answerFields(exchange) : []),
  ];
  const failure = comparesAnswers ? undefined : recordFailed ? record : other;
  const reasonOf = failure ? reasons(failure, successes, meaningsOf) : () => undefined;
  const [ours, theirs] = [byName(fieldsOf(record)), byName(fieldsOf(other))];
  const found = [...new Set([...ours.keys(), ...theirs.keys()])].flatMap((key) => {
    const [mine, their] = [ours.get(key), theirs.get(key)];
    const { part, name } = (mine ?? their) as NonNullable<typeof mine>;
    const isSame = mine?.value === their?.value;
    // headers are the client's: only one that differs is of interest
    if (isSame && (part === 'header' || part === 'address')) return [];
    const failed = failure === record ? mine : their;
    const mayExplain = !isSame && part !== 'address';
    const reason = mayExplain && reasonOf({ part, name, value: failed?.value ?? null });
    return [{ part, name, isSame, reason, record: shown(mine?.value), other: shown(their?.value) }];
  });
  const isNamed = found.some(({ reason }) => reason === 'named');
  const fields = found.map(({ isSame, reason, ...field }): NamelessField => {
    const explains = reason === 'named' || (reason === 'unusual' && !isNamed);
    return { ...field, state: isSame ? 'same' : explains ? 'explains' : 'differs' };
  });
  return withItemsAsOne(fields);
}

const itemPattern = /^(.*\[\d+\])\.(.+)$/;

/** An item of a list that only one of the requests has is one difference, unless a field of it explains something. */
function withItemsAsOne(fields: readonly NamelessField[]): NamelessField[] {
  const itemOf = ({ part, name }: NamelessField) => {
    const item = itemPattern.exec(name)?.[1];
    return item === undefined ? undefined : `${part} ${item}`;
  };
  const isOneSided = ({ record, other, state }: NamelessField) =>
    state === 'differs' && (record === null || other === null);
  const kept = new Set(fields.filter((field) => !isOneSided(field)).map(itemOf));
  const merged = new Map<string, NamelessField>();
  return fields.flatMap((field) => {
    const item = itemOf(field);
    const [, name, leaf] = itemPattern.exec(field.name) ?? [];
    if (item === undefined || name === undefined || kept.has(item)) return [field];
    const add = (before: string | null | undefined, value: string | null) =>
      value === null ? undefined : [before, `${leaf} ${value}`].filter(Boolean).join(', ');
    const known = merged.get(item);
    const whole = known ?? { ...field, name, record: null, other: null };
    whole.record = shown(add(known?.record, field.record), maxItemLength);
    whole.other = shown(add(known?.other, field.other), maxItemLength);
    merged.set(item, whole);
    return known ? [] : [whole];
  });
}

const pathOf = (url: string) => URL.parse(url)?.pathname ?? url;

const byName = <F extends { part: string; name: string }>(fields: readonly F[]) =>
  new Map(fields.map((field) => [`${field.part} ${field.name}`, field]));

function shown(value: string | undefined, maxLength = maxShownLength): string | null {
  if (value === undefined) return null;
  return value.length > maxLength ? `${value.slice(0, maxLength)}…` : value;
}

/** The error names the field or its value, or no success had the value. */
type Reason = 'named' | 'unusual' | undefined;
type ReasonOf = (field: {
  part: NamelessField['part'];
  name: string;
  value: string | null;
}) => Reason;
/** What a field means, in the languages that a vendor may answer in. */
type MeaningsOf = (field: Pick<NamelessField, 'part' | 'name'>) => readonly string[];

function reasons(
  failure: Recorded,
  successes: readonly Exchange[],
  meaningsOf: MeaningsOf,
): ReasonOf {
  const usual = usualValues(successes);
  const sentences = errorSentences(failure.exchange);
  const compact = lettersOf(sentences);
  return (field) => {
    const { name, value } = field;
    // an item of a list that only the success has is not missed
    if (value === null && name.includes('[')) return undefined;
    const names = [leafOf(name), ...meaningsOf(field)];
    if (namedIn(sentences, compact, names, value)) return 'named';
    return successes.length >= minSuccesses && isUnusual(field) ? 'unusual' : undefined;
  };

  function isUnusual({ part, name, value }: Parameters<ReasonOf>[0]) {
    const known = usual.get(kindOf(part, name));
    // a field that no success had; one that the failure lacks is missed only if all had it
    if (!known) return value !== null && !name.includes('[');
    if (value === null) return known.count === successes.length;
    return known.values.size * 2 <= known.count && !known.values.has(coarse(value));
  }
}

/** Values of each kind of field in the successes, and how many there were. Items of a list are one kind. */
function usualValues(successes: readonly Exchange[]) {
  const usual = new Map<string, { values: Set<string>; count: number }>();
  for (const exchange of successes) {
    // the same in each line of a document is one value: its reference doesn't repeat
    const counted = new Set<string>();
    for (const { part, name, value } of sentFields(exchange)) {
      const kind = kindOf(part, name);
      if (counted.has(`${kind} ${coarse(value)}`)) continue;
      counted.add(`${kind} ${coarse(value)}`);
      const known = usual.get(kind) ?? { values: new Set<string>(), count: 0 };
      known.values.add(coarse(value));
      known.count += 1;
      usual.set(kind, known);
    }
  }
  return usual;
}

const kindOf = (part: string, name: string) => `${part} ${name.replaceAll(/\[\d+\]/g, '[]')}`;

const datePattern = /^((?:19|20)\d\d)[-/]?(0[1-9]|1[0-2])[-/]?(0[1-9]|[12]\d|3[01])(?:T|$)/;

/** Days rarely repeat, months do: a closed period is one. */
function coarse(value: string): string {
  const [, year, month] = datePattern.exec(value) ?? [];
  return year ? `${year}-${month}` : value;
}

const lettersOf = (text: string) => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');
const leafOf = (name: string) => name.replace(/^.*[.\]](?=[^.\]]+$)/, '').replace(/\[\d+\]$/, '');

function namedIn(
  sentences: string,
  compact: string,
  names: readonly string[],
  value: string | null,
): boolean {
  if (sentences === '') return false;
  const isNamed = (field: string) => field.length >= minNamedLength + 2 && compact.includes(field);
  if (names.map(lettersOf).some(isNamed)) return true;
  if (value === null) return false;
  const month = coarse(value);
  return [value.toLowerCase(), month, month.replace('-', '')].some(
    (text) => text.length >= minNamedLength && sentences.includes(text),
  );
}

/** Sentences of an error's answer that were not sent: some vendors answer with the whole request. */
function errorSentences(exchange: Exchange): string {
  const sent = new Set(sentFields(exchange).map(({ value }) => value));
  return answerFields(exchange)
    .map(({ value }) => value)
    .filter((value) => /\S\s+\S/.test(value) && !sent.has(value))
    .join('\n')
    .toLowerCase();
}
