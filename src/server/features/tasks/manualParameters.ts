import type { Violation } from '../../../contract/violations.ts';
import type { ManualModule } from '../../../connectors/kit/defineModule.ts';
import { parseBody } from '../../http/parsing.ts';
import { ViolationsProblem } from '../../platform/problems.ts';

/** Parses a manual module's parameters and checks them against the settings; violations are named under `parameters.`. */
export function getManualParameters(
  module: ManualModule,
  given: Record<string, unknown>,
  settings: Readonly<Record<string, unknown>>,
  now: Date,
): { parameters: Record<string, unknown>; violations: Violation[] } {
  try {
    const parameters = parseBody(module.parameters, given) as Record<string, unknown>;
    const today = now.toLocaleDateString('sv-SE', { timeZone: 'Europe/Amsterdam' });
    const issues = module.check?.(parameters, settings, today) ?? [];
    return {
      parameters,
      violations: issues.map((issue) => ({
        ...issue,
        propertyPath: `parameters.${issue.propertyPath}`,
        code: 'not-allowed',
      })),
    };
  } catch (error) {
    if (!(error instanceof ViolationsProblem)) throw error;
    return {
      parameters: {},
      violations: error.violations.map((issue) => ({
        ...issue,
        propertyPath: `parameters.${issue.propertyPath}`,
      })),
    };
  }
}
