import { sentMessage } from '../../platform/wording/storedMessage.ts';
import { toMessage, wordFor } from '../../platform/wording/wording.ts';
import type { FieldDefinition, FieldOptions } from '../../../contract/fieldDefinition.ts';
import type { MessageText } from '../../../contract/messages/message.ts';
import type {
  CredentialType,
  OptionAttributes,
  PackageDefinition,
  SettingField,
  SourceKind,
} from '../../../packages/kit/definePackage.ts';
import { oauthRequestFields } from '../../../fields/oauthRequestFields.ts';

/** State of a list, with its options by value once it is loaded. */
export interface KnownList {
  state: NonNullable<FieldDefinition['optionsState']>['state'];
  /** Why it is not loaded, in English. */
  message?: string | undefined;
  /** The same with its code; undefined if it was stored before messages had codes. */
  coded?: MessageText | undefined;
  options: Record<string, string>;
  /** Coded labels of options that have wordings of ours; `options` has them in English. */
  words?: Record<string, MessageText>;
  /** The vendor's attributes of an option besides its name, if any. */
  attributes?: Record<string, OptionAttributes>;
  /** For a source's list: number of documents for each value; absent while unknown. */
  uses?: Record<string, number> | undefined;
}

/** The fields that a person fills in; OAuth request fields get their own limits (CRED-05). */
export function credentialFields(type: CredentialType): FieldDefinition[] {
  const fields = wireFields(type.fields, () => ({ state: 'waiting', options: {} }));
  return type.kind === 'oauth-2' ? oauthRequestFields(fields) : fields;
}

/** Every setting of a package, in the order of the wizard's steps. */
export function allSettings(definition: PackageDefinition): SettingField[] {
  return [...definition.credentialSettings, ...definition.preSettings, ...definition.settings];
}

/**
 * Converts fields for the wire: English labels next to their codes, and the options with the state of their list
 * instead of `optionsFrom`. `listOf` returns the state of a list.
 */
export function wireFields(
  fields: readonly SettingField[],
  listOf: (key: string) => KnownList,
): FieldDefinition[] {
  return fields.map(
    ({ checkedBy: _checkedBy, paidBy: _paidBy, whileSource: _whileSource, ...declared }) => {
      const { optionsFrom: _list, offers: _offers, sourceOf: _source, ...named } = declared;
      const { proposes, proposesRows, ...field } = named;
      const list = listFor(declared, listOf);
      const proposed = proposes && list && singleMatch(list, proposes);
      const fieldOptions = proposed
        ? { default: proposed, ...field.fieldOptions }
        : field.fieldOptions;
      return {
        ...field,
        fieldOptions: {
          ...wireOptions(fieldOptions, listOf, list),
          ...proposedRows(proposesRows, fieldOptions.fields ?? [], listOf),
        },
        ...(list ? { optionsState: stateOf(list) } : {}),
      };
    },
  );
}

/** The options of a field, or suggestions for it; undefined for a field that has neither. */
function listFor(
  declared: SettingField,
  listOf: (key: string) => KnownList,
): KnownList | undefined {
  const { offers, sourceOf } = declared;
  const key = chosenFrom(declared);
  if (key !== undefined) return filtered(listOf(key), offers);
  const offered = sourceOf && listOf(sourceKey(sourceOf));
  // typed values are accepted anyway: a source's list that isn't loaded can be left out
  return offered?.state === 'ready' ? offered : undefined;
}

/** The rows that a table proposes, once all its columns have their lists. */
function proposedRows(
  propose: SettingField['proposesRows'],
  columns: readonly SettingField[],
  listOf: (key: string) => KnownList,
): Pick<FieldOptions, 'proposals'> {
  if (!propose) return {};
  const lists = columns.map((column) => ({ column, list: listFor(column, listOf) }));
  const isLoaded = lists.every(
    ({ column: { optionsFrom, sourceOf }, list }) =>
      (optionsFrom === undefined && sourceOf === undefined) || list?.state === 'ready',
  );
  return { proposals: isLoaded ? propose(lists.map(({ list }) => list ?? { options: {} })) : [] };
}

/**
 * The list with the options that the field offers. Options without attributes were read before attributes existed, and
 * stay.
 */
