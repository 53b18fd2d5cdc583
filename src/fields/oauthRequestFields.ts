import type { FieldDefinition } from '../contract/fieldDefinition.ts';
import { fieldLogic } from './fieldLogic.ts';

/** Length of a text in an OAuth-2 request, characters (CRED-05). */
const bounds = { min: 2, max: 90 };

/**
 * The fields of an OAuth-2 credential with that request's limits on their texts; a definition can only be stricter.
 * Other types of field have no length.
 */
export function oauthRequestFields(definitions: readonly FieldDefinition[]): FieldDefinition[] {
  return definitions.map((definition) => {
    const { fieldType, fieldOptions } = definition;
    if (!fieldLogic[fieldType].isText) return definition;
    const min = Math.max(bounds.min, fieldOptions.min ?? bounds.min);
    const max = Math.min(bounds.max, fieldOptions.max ?? bounds.max);
    return { ...definition, fieldOptions: { ...fieldOptions, min, max } };
  });
}
