import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FieldDefinition } from '../../contract/fieldDefinition.ts';
import type { AnyViolation } from '../../contract/violations.ts';
import type { FieldErrors } from '../../fields/fieldErrors.ts';
import { checkForm, formValues } from '../../fields/validateFields.ts';
import { ApiError } from '../api/apiError.ts';
import { focusFirstWrong } from './focusFirstWrong.ts';
import type { FormState } from './FormDialog.tsx';
import { splitViolations } from './splitViolations.ts';
import { useFieldErrors } from './useFieldErrors.ts';

type Values = Readonly<Record<string, unknown>>;

/** A form of configurable fields; `FormDialog` draws its frame, `FieldList` its fields. */
export interface FieldForm extends FormState {
  values: Values;
  errors: FieldErrors;
  set: (fieldName: string, value: unknown) => void;
}

interface Options {
  /** As the user reads them. They may become others while the form is open: what was typed for a name stays. */
  definitions: readonly FieldDefinition[];
  /** Where the server names the fields: the violation of `date` has the path `{within}.date`; empty for `date` alone. */
  within: string;
  /** Sends the values of the wire; what it fails with as an `ApiError` comes back to the form. */
  submit: (values: Values) => Promise<unknown>;
  /** Statuses that the form shows; others are told by whoever sends. */
  accepts?: readonly number[];
}

/** A form whose fields are known only when it opens: checked by their definitions here and by the server after that. */
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
  /** Submissions that have come to an end: by now what was refused is drawn as such. */
  const [ended, setEnded] = useState(0);
  useEffect(() => {
    if (ended > 0) focusFirstWrong(element.current);
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
      setViolations((before) => before.filter((one) => nameIn(one.propertyPath) !== fieldName));
    },
    onSubmit(event) {
      event?.preventDefault();
      element.current = (event?.currentTarget ?? null) as HTMLFormElement | null;
      void send().then(() => setEnded((count) => count + 1));
    },
  };
}

/** `table` of `table[2].column`. */
const nameIn = (path: string) => /^[^.[]*/.exec(path)?.[0] ?? '';

/** The path of a field's violation among the fields; null when it is of none of them. */
function fieldPath(
  propertyPath: string,
  within: string,
  definitions: readonly FieldDefinition[],
): string | null {
  // places in a list come with dots or with brackets
  const path = propertyPath.replaceAll(/\.(\d+)(?=[.[]|$)/g, '[$1]');
  const prefix = within === '' ? '' : `${within}.`;
  if (!path.startsWith(prefix)) return null;
  const own = path.slice(prefix.length);
  return definitions.some(({ fieldName }) => fieldName === nameIn(own)) ? own : null;
}
