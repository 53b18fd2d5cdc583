import { Skeleton, Stack } from '@mantine/core';
import { useQueries, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import {
  type Credential,
  getCredential,
  listCredentials,
  testCredential,
} from '../../../../../contract/credentials.ts';
import {
  type CredentialTypeDetails,
  getPackageCredentialFields,
} from '../../../../../contract/packages.ts';
import { text } from '../../../../../contract/messages/message.ts';
import { hiddenInCredentialStep } from '../../../../../contract/packageTraits.ts';
import type { ViolationText } from '../../../../../contract/violations.ts';
import { ApiError } from '../../../../api/apiError.ts';
import { call } from '../../../../api/call.ts';
import { invalidateRoutes, routeKey, routeQuery } from '../../../../api/queries.ts';
import { errorsUnder } from '../../../../../fields/fieldErrors.ts';
import {
  checkCredential,
  choicePath,
  isCredentialPath,
  newCredentialPath,
  saveCredential,
  startCredential,
} from '../newCredential.ts';
import { StepFrame } from '../StepFrame.tsx';
import type { StepProps } from '../stepProps.ts';
import { type PlaceViolations, useStepForm } from '../useStepForm.ts';
import {
  type CredentialChoice,
  existingCredential,
  withCredential,
  type WizardDraft,
} from '../wizardDraft.ts';
import { CredentialPanel } from './CredentialPanel.tsx';
import { LoadFailed } from './LoadFailed.tsx';

const placeCredentials: PlaceViolations = (violations) => ({
  placed: violations.filter(({ propertyPath }) => isCredentialPath(propertyPath)),
  others: violations.filter(({ propertyPath }) => !isCredentialPath(propertyPath)),
});

/** Step 2: a credential for each package, tested or connected (WIZ-06 to WIZ-08). */
export function AuthenticatePackages({
  draft,
  change,
  complete,
  onBack,
  titleOf,
}: Omit<StepProps, 'saveNow'>) {
  const { t } = useTranslation('wizard');
  const client = useQueryClient();
  const form = useStepForm(placeCredentials);
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

  const failed = [...types, ...lists].find(({ error }) => error);
  if (failed?.error) {
    const again = () => [...types, ...lists].forEach((query) => query.error && query.refetch());
    return (
      <StepFrame step="credentials" form={form} onBack={onBack} onSubmit={again} nextDisabled>
        <LoadFailed error={failed.error} onRetry={again} />
      </StepFrame>
    );
  }

  const cacheCredential = (credential: Credential) =>
    client.setQueryData(
      routeKey(getCredential, { params: { id: credential.credentialId } }),
      credential,
    );
  const save = async (part: (typeof parts)[number], choice: CredentialChoice) => {
    const type = typeOf(part.details, choice);
    if (!type) return undefined;
    const credential = await saveCredential(part.packageType, choice, type, organizationId).catch(
      (error: unknown) => {
        // somebody has deleted it meanwhile: the input is still here, so it is added again
        if (!(error instanceof ApiError && error.status === 404) || choice.credentialId === '')
          throw error;
        const again = { ...choice, credentialId: '' };
        return saveCredential(part.packageType, again, type, organizationId);
      },
    );
    cacheCredential(credential);
    const saved = { ...choice, credentialId: credential.credentialId, saved: true };
    change((before) => withCredential(before, part.packageType, saved));
    return { credential, saved };
  };
  /** False for invalid input; its errors are then shown. Called in the click itself, before a window opens. */
  const check = (part: (typeof parts)[number]): boolean => {
    const wrong = checkChoice(part);
    if (wrong.length > 0) form.refuse(wrong);
    return wrong.length === 0;
  };
  /** Saves one package's credential if necessary; undefined if the server refused it. */
  const prepare = async (part: (typeof parts)[number]): Promise<Credential | undefined> => {
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

  const next = async () => {
    const wrong = parts.flatMap((part) => checkChoice(part));
    if (wrong.length > 0) return form.refuse(wrong);
    let chosen: WizardDraft = draft;
    const open: string[] = [];
    const goneViolations: ViolationText[] = [];
    const well = await form.submit(async () => {
      for (const part of parts) {
        const { packageType, choice, title } = part;
        if (!choice) continue;
        const savedCredential = choice.saved ? undefined : await save(part, choice);
        const result = savedCredential?.saved ?? choice;
        chosen = withCredential(chosen, packageType, result);
        const params = { id: result.credentialId };
        let credential = savedCredential?.credential ?? (await findCredential(result.credentialId));
        if (!credential) {
          const again =
            result.kind === 'existing'
              ? existingCredential('')
              : { ...result, credentialId: '', saved: false };
          change((before) => withCredential(before, packageType, again));
          goneViolations.push({
            propertyPath: choicePath(packageType),
            ...text('form.credentialGone'),
          });
          continue;
        }
        const oauth = kindOf(part.details, credential.credentialType) === 'oauth-2';
        if (!oauth && credential.connectState !== 'connected')
          credential = await call(testCredential, { params });
        cacheCredential(credential);
        if (credential.connectState !== 'connected')
          open.push(t(oauth ? 'credentials.connectFirst' : 'credentials.testFailed', { title }));
      }
    });
    void invalidateRoutes(client, [listCredentials]);
    if (!well) return;
    if (goneViolations.length > 0) return form.refuse(goneViolations);
    if (open.length > 0) return form.showStatus(open.join('\n'));
    complete(chosen, false);
  };

  const shown = parts.filter(({ hidden }) => !hidden);
  const loaded = parts.every(({ details, existing }) => details && existing);
  return (
    <StepFrame
      step="credentials"
      form={form}
      onBack={onBack}
      onSubmit={() => void next()}
      nextDisabled={!loaded}
    >
      {loaded ? (
        <Stack gap="md">
          {shown.map((part) => (
            <CredentialPanel
              key={part.packageType}
              packageType={part.packageType}
              title={part.title}
              types={part.details ?? []}
              existing={part.existing ?? []}
              choice={part.choice}
              startNew={part.added}
              choiceError={form.errors[choicePath(part.packageType)]}
              errors={errorsUnder(form.errors, `newCredentials.${part.packageType}`)}
              onChange={(choice) => {
                form.clearError(choicePath(part.packageType));
                change((before) => withCredential(before, part.packageType, choice));
              }}
              check={() => check(part)}
              prepare={() => prepare(part)}
              onCredential={cacheCredential}
              forget={(field) => form.clearError(newCredentialPath(part.packageType, field))}
            />
          ))}
        </Stack>
      ) : (
        packages.map((type) => <Skeleton key={type} height={120} />)
      )}
    </StepFrame>
  );
}

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

/** A credential; undefined if it was deleted meanwhile. */
async function findCredential(credentialId: string): Promise<Credential | undefined> {
  try {
    return await call(getCredential, { params: { id: credentialId } });
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return undefined;
    throw error;
  }
}

interface Part {
  packageType: string;
  details: CredentialTypeDetails[] | undefined;
  choice: CredentialChoice | undefined;
}

function typeOf(details: CredentialTypeDetails[] | undefined, choice: CredentialChoice) {
  return details?.find(({ credentialType }) => credentialType === choice.credentialType);
}

function kindOf(details: CredentialTypeDetails[] | undefined, credentialType: string) {
  return details?.find((type) => type.credentialType === credentialType)?.kind;
}

/** A choice is required (WIZ-06), and a new credential that isn't on the server yet must be filled in. */
function checkChoice({ packageType, details, choice }: Part): ViolationText[] {
  if (!choice || (choice.kind === 'existing' && choice.credentialId === ''))
    return [{ propertyPath: choicePath(packageType), ...text('form.required') }];
  const type = typeOf(details, choice);
  return choice.saved || !type ? [] : checkCredential(packageType, choice, type);
}
