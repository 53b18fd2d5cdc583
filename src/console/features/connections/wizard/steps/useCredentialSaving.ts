import { useQueryClient } from '@tanstack/react-query';
import {
  type Credential,
  getCredential,
  testCredential,
} from '../../../../../contract/credentials.ts';
import { text } from '../../../../../contract/messages/message.ts';
import type { CredentialTypeDetails } from '../../../../../contract/packages.ts';
import type { ViolationText } from '../../../../../contract/violations.ts';
import { ApiError } from '../../../../api/apiError.ts';
import { call } from '../../../../api/call.ts';
import { routeKey } from '../../../../api/queries.ts';
import { checkCredential, choicePath, saveCredential } from '../newCredential.ts';
import type { StepProps } from '../stepProps.ts';
import type { StepForm } from '../useStepForm.ts';
import {
  type CredentialChoice,
  existingCredential,
  withCredential,
  type WizardDraft,
} from '../wizardDraft.ts';
import type { CredentialPart } from './useCredentialParts.ts';

/** Saves, tests and caches the chosen credentials. */
export function useCredentialSaving(
  { organizationId }: WizardDraft,
  change: StepProps['change'],
  form: StepForm,
) {
  const client = useQueryClient();
  const cache = (credential: Credential) =>
    client.setQueryData(
      routeKey(getCredential, { params: { id: credential.credentialId } }),
      credential,
    );
  const save = async (part: CredentialPart, choice: CredentialChoice) => {
    const type = typeOf(part.details, choice);
    if (!type) return undefined;
    const credential = await saveOrAdd(part.packageType, choice, type, organizationId);
    cache(credential);
    const saved = { ...choice, credentialId: credential.credentialId, saved: true };
    change((before) => withCredential(before, part.packageType, saved));
    return { credential, saved };
  };
  /** False for invalid input; its errors are then shown. Called in the click itself, before a window opens. */
  const check = (part: CredentialPart): boolean => {
    const wrong = checkChoice(part);
    if (wrong.length > 0) form.refuse(wrong);
    return wrong.length === 0;
  };
  /** Saves one package's credential if necessary; undefined if the server refused it. */
  const prepare = async (part: CredentialPart): Promise<Credential | undefined> => {
    const { choice, packageType } = part;
    if (!choice) return undefined;
    const there = choice.saved ? await findCredential(choice.credentialId) : undefined;
    if (there) return there;
    if (choice.kind === 'existing') {
      change((before) => withCredential(before, packageType, existingCredential('')));
      form.refuse([{ propertyPath: choicePath(packageType), ...text('form.credentialGone') }]);
      return undefined;
    }
    let createdCredential: Credential | undefined;
    await form.submit(async () => {
      createdCredential = (await save(part, choice))?.credential;
    });
    return createdCredential;
  };

  /** Saves a choice if necessary, and tests its credential; it may have been deleted meanwhile. */
  const test = async (part: CredentialPart, choice: CredentialChoice) => {
    const { packageType } = part;
    const savedCredential = choice.saved ? undefined : await save(part, choice);
    const result = savedCredential?.saved ?? choice;
    const params = { id: result.credentialId };
    let credential = savedCredential?.credential ?? (await findCredential(result.credentialId));
    if (!credential) {
      change((before) => withCredential(before, packageType, choiceAfterDeletion(result)));
      return { choice: result, state: 'gone' as const };
    }
    const oauth = kindOf(part.details, credential.credentialType) === 'oauth-2';
    if (!oauth && credential.connectState !== 'connected')
      credential = await call(testCredential, { params });
    cache(credential);
    if (credential.connectState === 'connected')
      return { choice: result, state: 'connected' as const };
    return { choice: result, state: oauth ? ('connectFirst' as const) : ('testFailed' as const) };
  };
  return { check, prepare, test, cache };
}

/** If somebody has deleted it meanwhile, it is added again: the input is still here. */
async function saveOrAdd(...[packageType, choice, ...others]: Parameters<typeof saveCredential>) {
  try {
    return await saveCredential(packageType, choice, ...others);
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 404) || choice.credentialId === '')
      throw error;
    return saveCredential(packageType, { ...choice, credentialId: '' }, ...others);
  }
}

/** An existing credential must be chosen again, a new one is added again from its input. */
const choiceAfterDeletion = (choice: CredentialChoice): CredentialChoice =>
  choice.kind === 'existing'
    ? existingCredential('')
    : { ...choice, credentialId: '', saved: false };

/** A credential; undefined if it was deleted meanwhile. */
async function findCredential(credentialId: string): Promise<Credential | undefined> {
  try {
    return await call(getCredential, { params: { id: credentialId } });
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return undefined;
    throw error;
  }
}

function typeOf(details: CredentialTypeDetails[] | undefined, choice: CredentialChoice) {
  return details?.find(({ credentialType }) => credentialType === choice.credentialType);
}

function kindOf(details: CredentialTypeDetails[] | undefined, credentialType: string) {
  return details?.find((type) => type.credentialType === credentialType)?.kind;
}

/** A choice is required (WIZ-06), and a new credential that isn't on the server yet must be filled in. */
export function checkChoice({ packageType, details, choice }: CredentialPart): ViolationText[] {
  if (!choice || (choice.kind === 'existing' && choice.credentialId === ''))
    return [{ propertyPath: choicePath(packageType), ...text('form.required') }];
  const type = typeOf(details, choice);
  return choice.saved || !type ? [] : checkCredential(packageType, choice, type);
}
