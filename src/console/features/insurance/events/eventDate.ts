/** `31/12/2026` → `2026-12-31` (EVT-03); undefined for an invalid day. */
export function parseDayInput(typed: string): string | undefined {
  const [, day, month, year] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(typed.trim()) ?? [];
  if (!day || !month || !year) return undefined;
  const iso = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const at = new Date(`${iso}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(iso) && year !== '0000'
    ? iso
    : undefined;
}

/** The reverse of `parseDayInput`. */
export const formatDayInput = (iso: string) => iso.split('-').toReversed().join('/');
