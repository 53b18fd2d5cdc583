import type { FieldDefinition } from '../contract/fieldDefinition.ts';

/**
 * Errors of a field, in the user's language, by place: `''` for the field itself, `[2].column` or `[0].key` for a
 * place in it. Several messages are joined by line breaks (FORM-02).
 */
export type FieldErrors = Readonly<Record<string, string>>;

/** The errors of the field `name` (a column, a row `[2]`) among the surrounding ones. */
export function errorsUnder(errors: FieldErrors, name: string): FieldErrors {
  const under: Record<string, string> = {};
  for (const [path, message] of Object.entries(errors)) {
    if (path === name) under[''] = message;
    else if (path.startsWith(`${name}[`)) under[path.slice(name.length)] = message;
    else if (path.startsWith(`${name}.`)) under[path.slice(name.length + 1)] = message;
  }
  return Object.keys(under).length > 0 ? under : noErrors;
}

/** A constant, so that components with it are not rendered again. */
export const noErrors: FieldErrors = Object.freeze({});

/** Errors of a field and of any place in it, one per line; for an input that renders its entries in one. */
export function allErrors(errors: FieldErrors): string | undefined {
  return Object.values(errors).length > 0
    ? [...new Set(Object.values(errors))].join('\n')
    : undefined;
}

/** Label of a field, or its name if the package defines none. */
export function labelOf({ fieldName, fieldOptions }: FieldDefinition): string {
  return fieldOptions.label ?? fieldName;
}
