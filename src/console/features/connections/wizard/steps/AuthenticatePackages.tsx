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
import { type PlaceViolations, useStepForm } from '../useStepForm.ts';
import { withCredential, type WizardDraft } from '../wizardDraft.ts';
import { CredentialPanel } from './CredentialPanel.tsx';
import { LoadFailed } from './LoadFailed.tsx';
import { useCredentialParts } from './useCredentialParts.ts';
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
    let chosen: WizardDraft = draft;
    const open: string[] = [];
    const gone: ViolationText[] = [];
    const well = await form.submit(async () => {
      for (const part of parts) {
        const { packageType, choice, title } = part;
        if (!choice) continue;
        const tested = await credentials.test(part, choice);
        chosen = withCredential(chosen, packageType, tested.choice);
        if (tested.state === 'gone')
          gone.push({ propertyPath: choicePath(packageType), ...text('form.credentialGone') });
        else if (tested.state !== 'connected')
          open.push(t(`credentials.${tested.state}`, { title }));
      }
    });
    void invalidateRoutes(client, [listCredentials]);
    if (!well) return;
    if (gone.length > 0) return form.refuse(gone);
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
              check={() => credentials.check(part)}
              prepare={() => credentials.prepare(part)}
              onCredential={credentials.cache}
              forget={(field) => form.clearError(newCredentialPath(part.packageType, field))}
            />
          ))}
        </Stack>
      ) : (
        draft.packages.map((type) => <Skeleton key={type} height={120} />)
      )}
    </StepFrame>
  );
}
