import { useEffect, useRef, useState } from 'react';
import type { FieldDefinition } from '../../../../contract/fieldDefinition.ts';
import { text } from '../../../../contract/messages/message.ts';
import type { ViolationText } from '../../../../contract/violations.ts';
import type { FieldErrors } from '../../../../fields/fieldErrors.ts';
import { checkForm, formValues } from '../../../../fields/validateFields.ts';
import type { ApiError } from '../../../api/apiError.ts';
import { fieldNameOf, fieldPath } from '../../../forms/fieldPath.ts';
import type { FormState } from '../../../forms/FormDialog.tsx';
import { withoutSecrets } from '../../../forms/useFieldForm.ts';
import { useKeepDraft, useKeptDraft } from '../../../forms/useFormDraft.ts';
import { useFieldSubmission } from '../../../forms/useFieldSubmission.ts';
import type { Recipient } from '../request/RecipientFields.tsx';

type Values = Readonly<Record<string, unknown>>;

/** Input in addition to the credential's own fields. */
export interface CredentialDraft extends Recipient {
  organization: { organizationId: string; organizationName: string };
  packageType: string;
  /** Empty for the package's first type. */
  credentialType: string;
  name: string;
  /** The customer signs in, by a link that is sent. */
  byCustomer: boolean;
}

export interface CredentialForm extends FormState {
  draft: CredentialDraft;
  change: (part: Partial<CredentialDraft>) => void;
  values: Values;
  setValue: (fieldName: string, value: unknown) => void;
  errors: FieldErrors;
}

interface Options {
  draft: CredentialDraft;
  /** The draft when the form opened. */
  start: CredentialDraft;
  setDraft: (draft: CredentialDraft) => void;
  /** The fields of the chosen type, with translated texts; empty if the customer fills them in. */
  definitions: readonly FieldDefinition[];
  /** For an existing credential; its secrets are masked. */
  stored?: Values | undefined;
  submit: (values: Values) => Promise<unknown>;
  /** Called for a refusal because of a conflict (409), which the form shows. */
  conflict?: (error: ApiError) => void;
  /** Names the form and its credential: what is typed outlives the end of the session, except secrets. */
  draftOf: string;
}

/** Statuses that the form shows at its fields (CRED-04). */
export const acceptedStatuses: readonly number[] = [400, 422];

/** The server names a field without prefix, and the rest by its path in the body (`package.name`). */
const withinPackage = /^(?:package\.)?(?:credential\.)?/;

/** The form of a credential: the common fields, and those of the chosen type (CRED-03, CRED-04). */
export function useCredentialForm({
  draft,
  start,
  setDraft,
  definitions,
  stored,
  submit,
  conflict,
  draftOf,
}: Options): CredentialForm {
  const kept = useKeptDraft<{ draft: CredentialDraft; edits: Values }>(draftOf);
  const [edits, setEdits] = useState(kept?.edits ?? {});
  const [isRestored, setRestored] = useState(kept !== undefined);
  useEffect(() => {
    if (kept) setDraft(kept.draft);
  }, [kept, setDraft]);
  const isSaved = useRef(false);
  useKeepDraft(draftOf, () => {
    const typed = { draft, edits: withoutSecrets(edits, definitions) };
    const isTyped = Object.keys(typed.edits).length > 0 || !isSame(draft, start);
    return isTyped && !isSaved.current ? typed : undefined;
  });
  const begun = formValues(definitions, stored ?? {});
  const values = { ...begun, ...valuesOfFields(edits, definitions) };
  const { clearErrors, ...submission } = useFieldSubmission({
    check() {
      const checked = checkForm(definitions, values);
      return { ...checked, violations: [...missingViolations(draft), ...checked.violations] };
    },
    submit: async (checked) => {
      await submit(checked);
      isSaved.current = true;
    },
    pathOf(propertyPath) {
      const path = fieldPath(propertyPath.replace(withinPackage, ''));
      const name = fieldNameOf(path);
      if (name in draft || definitions.some(({ fieldName }) => fieldName === name)) return path;
      return name === 'organizationId' ? 'organization' : null;
    },
    accepts: conflict ? [...acceptedStatuses, 409] : acceptedStatuses,
    onRefused(error) {
      if (error.status === 409) conflict?.(error);
    },
  });
  return {
    ...submission,
    draft,
    change(part) {
      setDraft({ ...draft, ...part });
      clearErrors(Object.keys(part));
    },
    values,
    setValue(fieldName, value) {
      setEdits((before) => ({ ...before, [fieldName]: value }));
      clearErrors([fieldName]);
    },
    dirty: !isSame(draft, start) || !isSame(values, begun),
    undoRestored: isRestored
      ? () => {
          setDraft(start);
          setEdits({});
          setRestored(false);
        }
      : undefined,
  };
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** Violations before anything is sent: organization and package are required (CRED-03), and a link's recipient. */
function missingViolations(draft: CredentialDraft): ViolationText[] {
  const required: [string, string][] = [
    ['organization', draft.organization.organizationId],
    ['packageType', draft.packageType],
    ...(draft.byCustomer
      ? ([
          ['name', draft.name.trim()],
          ['emailAddress', draft.emailAddress.trim()],
        ] satisfies [string, string][])
      : []),
  ];
  return required
    .filter(([, value]) => value === '')
    .map(([propertyPath]) => ({ propertyPath, ...text('form.required') }));
}

/** Input for fields of another type is kept, but not sent. */
function valuesOfFields(edits: Values, definitions: readonly FieldDefinition[]): Values {
  return Object.fromEntries(
    Object.entries(edits).filter(([name]) =>
      definitions.some(({ fieldName }) => fieldName === name),
    ),
  );
}
