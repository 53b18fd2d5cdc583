import { Skeleton, Stack } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { listCredentials } from '../../../../../contract/credentials.ts';
import { text } from '../../../../../contract/messages/message.ts';
import type { ViolationText } from '../../../../../contract/violations.ts';
import { errorsUnder } from '../../../../../fields/fieldErrors.ts';
import { invalidateRoutes } from '../../../../api/queries.ts';
import { choicePath, isCredentialPath, newCredentialPath } from '../newCredential.ts';
import { StepFrame } from '../StepFrame.tsx';
import type { StepProps } from '../stepProps.ts';
import { type PlaceViolations, type StepForm, useStepForm } from '../useStepForm.ts';
import { withCredential, type WizardDraft } from '../wizardDraft.ts';
import { CredentialPanel } from './CredentialPanel.tsx';
import { LoadFailed } from './LoadFailed.tsx';
import { type CredentialPart, useCredentialParts } from './useCredentialParts.ts';
import { checkChoice, useCredentialSaving } from './useCredentialSaving.ts';

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
  const { parts, failed, again } = useCredentialParts(draft, titleOf);

  const credentials = useCredentialSaving(draft, change, form);
  if (failed)
    return (
      <StepFrame step="credentials" form={form} onBack={onBack} onSubmit={again} nextDisabled>
        <LoadFailed error={failed} onRetry={again} />
      </StepFrame>
    );

  const next = async () => {
    const wrong = parts.flatMap((part) => checkChoice(part));
    if (wrong.length > 0) return form.refuse(wrong);
    let tested = untested(draft);
    const well = await form.submit(async () => {
      tested = await testParts(draft, parts, credentials.test);
    });
    void invalidateRoutes(client, [listCredentials]);
    if (!well) return;
    const { chosen, gone, open } = tested;
    if (gone.length > 0) return form.refuse(gone);
    if (open.length > 0)
      return form.showStatus(
        open.map(({ state, title }) => t(`credentials.${state}`, { title })).join('\n'),
      );
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
            <PartPanel
              key={part.packageType}
              part={part}
              form={form}
              credentials={credentials}
              change={change}
            />
          ))}
        </Stack>
      ) : (
        draft.packages.map((type) => <Skeleton key={type} height={120} />)
      )}
    </StepFrame>
  );
}

type Saving = ReturnType<typeof useCredentialSaving>;
type Tested = Awaited<ReturnType<Saving['test']>>;

/** The chosen credentials after their tests, and those that don't work yet. */
interface TestedParts {
  chosen: WizardDraft;
  gone: ViolationText[];
  open: { state: Exclude<Tested['state'], 'gone' | 'connected'>; title: string }[];
}

const untested = (draft: WizardDraft): TestedParts => ({ chosen: draft, gone: [], open: [] });

async function testParts(
  draft: WizardDraft,
  parts: readonly CredentialPart[],
  test: Saving['test'],
): Promise<TestedParts> {
  const result = untested(draft);
  for (const part of parts) {
    const { packageType, choice, title } = part;
    if (!choice) continue;
    const { choice: stored, state } = await test(part, choice);
    result.chosen = withCredential(result.chosen, packageType, stored);
    if (state === 'gone')
      result.gone.push({ propertyPath: choicePath(packageType), ...text('form.credentialGone') });
    else if (state !== 'connected') result.open.push({ state, title });
  }
  return result;
}

/** The credential of one package. */
function PartPanel({
  part,
  form,
  credentials,
  change,
}: {
  part: CredentialPart;
  form: StepForm;
  credentials: Saving;
  change: StepProps['change'];
}) {
  const { packageType } = part;
  return (
    <CredentialPanel
      packageType={packageType}
      title={part.title}
      types={part.details ?? []}
      existing={part.existing ?? []}
      choice={part.choice}
      startNew={part.added}
      choiceError={form.errors[choicePath(packageType)]}
      errors={errorsUnder(form.errors, `newCredentials.${packageType}`)}
      onChange={(choice) => {
        form.clearError(choicePath(packageType));
        change((before) => withCredential(before, packageType, choice));
      }}
      check={() => credentials.check(part)}
      prepare={() => credentials.prepare(part)}
      onCredential={credentials.cache}
      forget={(field) => form.clearError(newCredentialPath(packageType, field))}
    />
  );
}
