import {
  createCredential,
  type Credential,
  updateCredential,
} from '../../../../contract/credentials.ts';
import type { CredentialTypeDetails } from '../../../../contract/packages.ts';
import type { ViolationText } from '../../../../contract/violations.ts';
import { secretFields } from '../../../../fields/secretFields.ts';
import { checkForm, formValues } from '../../../../fields/validateFields.ts';
import { ApiError } from '../../../api/apiError.ts';
import { call } from '../../../api/call.ts';
import { oauthReturnAddresses } from '../../../components/connectAddress.ts';
import type { CredentialChoice } from './wizardDraft.ts';

/** A new, empty credential. */
export function startCredential(type: CredentialTypeDetails, name: string): CredentialChoice {
  return {
    kind: 'new',
    credentialId: '',
    credentialType: type.credentialType,
    name: name.slice(0, 100),
    values: formValues(type.fields),
    saved: false,
    secrets: secretFields(type.fields),
  };
}

/** Path of errors for an input of a package's new credential (WIZ-06). */
export function newCredentialPath(packageType: string, field: string): string {
  return `newCredentials.${packageType}.${field}`;
}

/** Path of errors for the choice itself. */
export function choicePath(packageType: string): string {
  return `credentials.${packageType}`;
}

/** Violations of a new credential before it is sent. */
export function checkCredential(
  packageType: string,
  choice: CredentialChoice,
  type: CredentialTypeDetails,
): ViolationText[] {
  return checkForm(type.fields, choice.values).violations.map((violation) => ({
    ...violation,
    propertyPath: newCredentialPath(packageType, violation.propertyPath),
  }));
}

/** Adds the credential, or changes the one added before. A refusal's violations get the paths of its inputs. */
export async function saveCredential(
  packageType: string,
  choice: CredentialChoice,
  type: CredentialTypeDetails,
  organizationId: string,
): Promise<Credential> {
  const { name, credentialType, credentialId } = choice;
  // The return addresses contain the id, so it is created here (CRED-05).
  const id = credentialId || crypto.randomUUID();
  const body = {
    packageType,
    credentialType,
    name,
    credential: checkForm(type.fields, choice.values).values,
    ...(type.kind === 'oauth-2' ? { credentialRequest: oauthReturnAddresses(id) } : {}),
  };
  try {
    return await (credentialId
      ? call(updateCredential, { params: { id }, body: { package: body } })
      : call(createCredential, { body: { organizationId, credentialId: id, package: body } }));
  } catch (error) {
    throw error instanceof ApiError ? withInputPaths(error, packageType, type) : error;
  }
}

/** The server names a field without prefix, and the rest by its path in the body (`package.name`). */
const withinPackage = /^(?:package\.)?(?:credential\.)?/;

/** Violations of a new credential's inputs, by their paths; others keep theirs. */
export function credentialViolations<V extends { propertyPath: string }>(
  packageType: string,
  type: CredentialTypeDetails,
  violations: readonly V[],
): V[] {
  const inputs = ['name', ...type.fields.map(({ fieldName }) => fieldName)];
  return violations.map((violation) => {
    const path = violation.propertyPath.replace(withinPackage, '');
    return inputs.includes(/^[^.[]*/.exec(path)?.[0] ?? '')
      ? { ...violation, propertyPath: newCredentialPath(packageType, path) }
      : violation;
  });
}

function withInputPaths(
  error: ApiError,
  packageType: string,
  type: CredentialTypeDetails,
): ApiError {
  const { status, title, description, text, requestId, retryAfter } = error;
  const violations = credentialViolations(packageType, type, error.violations);
  return new ApiError({ status, title, description, text, requestId, retryAfter, violations });
}

/** True for the path of an input or a choice of the credential step. */
export function isCredentialPath(path: string): boolean {
  return path.startsWith('newCredentials.') || path.startsWith('credentials.');
}
