import type { z } from 'zod';
import type { FieldDefinition } from '../contract/fieldDefinition.ts';
import { text } from '../contract/messages/message.ts';
import type { ViolationText } from '../contract/violations.ts';
import { fieldViolation, violationOfField } from './fieldViolation.ts';
import { maxValueBytes, utf8Length } from './limits.ts';

/** A `table` needs this for the fields that are its columns; passed in, so that no type imports the registry. */
export interface NestedFields {
  /** Wire values of one row → the values that its inputs hold. */
  toForm(definitions: readonly FieldDefinition[], wire: unknown): Record<string, unknown>;
  /** Values of one row's inputs → wire values, or their violations. */
  check(
    definitions: readonly FieldDefinition[],
    form: Record<string, unknown>,
    options: CheckOptions,
  ): { values: Record<string, unknown>; violations: ViolationText[] };
}

export interface CheckOptions {
  /** A required field may be absent: a draft. */
  allowMissing?: boolean;
  /** YYYY-MM-DD; by default today on this machine. */
  today?: string;
}

/** Definition of a field type, in its own file. `Form` is the value of its input. */
export interface FieldSpec<Form> {
  /** The value is a secret: encrypted at rest, masked when read (CRED-10). */
  secret?: boolean;
  /** The user types a text with a length limited by `min` and `max`. */
  isText?: boolean;
  /** The value of an untouched input. */
  empty: Form;
  /** True if there is nothing to send; such a value is never passed to the schema. */
  isEmpty(value: unknown): boolean;
  /** Built from the definition; checks a form value that isn't empty. Fails with `refusal(text(…))`. */
  schema(
    definition: FieldDefinition,
    nested: NestedFields,
    options: CheckOptions,
  ): z.ZodType<Form, unknown>;
  /** Converts a value that the schema accepted to the sent and stored value. */
  toWire(value: Form, definition: FieldDefinition, nested: NestedFields): unknown;
  /** The inverse. A value of another type is passed on unchanged, for the schema to refuse. */
  fromWire(value: unknown, definition: FieldDefinition, nested: NestedFields): unknown;
  /** Lists of rows are limited by their number of rows, and each cell by this. */
  sizeChecked?: false;
}

export type Checked =
  | { wire: unknown; violations: [] }
  | { wire?: never; violations: ViolationText[] };

/** A field type with its value's type closed over, for the registry. */
export interface FieldLogic {
  readonly secret: boolean;
  readonly isText: boolean;
  readonly empty: unknown;
  isEmpty(value: unknown): boolean;
  fromWire(value: unknown, definition: FieldDefinition, nested: NestedFields): unknown;
  /** Form value → wire value, or its violations named after the field. */
  check(
    value: unknown,
    definition: FieldDefinition,
    nested: NestedFields,
    options: CheckOptions,
  ): Checked;
}

/** Declares a field type. */
export function defineFieldLogic<Form>(spec: FieldSpec<Form>): FieldLogic {
  const schemaOf = cacheSchemas(spec);
  return {
    secret: spec.secret ?? false,
    isText: spec.isText ?? false,
    empty: spec.empty,
    isEmpty: (value) => spec.isEmpty(value),
    fromWire: (value, definition, nested) => spec.fromWire(value, definition, nested),
    check(value, definition, nested, options) {
      const { fieldName } = definition;
      const parsed = schemaOf(definition, nested, options).safeParse(value);
      if (!parsed.success)
        return {
          violations: parsed.error.issues.map((issue) => violationOfField(fieldName, issue)),
        };
      const wire = spec.toWire(parsed.data, definition, nested);
      if (spec.sizeChecked !== false && utf8Length(JSON.stringify(wire)) > maxValueBytes)
        return {
          violations: [fieldViolation(fieldName, text('form.size', { limit: maxValueBytes }))],
        };
      return { wire, violations: [] };
    },
  };
}

/**
 * The schema of a column is the same in each of its rows: it is built once, and again for other options of the
 * check.
 */
function cacheSchemas<Form>({ schema }: FieldSpec<Form>): FieldSpec<Form>['schema'] {
  const cache = new WeakMap<
    FieldDefinition,
    { nested: NestedFields; options: CheckOptions; schema: z.ZodType<Form, unknown> }
  >();
  return (definition, nested, options) => {
    const last = cache.get(definition);
    if (
      last?.nested === nested &&
      last.options.today === options.today &&
      last.options.allowMissing === options.allowMissing
    )
      return last.schema;
    const created = schema(definition, nested, options);
    cache.set(definition, { nested, options, schema: created });
    return created;
  };
}

/** How a value typed on one line is rendered: attributes of the browser's input. */
export interface Line {
  type?: 'text' | 'time' | 'month' | 'email' | 'url' | 'tel' | 'color';
  inputMode?: 'decimal' | 'numeric';
}

/** A field type that is typed on one line: it needs no input component. */
export interface LineLogic extends FieldLogic {
  readonly line: Line;
}

/** Declares a field type that is typed on one line. */
export function defineLineLogic<Form>({
  line,
  ...spec
}: FieldSpec<Form> & { line: Line }): LineLogic {
  return { ...defineFieldLogic(spec), line };
}

/** Empty for the types with one text as value. */
export function isBlank(value: unknown): boolean {
  return value === undefined || value === null || value === '';
}

/** Empty for the types with a list as value. */
export function isEmptyList(value: unknown): boolean {
  return value === undefined || value === null || (Array.isArray(value) && value.length === 0);
}
