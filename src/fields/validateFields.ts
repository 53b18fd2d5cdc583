import type { FieldDefinition } from '../contract/fieldDefinition.ts';
import type { CheckOptions, NestedFields } from './defineFieldLogic.ts';
import { fieldLogic } from './fieldLogic.ts';
import { text } from '../contract/messages/message.ts';
import type { ViolationText } from '../contract/violations.ts';
import { fieldViolation } from './fieldViolation.ts';
import { isReservedName } from './limits.ts';
import { visibleFields } from './visibleFields.ts';

type Values = Record<string, unknown>;

const nested: NestedFields = { toForm: formValues, check: checkForm };

/**
 * Checks wire values (a credential's fields, a package's settings) against their definitions, with defaults for
 * absent ones. `values` are the ones to store: hidden and undeclared fields are left out, floats have a decimal; it
 * has no prototype, and contains only valid values. Paths are relative: `field`, `table[2].column`, `map[0].key`.
 * With `allowMissing` required fields may be absent (a draft), and all else is still checked.
 */
export function validateFields(
  definitions: readonly FieldDefinition[],
  values: unknown,
  options: CheckOptions = {},
  context: Readonly<Values> = {},
): { values: Values; violations: ViolationText[] } {
  if (!isRecord(values))
    return { values: record(), violations: [fieldViolation('', text('form.type'))] };
  return checkForm(definitions, formValues(definitions, values), options, context);
}

/**
 * Initial values of the inputs: those of the wire (a stored record), else the default, or the type's empty value.
 * Values of other names are left out.
 */
export function formValues(definitions: readonly FieldDefinition[], wire: unknown = {}): Values {
  const form = record();
  for (const definition of definitions) {
    const { fieldName, fieldType } = definition;
    const logic = fieldLogic[fieldType];
    const stored = ownValue(wire, fieldName);
    form[fieldName] = isAbsent(stored)
      ? defaultValue(definition)
      : logic.fromWire(stored, definition, nested);
  }
  keepReserved(wire, form);
  return form;
}

/**
 * Values of the inputs in the wire's format, and their violations: the check of `validateFields`, for a form with
 * its own values. `context` are further values that a condition may use (an earlier step's).
 */
export function checkForm(
  definitions: readonly FieldDefinition[],
  form: Readonly<Values>,
  options: CheckOptions = {},
  context: Readonly<Values> = {},
): { values: Values; violations: ViolationText[] } {
  const values = record();
  const violations = Object.keys(form)
    .filter(isReservedName)
    .map((name) => fieldViolation(name, text('form.reserved')));
  for (const definition of visibleFields(definitions, { ...context, ...form })) {
    const { fieldName, fieldType, fieldOptions } = definition;
    const logic = fieldLogic[fieldType];
    const value = ownValue(form, fieldName);
    if (logic.isEmpty(value)) {
      if (fieldOptions.required && !options.allowMissing)
        violations.push(fieldViolation(fieldName, text('form.required')));
      continue;
    }
    const checked = logic.check(value, definition, nested, options);
    violations.push(...checked.violations);
    if (checked.violations.length === 0) values[fieldName] = checked.wire;
  }
  return { values, violations };
}

/**
 * The definition's default, unless it is invalid (no longer one of the vendor's options); else the type's empty
 * value.
 */
function defaultValue(definition: FieldDefinition): unknown {
  const logic = fieldLogic[definition.fieldType];
  const start = definition.fieldOptions.default;
  if (isAbsent(start)) return logic.empty;
  const form = logic.fromWire(start, definition, nested);
  return logic.check(form, definition, nested, {}).violations.length === 0 ? form : logic.empty;
}

function isRecord(value: unknown): value is Values {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function ownValue(values: unknown, name: string): unknown {
  return isRecord(values) && Object.hasOwn(values, name) ? values[name] : undefined;
}

function isAbsent(value: unknown): boolean {
  return value === undefined || value === null;
}

/** Without a prototype, so that a key like `__proto__` is a key. */
function record(): Values {
  return Object.create(null) as Values;
}

/** Reserved keys are kept, for the check to report them. */
function keepReserved(wire: unknown, form: Values): void {
  if (isRecord(wire))
    for (const name of Object.keys(wire)) if (isReservedName(name)) form[name] = wire[name];
}
