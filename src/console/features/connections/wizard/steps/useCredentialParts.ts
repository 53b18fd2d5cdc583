import { useQueries } from '@tanstack/react-query';
import { listCredentials } from '../../../../../contract/credentials.ts';
import {
  type CredentialTypeDetails,
  getPackageCredentialFields,
} from '../../../../../contract/packages.ts';
import { hiddenInCredentialStep } from '../../../../../contract/packageTraits.ts';
import { routeQuery } from '../../../../api/queries.ts';
import { startCredential } from '../newCredential.ts';
import type { StepProps } from '../stepProps.ts';
import type { CredentialChoice, WizardDraft } from '../wizardDraft.ts';

/** The packages with their types of credentials, the existing credentials and the choice. */
export function useCredentialParts(draft: WizardDraft, titleOf: StepProps['titleOf']) {
  const { organizationId, organizationName, packages } = draft;
  const types = useQueries({
    queries: packages.map((type) => routeQuery(getPackageCredentialFields, { params: { type } })),
  });
  const lists = useQueries({
    queries: packages.map((packageType) =>
      routeQuery(listCredentials, {
        query: { perPage: 999, packageType, 'organization.organizationId': organizationId },
      }),
    ),
  });
  const parts = packages.map((packageType, index) => {
    const details = types[index]?.data?.['hydra:member'];
    const existing = lists[index]?.data?.['hydra:member'];
    const title = titleOf(packageType);
    const hidden = hiddenInCredentialStep.includes(packageType);
    const first = details?.[0];
    const added = first && startCredential(first, hidden ? '' : `${title} ${organizationName}`);
    // Without a choice there is only a new one; a hidden one is always new (WIZ-07).
    const choice =
      resumedChoice(draft.credentials[packageType], details) ??
      (hidden || existing?.length === 0 ? added : undefined);
    return { packageType, title, hidden, details, existing, added, choice };
  });

  const queries = [...types, ...lists];
  return {
    parts,
    failed: queries.find(({ error }) => error)?.error,
    again: () => queries.forEach((query) => query.error && query.refetch()),
  };
}

/** A package, its types of credentials, and the choice. */
export type CredentialPart = ReturnType<typeof useCredentialParts>['parts'][number];

/** A stored draft lacks the secrets and the form's defaults. */
function resumedChoice(
  choice: CredentialChoice | undefined,
  details: CredentialTypeDetails[] | undefined,
): CredentialChoice | undefined {
  if (choice?.kind !== 'new' || choice.secrets) return choice;
  const type = details?.find((candidate) => candidate.credentialType === choice.credentialType);
  if (!type) return choice;
  const { values, secrets } = startCredential(type, choice.name);
  return { ...choice, values: { ...values, ...choice.values }, ...(secrets ? { secrets } : {}) };
}
