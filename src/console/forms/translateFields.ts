import type { FieldDefinition, FieldOptions } from '../../contract/fieldDefinition.ts';

/**
 * Configurable fields as the user reads them: labels, notes and what is said of their lists. Options are the connector's
 * own words unless a list of the vendor's fills them; those are the customer's data and stay as they are.
 */
export function translateFields(
  fields: readonly FieldDefinition[],
  translate: (text: string) => string,
): FieldDefinition[] {
  return fields.map(({ fieldOptions, optionsState, ...field }) => {
    const { label, notes, options, fields: columns } = fieldOptions;
    const read: FieldOptions = { ...fieldOptions };
    if (label !== undefined) read.label = translate(label);
    if (notes !== undefined) read.notes = translate(notes);
    if (options !== undefined && !optionsState)
      read.options = Object.fromEntries(
        Object.entries(options).map(([value, text]) => [value, translate(text)]),
      );
    if (columns !== undefined) read.fields = translateFields(columns, translate);
    const { state, message } = optionsState ?? {};
    return {
      ...field,
      fieldOptions: read,
      ...(state
        ? { optionsState: { state, ...(message ? { message: translate(message) } : {}) } }
        : {}),
    };
  });
}
