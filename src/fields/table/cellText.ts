import type { FieldDefinition } from '../../contract/fieldDefinition.ts';
import { formText } from '../formText.ts';

const truePattern = /^(true|1|yes|y|ja|j|waar|x)$/i;
const falsePattern = /^(false|0|no|n|nee|onwaar)?$/i;

/** A cell's value for display and download: an option by its name if that is unique. */
export function cellText({ fieldOptions }: FieldDefinition, value: unknown): string {
  if (typeof value === 'boolean') return String(value);
  if (Array.isArray(value)) return value.map(formText).join(', ');
  const text = formText(value);
  const label = fieldOptions.options?.[text];
  return label !== undefined && namesOf(fieldOptions.options ?? {}).get(fold(label)) === text
    ? label
    : text;
}

/**
 * The form value of a text from a file: an option by its value or its name, a decimal with a point or a comma. An
 * unknown text stays a text, for the field's check to refuse.
 */
export function cellValue({ fieldType, fieldOptions }: FieldDefinition, text: string): unknown {
  const { options } = fieldOptions;
  if (fieldType === 'checkbox')
    return truePattern.test(text) ? true : falsePattern.test(text) ? false : text;
  if (fieldType === 'number' || fieldType === 'float')
    return /^-?\d+,\d+$/.test(text) ? text.replace(',', '.') : text;
  if (fieldType === 'tags' || fieldType === 'multiSelect')
    return text
      .split(/[,;]/)
      .map((part) => optionOf(options, part.trim()))
      .filter((part) => part !== '');
  return optionOf(options, text);
}

function optionOf(options: Record<string, string> | undefined, text: string): string {
  if (!options || Object.hasOwn(options, text)) return text;
  return namesOf(options).get(fold(text)) ?? text;
}

const valuesByNameCache = new WeakMap<object, ReadonlyMap<string, string>>();

/** Values by their name, for unique names; created once for each list. */
function namesOf(options: Record<string, string>): ReadonlyMap<string, string> {
  const cached = valuesByNameCache.get(options);
  if (cached) return cached;
  const found = new Map<string, string>();
  const shared = new Set<string>();
  for (const [value, label] of Object.entries(options)) {
    const name = fold(label);
    if (found.has(name)) shared.add(name);
    found.set(name, value);
  }
  for (const name of shared) found.delete(name);
  valuesByNameCache.set(options, found);
  return found;
}

const fold = (text: string): string => text.trim().toLowerCase();
