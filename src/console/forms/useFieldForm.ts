import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FieldDefinition } from '../../contract/fieldDefinition.ts';
import type { AnyViolation } from '../../contract/violations.ts';
import type { FieldErrors } from '../../fields/fieldErrors.ts';
import { checkForm, formValues } from '../../fields/validateFields.ts';
import { ApiError } from '../api/apiError.ts';
import { focusFirstInvalid } from './focusFirstInvalid.ts';
import type { FormState } from './FormDialog.tsx';
import { splitViolations } from './splitViolations.ts';
import { useFieldErrors } from './useFieldErrors.ts';

type Values = Readonly<Record<string, unknown>>;

/** A form of configurable fields; `FormDialog` renders its frame, `FieldList` its fields. */
export interface FieldForm extends FormState {
  values: Values;
  errors: FieldErrors;
  set: (fieldName: string, value: unknown) => void;
}

interface Options {
  /** In the user's language. They may change while the form is open: input for the same name is kept. */
  definitions: readonly FieldDefinition[];
  /** Path prefix of the server: the violation of `date` has the path `{within}.date`; empty for just `date`. */
  within: string;
  /** Sends the values in the wire's format; the form shows the `ApiError` that it fails with. */
  submit: (values: Values) => Promise<unknown>;
  /** Statuses that the form shows; the sender reports others. */
  accepts?: readonly number[];
}

/** A form with fields known only when it opens: checked by their definitions here and by the server after that. */
export function useFieldForm({
  definitions,
  within,
  submit,
  accepts = [400, 422],
}: Options): FieldForm {
  const { t } = useTranslation();
  const errorsOf = useFieldErrors();
  const [edits, setEdits] = useState<Values>({});
  const [violations, setViolations] = useState<readonly AnyViolation[]>([]);
  const [status, setStatus] = useState<string | null>(null);
  const [submitting, setSubmitting] = useState(false);
  const element = useRef<HTMLFormElement>(null);
  /** Number of finished submissions: by then their errors are rendered. */
  const [ended, setEnded] = useState(0);
  useEffect(() => {
    if (ended > 0) focusFirstInvalid(element.current);
  }, [ended]);

  const start = formValues(definitions);
  const values = { ...start, ...edits };
  const refuse = (error: ApiError) => {
    const pathOf = (propertyPath: string) => fieldPath(propertyPath, within, definitions);
    setViolations(
      error.violations.flatMap((violation) => {
        const propertyPath = pathOf(violation.propertyPath);
        return propertyPath === null ? [] : [{ ...violation, propertyPath }];
      }),
    );
    setStatus(splitViolations(error, t, pathOf).status);
  };
  const send = async () => {
    const checked = checkForm(definitions, values);
    setStatus(null);
    setViolations(checked.violations);
    if (checked.violations.length > 0) return;
    setSubmitting(true);
    try {
      await submit(checked.values);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (accepts.includes(error.status)) refuse(error);
    } finally {
      setSubmitting(false);
    }
  };
  return {
    values,
    errors: errorsOf(violations),
    status,
    submitting,
    dirty: Object.entries(edits).some(
      ([name, value]) => JSON.stringify(value) !== JSON.stringify(start[name]),
    ),
    set(fieldName, value) {
      setEdits((before) => ({ ...before, [fieldName]: value }));
      setViolations((before) =>
        before.filter((violation) => fieldNameOf(violation.propertyPath) !== fieldName),
      );
    },
    onSubmit(event) {
      event?.preventDefault();
      element.current = (event?.currentTarget ?? null) as HTMLFormElement | null;
      void send().then(() => setEnded((count) => count + 1));
    },
  };
}

/** `table` of `table[2].column`. */
const fieldNameOf = (path: string) => /^[^.[]*/.exec(path)?.[0] ?? '';

/** The path of a field's violation among the fields; null if it belongs to none of them. */
function fieldPath(
  propertyPath: string,
  within: string,
  definitions: readonly FieldDefinition[],
): string | null {
  // list indexes come with dots or with brackets
  const path = propertyPath.replaceAll(/\.(\d+)(?=[.[]|$)/g, '[$1]');
  const prefix = within === '' ? '' : `${within}.`;
  if (!path.startsWith(prefix)) return null;
  const pathInField = path.slice(prefix.length);
  return definitions.some(({ fieldName }) => fieldName === fieldNameOf(pathInField))
    ? pathInField
    : null;
}
