import { connectionRefusal } from '../../../packages/registry.ts';
import type { ViolationText } from '../../../contract/violations.ts';

/** What is wrong with the chosen packages: unknown ones, one chosen twice, ones that no flow links. */
export function packageViolations(packages: readonly string[]): ViolationText[] {
  const refusal = connectionRefusal(packages);
  return refusal === undefined ? [] : [{ propertyPath: 'packages', ...refusal }];
}
