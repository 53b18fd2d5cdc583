import { connectionRefusal } from '../../../connectors/registry.ts';
import type { Violation } from '../../../contract/violations.ts';

/** What is wrong with the chosen packages: unknown ones, one chosen twice, ones that no flow links. */
export function packageViolations(packages: readonly string[]): Violation[] {
  const refusal = connectionRefusal(packages);
  return refusal === undefined
    ? []
    : [{ propertyPath: 'packages', message: refusal, code: 'not-linkable' }];
}
