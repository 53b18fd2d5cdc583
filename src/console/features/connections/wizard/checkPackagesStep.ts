import { calendarDate } from '../../../../contract/hydra.ts';
import { text } from '../../../../contract/messages/message.ts';
import { violationOfIssue } from '../../../../contract/messages/violationOfIssue.ts';
import { onboardOrganization } from '../../../../contract/onboarding.ts';
import type { BodySent } from '../../../../contract/route.ts';
import type { ViolationText } from '../../../../contract/violations.ts';
import type { WizardDraft } from './wizardDraft.ts';

/** The first step as body of POST reseller/{id}/onboard. */
export function onboardBody(draft: WizardDraft): BodySent<typeof onboardOrganization> {
  const { organization, organizationId, organizationName, organizationCode } = draft;
  return {
    ...(organization === 'existing' ? { organizationId } : { organizationName, organizationCode }),
    packages: [...draft.packages],
    connectionTag: draft.connectionTag,
    // The check has ensured that both are true.
    acknowledgeCosts: draft.acknowledgeCosts as true,
    agreeTos: draft.agreeTos as true,
  };
}

/** Violations of the first step (WIZ-02), by field name. */
export function checkPackagesStep(draft: WizardDraft): ViolationText[] {
  const violations: ViolationText[] = [];
  const required = (propertyPath: string) =>
    violations.push({ propertyPath, ...text('form.required') });
  // the specification has a special wording for this field
  if (draft.resellerId === '')
    violations.push({ propertyPath: 'resellerId', ...text('form.reseller') });
  if (draft.organization === 'existing' && draft.organizationId === '') required('organizationId');
  if (!calendarDate.safeParse(draft.synchronizationStartDate).success)
    required('synchronizationStartDate');
  const { organizationId: _, ...body } = onboardBody(draft);
  const checked = onboardOrganization.body.safeParse(body, { reportInput: true });
  const named = new Set<string>();
  for (const violation of checked.error?.issues.map(violationOfIssue) ?? []) {
    // An empty text is too short as well: only the first violation is shown.
    if (!named.has(violation.propertyPath)) violations.push(violation);
    named.add(violation.propertyPath);
  }
  return violations;
}
