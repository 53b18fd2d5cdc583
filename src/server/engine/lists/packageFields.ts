import type { FieldDefinition } from '../../../contract/fieldDefinition.ts';
import type {
  CredentialType,
  PackageDefinition,
  SettingField,
} from '../../../connectors/kit/definePackage.ts';
import { oauthRequestFields } from '../../../fields/oauthRequestFields.ts';

/** What is known of a list: its state, and its options by value once it is there. */
export interface KnownList {
  state: NonNullable<FieldDefinition['optionsState']>['state'];
  message?: string | undefined;
  options: Record<string, string>;
}

/** The fields that a person fills in; the texts of an OAuth request have limits of their own (CRED-05). */
export function credentialFields(type: CredentialType): FieldDefinition[] {
  return type.kind === 'oauth-2' ? oauthRequestFields(type.fields) : type.fields;
}

/** Every setting of a package, in the order of the wizard's steps. */
export function allSettings(definition: PackageDefinition): SettingField[] {
  return [...definition.credentialSettings, ...definition.preSettings, ...definition.settings];
}

/**
 * Settings as they stand on the wire: `optionsFrom` gives way to the options themselves and the state of their list.
 * `listOf` answers what is known of a loader's list.
 */
export function wireFields(
  fields: readonly SettingField[],
  listOf: (key: string) => KnownList,
): FieldDefinition[] {
  return fields.map(
    ({ optionsFrom, fieldOptions: { fields: columns, ...fieldOptions }, ...field }) => {
      const list = optionsFrom === undefined ? undefined : listOf(optionsFrom);
      return {
        ...field,
        fieldOptions: {
          ...fieldOptions,
          ...(columns ? { fields: wireFields(columns, listOf) } : {}),
          ...(list ? { options: { ...fieldOptions.options, ...list.options } } : {}),
        },
        ...(list
          ? {
              optionsState: {
                state: list.state,
                ...(list.message ? { message: list.message } : {}),
              },
            }
          : {}),
      };
    },
  );
}

/** Keys of the lists that these fields, columns of tables included, are chosen from. */
export function listKeys(fields: readonly SettingField[]): Set<string> {
  return new Set(
    fields.flatMap(({ optionsFrom, fieldOptions }) => [
      ...(optionsFrom === undefined ? [] : [optionsFrom]),
      ...listKeys(fieldOptions.fields ?? []),
    ]),
  );
}
