import { connectionRefusal } from '../../../packages/registry.ts';
import type { ViolationText } from '../../../contract/violations.ts';

/** Violations of the chosen packages: unknown ones, duplicates, and those that no flow links. */
export function packageViolations(packages: readonly string[]): ViolationText[] {
  const refusal = connectionRefusal(packages);
  return refusal === undefined ? [] : [{ propertyPath: 'packages', ...refusal }];
}
