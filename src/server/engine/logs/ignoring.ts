/** How long causes are ignored, and why. */
export interface Ignoring {
  /** Null: until they recur. */
  until: Date | null;
  /** Empty where no reason was given. */
  reason: string;
}

/** The audit detail, in the form of any change. */
export function ignoringChanges({
  until,
  reason,
}: Ignoring): { field: string; from: null; to: string }[] {
  return [
    ...(until ? [{ field: 'ignoredUntil', from: null, to: until.toISOString() }] : []),
    ...(reason === '' ? [] : [{ field: 'reason', from: null, to: reason }]),
  ];
}
