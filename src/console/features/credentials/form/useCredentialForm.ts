import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FieldDefinition } from '../../../../contract/fieldDefinition.ts';
import { text } from '../../../../contract/messages/message.ts';
import type { AnyViolation, ViolationText } from '../../../../contract/violations.ts';
import type { FieldErrors } from '../../../../fields/fieldErrors.ts';
import { checkForm, formValues } from '../../../../fields/validateFields.ts';
import { ApiError } from '../../../api/apiError.ts';
import { focusFirstInvalid } from '../../../forms/focusFirstInvalid.ts';
import type { FormState } from '../../../forms/FormDialog.tsx';
import { splitViolations } from '../../../forms/splitViolations.ts';
import { useFieldErrors } from '../../../forms/useFieldErrors.ts';
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
}: Options): CredentialForm {
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

  const begun = formValues(definitions, stored ?? {});
  const values = { ...begun, ...valuesOfFields(edits, definitions) };
  const pathOf = (propertyPath: string): string | null => {
    const path = propertyPath
      .replace(withinPackage, '')
      // list indexes come with dots or with brackets
      .replaceAll(/\.(\d+)(?=[.[]|$)/g, '[$1]');
    const name = fieldNameOf(path);
    return name in draft || definitions.some(({ fieldName }) => fieldName === name)
      ? path
      : name === 'organizationId'
        ? 'organization'
        : null;
  };
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
    const checked = checkForm(definitions, values);
    const violationsFound = [...missingViolations(draft), ...checked.violations];
    setStatus(null);
    setViolations(violationsFound);
    if (violationsFound.length > 0) return;
    setSubmitting(true);
    try {
      await submit(checked.values);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (conflict && error.status === 409) conflict(error);
      if (acceptedStatuses.includes(error.status) || (conflict && error.status === 409))
        refuse(error);
    } finally {
      setSubmitting(false);
    }
  };
  const clearErrors = (names: readonly string[]) =>
    setViolations((before) =>
      before.filter((violation) => !names.includes(fieldNameOf(violation.propertyPath))),
    );
  return {
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
    errors: errorsOf(violations),
    status,
    submitting,
    dirty:
      JSON.stringify(draft) !== JSON.stringify(start) ||
      JSON.stringify(values) !== JSON.stringify(begun),
    onSubmit(event) {
      event?.preventDefault();
      element.current = (event?.currentTarget ?? null) as HTMLFormElement | null;
      void send().then(() => setEnded((count) => count + 1));
    },
  };
}

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

/** `table` of `table[2].column`. */
const fieldNameOf = (path: string) => /^[^.[]*/.exec(path)?.[0] ?? '';
