/** How long causes are left alone, and why. */
export interface Ignoring {
  /** Null: until they are seen again. */
  until: Date | null;
  /** Empty where nobody said. */
  reason: string;
}

/** What an audit line says of it, as of any change. */
export function ignoringChanges({
  until,
  reason,
}: Ignoring): { field: string; from: null; to: string }[] {
  return [
    ...(until ? [{ field: 'ignoredUntil', from: null, to: until.toISOString() }] : []),
    ...(reason === '' ? [] : [{ field: 'reason', from: null, to: reason }]),
  ];
}
