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

/** What is known of a list: its state, and its options by value once it is there. */
export interface KnownList {
  state: NonNullable<FieldDefinition['optionsState']>['state'];
  /** Why it is not there, in English. */
  message?: string | undefined;
  /** The same; undefined for one that was stored before messages had codes. */
  coded?: MessageText | undefined;
  options: Record<string, string>;
  /** What those are called that have words of ours; in `options` they stand in English. */
  words?: Record<string, MessageText>;
  /** What the vendor says of an option beside its name, of those of which it says something. */
  attributes?: Record<string, OptionAttributes>;
  /** Of a source's list: how many documents use each value; absent while that isn't known. */
  uses?: Record<string, number> | undefined;
}

/** The fields that a person fills in; the texts of an OAuth request have limits of their own (CRED-05). */
export function credentialFields(type: CredentialType): FieldDefinition[] {
  const fields = wireFields(type.fields, () => ({ state: 'waiting', options: {} }));
  return type.kind === 'oauth-2' ? oauthRequestFields(fields) : fields;
}

/** Every setting of a package, in the order of the wizard's steps. */
export function allSettings(definition: PackageDefinition): SettingField[] {
  return [...definition.credentialSettings, ...definition.preSettings, ...definition.settings];
}

/**
 * Fields as they stand on the wire: what they are called in English beside the codes of it, and `optionsFrom` gives way to
 * the options themselves and the state of their list. `listOf` answers what is known of a loader's list.
 */
export function wireFields(
  fields: readonly SettingField[],
  listOf: (key: string) => KnownList,
): FieldDefinition[] {
  return fields.map(({ checkedBy: _checkedBy, ...declared }) => {
    const { optionsFrom: _optionsFrom, offers, proposes, sourceOf, ...field } = declared;
    const key = chosenFrom(declared);
    const offered = sourceOf && listOf(sourceKey(sourceOf));
    // what is typed there is taken all the same: a list of the source that isn't there says nothing
    const suggested = offered?.state === 'ready' ? offered : undefined;
    const list = key === undefined ? suggested : narrowed(listOf(key), offers);
    const proposed = proposes && list && only(list, proposes);
    const fieldOptions = proposed
      ? { default: proposed, ...field.fieldOptions }
      : field.fieldOptions;
    return {
      ...field,
      fieldOptions: wireOptions(fieldOptions, listOf, list),
      ...(list ? { optionsState: stateOf(list) } : {}),
    };
  });
}

/** The list with the options that may stand in a field. One of which nothing is said was read before that was asked for. */
function narrowed(list: KnownList, offers: SettingField['offers']): KnownList {
  const { attributes = {} } = list;
  if (!offers) return list;
  const options = Object.entries(list.options).filter(
    ([value]) => attributes[value] === undefined || offers(attributes[value]),
  );
  return { ...list, options: Object.fromEntries(options) };
}

/** The option of which it is true; undefined where it is of none or of several. */
function only(
  { options, attributes = {} }: KnownList,
  is: (attributes: OptionAttributes) => boolean,
): string | undefined {
  const found = Object.keys(options).filter((value) => attributes[value] && is(attributes[value]));
  return found.length === 1 ? found[0] : undefined;
}

function wireOptions(
  { label, notes, help, options, fields, ...plain }: SettingField['fieldOptions'],
  listOf: (key: string) => KnownList,
  list: KnownList | undefined,
): FieldOptions {
  const listed = list?.options;
  const own = Object.entries(options ?? {});
  const worded = Object.entries(list?.words ?? {}).filter(
    ([value]) => listed?.[value] !== undefined,
  );
  const codes = {
    ...(label && { label: label.code }),
    ...(notes && { notes: notes.code }),
    ...(help && { help: help.code }),
    ...((options || list?.words) && {
      options: {
        ...Object.fromEntries(own.map(([value, coded]) => [value, ownWords(coded)])),
        ...Object.fromEntries(worded.map(([value, coded]) => [value, toMessage(coded)])),
      },
    }),
  };
  const named = own.map(([value, coded]) => [value, wordFor('en', coded)]);
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

/** The code alone, where the wording has nothing to fill in. */
const ownWords = (coded: MessageText) =>
  Object.keys(coded.params).length === 0 ? coded.code : toMessage(coded);

/** What the source says of the books' numbers, of those options of which it says one. */
function numbersOf(list: KnownList | undefined): Pick<FieldOptions, 'numbers'> {
  const said = Object.entries(list?.attributes ?? {}).flatMap(([value, { number }]) =>
    typeof number === 'string' ? [[value, number] as const] : [],
  );
  return said.length === 0 ? {} : { numbers: Object.fromEntries(said) };
}

function stateOf({ state, message, coded }: KnownList): FieldDefinition['optionsState'] {
  if (!message) return { state };
  const codedMessage = sentMessage(coded ?? null, message);
  return { state, message, ...(codedMessage && { codedMessage }) };
}

/** The key of the list that a value is chosen from: of the package's own, or of another's in the connection. */
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

/** Under which name a list of a package is asked for by a field of another. */
export const sourceKey = (kind: SourceKind): string => `source:${kind}`;

/** What of a source package the mappings in these fields begin with. */
export function sourceKinds(fields: readonly SettingField[]): SourceKind[] {
  return fields.flatMap(({ sourceOf, fieldOptions }) => [
    ...(sourceOf === undefined ? [] : [sourceOf]),
    ...sourceKinds(fieldOptions.fields ?? []),
  ]);
}

/** Keys of the lists that these fields, columns of tables included, are chosen from or checked by. */
export function listKeys(fields: readonly SettingField[]): Set<string> {
  return new Set(
    fields.flatMap(({ optionsFrom, checkedBy, fieldOptions }) => [
      ...(optionsFrom === undefined ? [] : [optionsFrom]),
      ...(checkedBy === undefined ? [] : [checkedBy]),
      ...listKeys(fieldOptions.fields ?? []),
    ]),
  );
}
