import { type FormEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { violationOfIssue } from '../../../contract/messages/violationOfIssue.ts';
import type { AnyViolation } from '../../../contract/violations.ts';
import { ApiError } from '../../api/apiError.ts';
import { useErrorToast } from '../../api/useErrorToast.ts';
import { splitViolations } from '../../forms/splitViolations.ts';
import { useReadMessage } from '../../locales/useReadMessage.ts';

/** Statuses that the form shows; others are shown as a toast (SIGNIN-03, SIGNIN-06). */
const formStatuses = [400, 401, 422];

type Value = string | boolean;
/** Violations by field. */
type Errors = ReadonlyMap<string, readonly AnyViolation[]>;

/**
 * The small forms of the authentication screens: texts and checkboxes by name, checked by a contract schema.
 * `useServerForm` does the same and more for the rest of the console; its library alone is a tenth of the sign-in
 * page's size limit.
 */
export function useAuthForm<S extends z.ZodObject>(
  schema: S,
  submit: (values: z.output<S>) => Promise<unknown>,
) {
  const { t } = useTranslation();
  const readMessage = useReadMessage();
  const showError = useErrorToast();
  const form = useRef<HTMLFormElement>(null);
  const [values, setValues] = useState<Record<string, Value>>({});
  const [errors, setErrors] = useState<Errors>(new Map());
  const [status, setStatus] = useState<string | null>(null);
  const [submitting, setSubmitting] = useState(false);
  /** After the first try, input is validated while typing. */
  const [tried, setTried] = useState(false);
  const names = Object.keys(schema.shape);
  const check = (typed: Record<string, Value>) => schema.safeParse(typed, { reportInput: true });

  const show = (found: Errors) => {
    setErrors(found);
    const first = names.find((name) => found.has(name));
    if (first) form.current?.querySelector<HTMLInputElement>(`[name="${first}"]`)?.focus();
  };

  const send = async () => {
    setTried(true);
    setStatus(null);
    const checked = check(values);
    if (!checked.success) return show(firstViolations(checked.error));
    setErrors(new Map());
    setSubmitting(true);
    try {
      await submit(checked.data);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (!formStatuses.includes(error.status)) return showError(error);
      const split = splitViolations(error, t, (path) => (names.includes(path) ? path : null));
      show(split.fields);
      setStatus(split.status);
    } finally {
      setSubmitting(false);
    }
  };

  const change = (name: string, value: Value) => {
    const next = { ...values, [name]: value };
    setValues(next);
    if (!tried) return;
    const checked = check(next);
    setErrors(checked.success ? new Map() : firstViolations(checked.error));
  };

  const errorOf = (name: string) =>
    errors
      .get(name)
      ?.map((violation) => readMessage(violation))
      .join('\n');

  return {
    form,
    status,
    submitting,
    onSubmit: (event: FormEvent) => {
      event.preventDefault();
      if (!submitting) void send();
    },
    /** Props of a field: its value and its messages in the user's language. */
    bind: (name: keyof S['shape'] & string) => ({
      name,
      value: String(values[name] ?? ''),
      error: errorOf(name),
      onChange: (value: string) => change(name, value),
    }),
    /** The same for a checkbox. */
    bindBox: (name: keyof S['shape'] & string) => ({
      name,
      checked: values[name] === true,
      error: errorOf(name),
      onChange: (checked: boolean) => change(name, checked),
    }),
  };
}

/** The first violation of each field. */
function firstViolations(error: z.ZodError): Errors {
  const found = new Map<string, AnyViolation[]>();
  for (const issue of error.issues) {
    const name = String(issue.path[0]);
    if (!found.has(name)) found.set(name, [violationOfIssue(issue)]);
  }
  return found;
}
