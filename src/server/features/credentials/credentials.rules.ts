import { isDeepStrictEqual } from 'node:util';
import { secretMask, type ConnectState } from '../../../contract/credentials.ts';
import type { FieldDefinition } from '../../../contract/fieldDefinition.ts';
import type { ViolationText } from '../../../contract/violations.ts';
import { text } from '../../../contract/messages/message.ts';
import type { CredentialType, PackageDefinition } from '../../../packages/kit/definePackage.ts';
import { getPackage } from '../../../packages/registry.ts';
import { keepSecrets, maskSecrets, secretFields } from '../../../fields/secretFields.ts';
import { validateFields } from '../../../fields/validateFields.ts';
import type { Call } from '../../http/handler.ts';
import type { Tx } from '../../platform/db/database.ts';
import { violation } from '../../platform/problems.ts';
import { credentialFields } from '../../engine/lists/packageFields.ts';

type Values = Record<string, unknown>;

/** A sign-in: all its fields in clear, and the two forms in which they are stored. */
export interface SignIn {
  /** As stored in the row: secrets are masked. */
  fields: Values;
  /** The secrets in clear; they are encrypted before they are stored. */
  secrets: Values;
}

/** The package and the credential type that a body names below `at`; throws a violation if unknown. */
export function requireCredentialType(
  packageType: string,
  credentialType: string,
  at = 'package.',
): { definition: PackageDefinition; type: CredentialType } {
  const definition = getPackage(packageType);
  if (!definition) throw violation(`${at}packageType`, text('credentials.noSuchPackage'));
  const type = Object.hasOwn(definition.credentials, credentialType)
    ? definition.credentials[credentialType]
    : undefined;
  if (!type)
    throw violation(
      `${at}credentialType`,
      text('credentials.noSuchType', { title: definition.title }),
    );
  return { definition, type };
}

/**
 * Validates the fields that were sent; violations are named after the field alone, as the wizard maps them (WIZ-06). A
 * masked or empty secret keeps the stored one (CRED-10).
 */
export function checkSignIn(
  type: CredentialType,
  sent: Values,
  storedSecrets: Values = {},
): { signIn: SignIn } | { violations: ViolationText[] } {
  const definitions = credentialFields(type);
  const { values, violations } = validateFields(
    definitions,
    keepSecrets(definitions, sent, storedSecrets),
  );
  if (violations.length === 0) return { signIn: signInOf(definitions, values) };
  // someone who left the mask in place gets the reason why that isn't enough
  const isGone = ({ propertyPath }: ViolationText) =>
    sent[propertyPath] === secretMask && !Object.hasOwn(storedSecrets, propertyPath);
  return {
    violations: violations.map((violation) =>
      isGone(violation) ? { ...violation, ...text('credentials.secretGone') } : violation,
    ),
  };
}

function signInOf(definitions: readonly FieldDefinition[], values: Values): SignIn {
  const secret = new Set(secretFields(definitions));
  const secrets = Object.fromEntries(Object.entries(values).filter(([name]) => secret.has(name)));
  return { fields: { ...maskSecrets(definitions, values) }, secrets };
}

/** True when both sign in alike: test results of one apply to the other. */
export function signsInAlike(first: SignIn, second: SignIn): boolean {
  return isDeepStrictEqual(comparable(first), comparable(second));
}

const comparable = (signIn: SignIn): unknown =>
  JSON.parse(JSON.stringify({ fields: signIn.fields, secrets: signIn.secrets }));

/** Whether there is nothing to connect: it has no account at a vendor. */
export function needsNoConnecting(type: CredentialType): boolean {
  return type.kind === 'none' && type.fields.length === 0;
}

export interface ReturnAddresses {
  successUrl: string;
  failureUrl: string;
}

/** Pages where the OAuth window ends: this installation's own result pages (CRED-05). */
export function returnAddresses(publicUrl: string, credentialId: string): ReturnAddresses {
  return {
    successUrl: `${publicUrl}/credential/oauth/success/${credentialId}`,
    failureUrl: `${publicUrl}/credential/oauth/error/${credentialId}`,
  };
}

/** Page where a window ends after a sign-in with another account: it asks whether that is intended. */
export const otherAccountPage = (publicUrl: string, credentialId: string) =>
  `${publicUrl}/credential/oauth/other/${credentialId}`;

/** Refuses any other return address: an open redirect would hand the result to anyone (docs/security.md T11). */
export function returnAddressViolations(
  sent: ReturnAddresses | undefined,
  expected: ReturnAddresses,
): ViolationText[] {
  return (['successUrl', 'failureUrl'] as const)
    .filter((name) => sent !== undefined && sent[name] !== expected[name])
    .map((name) => ({
      propertyPath: `credentialRequest.${name}`,
      ...text('request.exactly', { value: expected[name] }),
    }));
}

/**
 * Adds an audit line to the transaction that stores a test's result, as it may change a credential's state. After a
 * sign-in `former` is the previous account; if it has changed, the line contains both.
 */
export const auditTest =
  (call: Call, former = '') =>
  (tx: Tx, found: ConnectState, account = ''): Promise<void> => {
    const isOther = former !== '' && account !== '' && former !== account;
    call.audited.detail = {
      ...call.audited.detail,
      tested: found,
      ...(isOther ? { account: { from: former, to: account } } : {}),
    };
    return call.addAuditLine(tx);
  };
