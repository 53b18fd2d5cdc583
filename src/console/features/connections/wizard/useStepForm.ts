import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AnyViolation } from '../../../../contract/violations.ts';
import type { FieldErrors } from '../../../../fields/fieldErrors.ts';
import { ApiError } from '../../../api/apiError.ts';
import { focusFirstInvalid } from '../../../forms/focusFirstInvalid.ts';
import { useFieldErrors } from '../../../forms/useFieldErrors.ts';
import { translateError } from '../../../locales/translateError.ts';
import { readMessage } from '../../../locales/readMessage.ts';

/**
 * Returns the violations that belong to fields of the step, by the paths that its inputs know; the rest is shown
 * above.
 */
export type PlaceViolations = (violations: readonly AnyViolation[]) => {
  placed: readonly AnyViolation[];
  others: readonly AnyViolation[];
};

const allPlaced: PlaceViolations = (placed) => ({ placed, others: [] });

/** The form of one step: its errors by field, and the request to the server (FORM-02, FORM-03). */
export function useStepForm(
  place: PlaceViolations = allPlaced,
  initial: readonly AnyViolation[] = [],
) {
  const { t } = useTranslation();
  const errorsOf = useFieldErrors();
  const [element, setElement] = useState<HTMLFormElement | null>(null);
  const [errors, setErrors] = useState<FieldErrors>(() => errorsOf(initial));
  const [status, setStatus] = useState<string | null>(null);
  const [submitting, setSubmitting] = useState(false);

  const [refusals, setRefusals] = useState(initial.length);

  // Focuses the first invalid field once its error is rendered; not while the user fixes another.
  useEffect(() => {
    if (refusals > 0) focusFirstInvalid(element);
  }, [refusals, element]);

  const refuse = (violations: readonly AnyViolation[]) => {
    const { placed, others } = place(violations);
    setErrors(errorsOf(placed));
    setRefusals((count) => count + 1);
    setStatus(others.length > 0 ? others.map((other) => readMessage(t, other)).join('\n') : null);
  };

  return {
    /** For the form element. */
    setElement,
    errors,
    status,
    submitting,
    refuse,
    showStatus: setStatus,
    /** Clears an error while the user fixes it. */
    clearError: (path: string) => {
      if (path in errors)
        setErrors(Object.fromEntries(Object.entries(errors).filter(([key]) => key !== path)));
    },
    /** Runs the step's requests; resolves to whether they succeeded. Refusals of the server are shown. */
    async submit(send: () => Promise<unknown>): Promise<boolean> {
      setStatus(null);
      setErrors({});
      setSubmitting(true);
      try {
        await send();
        return true;
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        if (error.violations.length > 0) refuse(error.violations);
        else setStatus(translateError(t, error));
        return false;
      } finally {
        setSubmitting(false);
      }
    },
  };
}

export type StepForm = ReturnType<typeof useStepForm>;
