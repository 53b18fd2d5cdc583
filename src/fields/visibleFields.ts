import type { FieldDefinition } from '../contract/fieldDefinition.ts';

/**
 * The fields that are visible with these values (of the form or of the wire: both have the same values for a
 * condition). A field is visible while the one in its `conditiondBy` has one of the values, and is itself visible.
 * For a field that isn't in the list (it belongs to an earlier step) only its value counts.
 */
export function visibleFields<F extends Pick<FieldDefinition, 'fieldName' | 'conditiondBy'>>(
  definitions: readonly F[],
  values: Readonly<Record<string, unknown>>,
): F[] {
  const byName = new Map(definitions.map((definition) => [definition.fieldName, definition]));
  const isVisible = (definition: F, behind: ReadonlySet<string>): boolean => {
    const condition = definition.conditiondBy;
    if (!condition) return true;
    // Two fields that depend on each other are never visible.
    if (behind.has(definition.fieldName)) return false;
    if (!hasOneOf(valueOf(values, condition.fieldName), condition.values)) return false;
    const controlling = byName.get(condition.fieldName);
    return !controlling || isVisible(controlling, new Set([...behind, definition.fieldName]));
  };
  return definitions.filter((definition) => isVisible(definition, new Set()));
}

function valueOf(values: Readonly<Record<string, unknown>>, name: string): unknown {
  return Object.hasOwn(values, name) ? values[name] : undefined;
}

function hasOneOf(value: unknown, wanted: readonly (string | boolean)[]): boolean {
  const set: unknown[] = Array.isArray(value) ? value : [value];
  return set.some((entry) => wanted.some((candidate) => candidate === entry));
}
