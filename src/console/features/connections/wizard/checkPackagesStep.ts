import { calendarDate } from '../../../../contract/hydra.ts';
import { onboardOrganization } from '../../../../contract/onboarding.ts';
import type { BodySent } from '../../../../contract/route.ts';
import { messages, type Violation } from '../../../../contract/violations.ts';
import type { WizardDraft } from './wizardDraft.ts';

/** The specification's own wording for this one field (WIZ-02). */
const resellerRequired = 'The field is required';

/** The first step as POST reseller/{id}/onboard takes it. */
export function onboardBody(draft: WizardDraft): BodySent<typeof onboardOrganization> {
  const { organization, organizationId, organizationName, organizationCode } = draft;
  return {
    ...(organization === 'existing' ? { organizationId } : { organizationName, organizationCode }),
    packages: [...draft.packages],
    connectionTag: draft.connectionTag,
    // The check has seen to it that both are true.
    acknowledgeCosts: draft.acknowledgeCosts as true,
    agreeTos: draft.agreeTos as true,
  };
}

/** What is missing or wrong in the first step (WIZ-02), by the names of its fields. */
export function checkPackagesStep(draft: WizardDraft): Violation[] {
  const violations: Violation[] = [];
  const required = (propertyPath: string) =>
    violations.push({ propertyPath, message: messages.required, code: 'required' });
  if (draft.resellerId === '')
    violations.push({ propertyPath: 'resellerId', message: resellerRequired, code: 'reseller' });
  if (draft.organization === 'existing' && draft.organizationId === '') required('organizationId');
  if (!calendarDate.safeParse(draft.synchronizationStartDate).success)
    required('synchronizationStartDate');
  const { organizationId: _, ...body } = onboardBody(draft);
  const named = new Set<string>();
  for (const { path, message, code } of onboardOrganization.body.safeParse(body).error?.issues ??
    []) {
    const propertyPath = path.join('.');
    // An empty text is too short as well: the first rule says what is the matter.
    if (!named.has(propertyPath)) violations.push({ propertyPath, message, code });
    named.add(propertyPath);
  }
  return violations;
}
