import { type BaseSyntheticEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AnyViolation } from '../../contract/violations.ts';
import type { FieldErrors } from '../../fields/fieldErrors.ts';
import { ApiError } from '../api/apiError.ts';
import { fieldNameOf } from './fieldPath.ts';
import { focusFirstInvalid } from './focusFirstInvalid.ts';
import type { FormState } from './FormDialog.tsx';
import { splitViolations } from './splitViolations.ts';
import { useFieldErrors } from './useFieldErrors.ts';

type Values = Readonly<Record<string, unknown>>;

interface Submission extends Omit<FormState, 'dirty'> {
  errors: FieldErrors;
  /** Clears the errors of fields that the user changes. */
  clearErrors: (fieldNames: readonly string[]) => void;
}

interface Options {
  /** The values in the wire's format, and what is wrong with them; nothing is sent then. */
  check: () => { violations: readonly AnyViolation[]; values: Values };
  submit: (values: Values) => Promise<unknown>;
  /** The path of a server's violation among the form's fields; null if it belongs to none of them. */
  pathOf: (propertyPath: string) => string | null;
  /** Statuses that the form shows; the sender reports others. */
  accepts: readonly number[];
  /** Called for each refusal with one of these statuses. */
  onRefused?: (error: ApiError) => void;
}

/**
 * Sends a form of configurable fields: violations stand at their fields, the first of which gets the focus, and the
 * rest is the form's status (FORM-02, FORM-03).
 */
export function useFieldSubmission({
  check,
  submit,
  pathOf,
  accepts,
  onRefused,
}: Options): Submission {
  const { t } = useTranslation();
  const errorsOf = useFieldErrors();
  const [violations, setViolations] = useState<readonly AnyViolation[]>([]);
  const [status, setStatus] = useState<string | null>(null);
  const [submitting, setSubmitting] = useState(false);
  const element = useRef<HTMLFormElement>(null);
  /** Number of finished submissions: by then their errors are rendered. */
  const [ended, setEnded] = useState(0);
  useEffect(() => {
    if (ended > 0) focusFirstInvalid(element.current);
  }, [ended]);

  const refuse = (error: ApiError) => {
    setViolations(
      error.violations.flatMap((violation) => {
        const propertyPath = pathOf(violation.propertyPath);
        return propertyPath === null ? [] : [{ ...violation, propertyPath }];
      }),
    );
    setStatus(splitViolations(error, t, pathOf).status);
  };
  const send = async () => {
    const checked = check();
    setStatus(null);
    setViolations(checked.violations);
    if (checked.violations.length > 0) return;
    setSubmitting(true);
    try {
      await submit(checked.values);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (!accepts.includes(error.status)) return;
      onRefused?.(error);
      refuse(error);
    } finally {
      setSubmitting(false);
    }
  };
  return {
    errors: errorsOf(violations),
    status,
    submitting,
    clearErrors: (fieldNames) =>
      setViolations((before) =>
        before.filter(({ propertyPath }) => !fieldNames.includes(fieldNameOf(propertyPath))),
      ),
    onSubmit(event?: BaseSyntheticEvent) {
      event?.preventDefault();
      element.current = (event?.currentTarget ?? null) as HTMLFormElement | null;
      void send().then(() => setEnded((count) => count + 1));
    },
  };
}
