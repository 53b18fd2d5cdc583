import { useEffect, useRef, useState } from 'react';
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';
import { useKeepDraft, useKeptDraft } from './useFormDraft.ts';

/** The changed fields: the value that the form began with, and the input. */
type ChangedFields = Record<string, { from: unknown; to: unknown }>;

/** Names of fields that are kept nowhere. */
const secretName = /password|secret|token/i;

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** Keeps a form's input as the session ends, and fills it in again, except fields that somebody has changed meanwhile. */
export function useServerFormDraft<In extends FieldValues>(
  draftOf: string | undefined,
  form: UseFormReturn<In>,
): { undoRestored: (() => void) | undefined; markSaved: () => void } {
  const saved = useRef<unknown>(undefined);
  const kept = useKeptDraft<ChangedFields>(draftOf);
  useKeepDraft(draftOf, () => {
    const values = form.getValues();
    return isSame(values, saved.current) ? undefined : changedFields(form, values);
  });
  const [isRestored, setRestored] = useState(false);
  useEffect(() => {
    const defaults = form.formState.defaultValues as FieldValues;
    for (const [name, { from, to }] of Object.entries(kept ?? {})) {
      if (!isSame(defaults[name], from)) continue;
      form.setValue(name as Path<In>, to as PathValue<In, Path<In>>, { shouldDirty: true });
      setRestored(true);
    }
  }, [form, kept]);
  return {
    undoRestored: isRestored
      ? () => {
          form.reset();
          setRestored(false);
        }
      : undefined,
    markSaved() {
      saved.current = form.getValues();
      setRestored(false);
    },
  };
}

function changedFields<In extends FieldValues>(
  form: UseFormReturn<In>,
  values: In,
): ChangedFields | undefined {
  const defaults = form.formState.defaultValues as FieldValues;
  const changed = Object.entries(values)
    .filter(([name, to]) => !secretName.test(name) && !isSame(defaults[name], to))
    .map(([name, to]) => [name, { from: defaults[name], to }] as const);
  return changed.length > 0 ? Object.fromEntries(changed) : undefined;
}
