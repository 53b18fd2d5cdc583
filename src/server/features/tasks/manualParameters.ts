import { violationOfIssue } from '../../../contract/messages/violationOfIssue.ts';
import type { ViolationText } from '../../../contract/violations.ts';
import type { ManualModule } from '../../../connectors/kit/defineModule.ts';

/** Parses a manual module's parameters and checks them against the settings; violations are named under `parameters.`. */
export function getManualParameters(
  module: ManualModule,
  given: Record<string, unknown>,
  settings: Readonly<Record<string, unknown>>,
  now: Date,
): { parameters: Record<string, unknown>; violations: ViolationText[] } {
  const parsed = module.parameters.safeParse(given, { reportInput: true });
  if (!parsed.success)
    return { parameters: {}, violations: parsed.error.issues.map(violationOfIssue).map(named) };
  const parameters = parsed.data as Record<string, unknown>;
  const today = now.toLocaleDateString('sv-SE', { timeZone: 'Europe/Amsterdam' });
  const issues = module.check?.(parameters, settings, today) ?? [];
  return { parameters, violations: issues.map(named) };
}

const named = (violation: ViolationText): ViolationText => ({
  ...violation,
  propertyPath: `parameters.${violation.propertyPath}`,
});
