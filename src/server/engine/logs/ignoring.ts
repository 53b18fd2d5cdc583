/** How long causes are ignored or elements paused, and why. */
export interface Ignoring {
  /** Null: until causes recur, or until a person resumes elements. */
  until: Date | null;
  /** Empty where no reason was given. */
  reason: string;
}

/** The audit detail, in the form of any change. */
export function ignoringChanges(
  { until, reason }: Ignoring,
  untilField: 'ignoredUntil' | 'pausedUntil' = 'ignoredUntil',
): { field: string; from: null; to: string }[] {
  return [
    ...(until ? [{ field: untilField, from: null, to: until.toISOString() }] : []),
    ...(reason === '' ? [] : [{ field: 'reason', from: null, to: reason }]),
  ];
}
