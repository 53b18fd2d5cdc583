import type { BatchReview } from '../../../../contract/insuranceBatches.ts';

/** The approver must check an outlier personally; checks by others are shown. */
export const isReviewed = ({ looks }: BatchReview['outliers'][number]): boolean =>
  looks.some(({ isOwn }) => isOwn);
