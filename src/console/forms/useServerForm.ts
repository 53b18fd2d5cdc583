import { useEffect, useRef, useState } from 'react';
import {
  type DefaultValues,
  type FieldValues,
  type Resolver,
  useForm,
  useFormState,
  type UseFormReturn,
} from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { ApiError } from '../api/apiError.ts';
import { applyServerError } from './applyServerError.ts';
import { contractResolver } from './contractResolver.ts';
import type { FormState } from './FormDialog.tsx';
import { focusFirstInvalid } from './focusFirstInvalid.ts';
import { useServerFormDraft } from './useServerFormDraft.ts';

export interface ServerForm<In extends FieldValues> extends FormState {
  form: UseFormReturn<In>;
  control: UseFormReturn<In>['control'];
  setStatus: (status: string | null) => void;
}

interface Options<S extends z.ZodType<unknown, FieldValues>> {
  /** The route's body from the contract, or a form's own schema. */
  schema: S;
  defaults: DefaultValues<z.input<S>>;
  /** Sends the values; the form shows the `ApiError` that it fails with. */
  submit: (values: z.output<S>) => Promise<unknown>;
  /** Statuses that the form shows. */
  accepts?: readonly number[];
  /** Called for other errors; not needed if `useAction` sends, which shows the toast itself. */
  onOther?: (error: ApiError) => void;
  /** The form's field for a violation's path (dots, no brackets); null if it has none. */
  fieldOf?: (propertyPath: string) => string | null;
  /** Names the form and its thing: what is typed outlives the end of the session (useFormDraft). */
  draftOf?: string;
}

/** A form that is checked by the contract's schema here and by the server after that (FORM-01 to FORM-03). */
export function useServerForm<S extends z.ZodType<unknown, FieldValues>>({
  schema,
  defaults,
  submit,
  accepts = [400, 422],
  onOther,
  fieldOf,
  draftOf,
}: Options<S>): ServerForm<z.input<S>> {
  type In = z.input<S>;
  const { t } = useTranslation();
  const [status, setStatus] = useState<string | null>(null);
  const form = useForm<In, unknown, z.output<S> & FieldValues>({
    // The resolver's types want the schema's internals, which a type parameter hides.
    resolver: contractResolver(schema as never) as unknown as Resolver<
      In,
      unknown,
      z.output<S> & FieldValues
    >,
    defaultValues: defaults,
    // The library knows only the order in which fields were registered, and only some of them.
    shouldFocusError: false,
  });
  const { isSubmitting, isDirty } = useFormState({ control: form.control });
  const untypedForm = form as unknown as UseFormReturn<In>;
  const { undoRestored, markSaved } = useServerFormDraft(draftOf, untypedForm);
  const element = useRef<HTMLFormElement>(null);
  /** Number of finished submissions: by then their errors are rendered. */
  const [ended, setEnded] = useState(0);
  useEffect(() => {
    if (ended > 0) focusFirstInvalid(element.current);
  }, [ended]);

  const send = async (values: z.output<S>) => {
    setStatus(null);
    try {
      await submit(values);
      markSaved();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (!accepts.includes(error.status)) return onOther?.(error);
      const fieldOrNull = (path: string) => ((path.split('.')[0] ?? '') in defaults ? path : null);
      setStatus(applyServerError(untypedForm, error, t, fieldOf ?? fieldOrNull));
    }
  };
  return {
    form: untypedForm,
    control: untypedForm.control,
    status,
    submitting: isSubmitting,
    dirty: isDirty,
    undoRestored,
    onSubmit: (event) => {
      element.current = (event?.currentTarget ?? null) as HTMLFormElement | null;
      void form
        .handleSubmit(send)(event)
        .then(() => setEnded((count) => count + 1));
    },
    setStatus,
  };
}
