import { useRef, useState } from 'react';
import type { FieldDefinition } from '../../contract/fieldDefinition.ts';
import type { FieldErrors } from '../../fields/fieldErrors.ts';
import { secretFields } from '../../fields/secretFields.ts';
import { checkForm, formValues } from '../../fields/validateFields.ts';
import { fieldNameOf, fieldPath } from './fieldPath.ts';
import type { FormState } from './FormDialog.tsx';
import { useKeepDraft, useKeptDraft } from './useFormDraft.ts';
import { useFieldSubmission } from './useFieldSubmission.ts';

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
  /** Names the form and its thing: what is typed outlives the end of the session, except secrets (useFormDraft). */
  draftOf?: string;
}

/** A form with fields known only when it opens: checked by their definitions here and by the server after that. */
export function useFieldForm({
  definitions,
  within,
  submit,
  accepts = [400, 422],
  draftOf,
}: Options): FieldForm {
  const kept = useKeptDraft<Values>(draftOf);
  const [edits, setEdits] = useState(kept ?? {});
  const [isRestored, setRestored] = useState(kept !== undefined);
  const isSaved = useRef(false);
  useKeepDraft(draftOf, () => {
    const typed = withoutSecrets(edits, definitions);
    return isSaved.current || Object.keys(typed).length === 0 ? undefined : typed;
  });
  const start = formValues(definitions);
  const values = { ...start, ...edits };
  const { clearErrors, ...submission } = useFieldSubmission({
    check: () => checkForm(definitions, values),
    submit: async (checked) => {
      await submit(checked);
      isSaved.current = true;
    },
    pathOf: (propertyPath) => pathAmong(definitions, within, propertyPath),
    accepts,
  });
  return {
    ...submission,
    values,
    undoRestored: isRestored
      ? () => {
          setEdits({});
          setRestored(false);
        }
      : undefined,
    dirty: Object.entries(edits).some(
      ([name, value]) => JSON.stringify(value) !== JSON.stringify(start[name]),
    ),
    set(fieldName, value) {
      setEdits((before) => ({ ...before, [fieldName]: value }));
      clearErrors([fieldName]);
    },
  };
}

/** Input without the values of secret fields. */
export function withoutSecrets(edits: Values, definitions: readonly FieldDefinition[]): Values {
  const secrets = secretFields(definitions);
  return Object.fromEntries(Object.entries(edits).filter(([name]) => !secrets.includes(name)));
}

/** The path of a field's violation among the fields; null if it belongs to none of them. */
function pathAmong(
  definitions: readonly FieldDefinition[],
  within: string,
  propertyPath: string,
): string | null {
  const path = fieldPath(propertyPath);
  const prefix = within === '' ? '' : `${within}.`;
  if (!path.startsWith(prefix)) return null;
  const pathInField = path.slice(prefix.length);
  return definitions.some(({ fieldName }) => fieldName === fieldNameOf(pathInField))
    ? pathInField
    : null;
}
