import type { BatchReview } from '../../../../contract/insuranceBatches.ts';
import { changeInPercent, percentText } from '../events/eventValueText.ts';

export type WageSums = BatchReview['byType'][number]['wages'][number];

/** `+4,5 %`; a dash where there was no wage before. */
export function wageChange({ before, after }: WageSums): string {
  const percent = changeInPercent(before, after);
  return percent === undefined ? '–' : percentText(percent);
}
