/** A reason and an end in the audit detail, in the form of any change; the timeline shows them. */
export const reasonChange = (reason: string, from: string | null = null) => ({
  field: 'reason',
  from,
  to: reason,
});
export const endChange = (from: Date | null, to: Date | null) => ({
  field: 'pausedUntil',
  from: from && from.toISOString(),
  to: to && to.toISOString(),
});