function filtered(list: KnownList, offers: SettingField['offers']): KnownList {
  const { attributes = {} } = list;
  if (!offers) return list;
  const options = Object.entries(list.options).filter(
    ([value]) => attributes[value] === undefined || offers(attributes[value]),
  );
  return { ...list, options: Object.fromEntries(options) };
}

/** The one option that matches; undefined for none or several. */
function singleMatch(
  { options, attributes = {} }: KnownList,
  matches: (attributes: OptionAttributes) => boolean,
): string | undefined {
  const found = Object.keys(options).filter(
    (value) => attributes[value] && matches(attributes[value]),
  );
  return found.length === 1 ? found[0] : undefined;
}

function wireOptions(
  { label, notes, help, options, fields, ...plain }: SettingField['fieldOptions'],
  listOf: (key: string) => KnownList,
  list: KnownList | undefined,
): FieldOptions {
  const listed = list?.options;
  const ownOptions = Object.entries(options ?? {});
  const worded = Object.entries(list?.words ?? {}).filter(
    ([value]) => listed?.[value] !== undefined,
  );
  const codes = {
    ...(label && { label: label.code }),
    ...(notes && { notes: notes.code }),
    ...(help && { help: help.code }),
    ...((options || list?.words) && {
      options: {
        ...Object.fromEntries(ownOptions.map(([value, coded]) => [value, ownWords(coded)])),
        ...Object.fromEntries(worded.map(([value, coded]) => [value, toMessage(coded)])),
      },
    }),
  };
  const named = ownOptions.map(([value, coded]) => [value, wordFor('en', coded)]);
  return {
    ...plain,
    ...(label && { label: wordFor('en', label) }),
    ...(notes && { notes: wordFor('en', notes) }),
    ...(help && { help: wordFor('en', help) }),
    ...(options || listed ? { options: { ...Object.fromEntries(named), ...listed } } : {}),
    ...(list?.uses && { uses: list.uses }),
    ...numbersOf(list),
    ...(fields && { fields: wireFields(fields, listOf) }),
    ...(Object.keys(codes).length > 0 ? { codes } : {}),
  };
}

/** The plain code, where the wording has no parameters. */
const ownWords = (coded: MessageText) =>
  Object.keys(coded.params).length === 0 ? coded.code : toMessage(coded);

/** Account numbers by option, as far as the source has them. */
function numbersOf(list: KnownList | undefined): Pick<FieldOptions, 'numbers'> {
  const numbers = Object.entries(list?.attributes ?? {}).flatMap(([value, { number }]) =>
    typeof number === 'string' ? [[value, number] as const] : [],
  );
  return numbers.length === 0 ? {} : { numbers: Object.fromEntries(numbers) };
}

function stateOf({ state, message, coded }: KnownList): FieldDefinition['optionsState'] {
  if (!message) return { state };
  const codedMessage = sentMessage(coded ?? null, message);
  return { state, message, ...(codedMessage && { codedMessage }) };
}

/** The key of the list that a value is chosen from: the package's own, or another package's in the connection. */
export function chosenFrom({
  fieldType,
  optionsFrom,
  sourceOf,
}: Pick<SettingField, 'fieldType' | 'optionsFrom' | 'sourceOf'>): string | undefined {
  if (optionsFrom !== undefined || sourceOf === undefined) return optionsFrom;
  return fieldType === 'searchableSelect' || fieldType === 'multiSelect'
    ? sourceKey(sourceOf)
    : undefined;
}

/** The key by which a field requests a list of another package. */
export const sourceKey = (kind: SourceKind): string => `source:${kind}`;

/** Kinds of source data that the mappings in these fields start from. */
export function sourceKinds(fields: readonly SettingField[]): SourceKind[] {
  return fields.flatMap(({ sourceOf, fieldOptions }) => [
    ...(sourceOf === undefined ? [] : [sourceOf]),
    ...sourceKinds(fieldOptions.fields ?? []),
  ]);
}

/** Keys of the lists that these fields, table columns included, are chosen from or checked by. */
export function listKeys(fields: readonly SettingField[]): Set<string> {
  return new Set(
    fields.flatMap(({ optionsFrom, checkedBy, fieldOptions }) => [
      ...(optionsFrom === undefined ? [] : [optionsFrom]),
      ...(checkedBy === undefined ? [] : [checkedBy]),
      ...listKeys(fieldOptions.fields ?? []),
    ]),
  );
}
