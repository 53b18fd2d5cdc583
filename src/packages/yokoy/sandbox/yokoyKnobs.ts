import type { Knobs } from '../../../sandbox/knob.ts';
import type { World } from '../../../sandbox/vendor.ts';

/** What can be set of Yokoy alone. */
export const yokoyKnobs = {
  /** How long an export task stays pending, ms of the sandbox's clock. */
  exportTaskDelay: { start: 200 },
  /** How a receipt is handed out: by a redirect to a signed address on another host, as the vendor does, or the file itself. */
  receipts: { start: 'redirect', values: ['redirect', 'inline'] },
  /** What comes of a filter of expenses by their export job, of which the vendor's description says nothing. */
  exportJobFilter: { start: 'taken', values: ['taken', 'refused', 'broken', 'passedOver'] },
} as const satisfies Knobs;

/** How long an export task that is made now stays pending, ms. */
export function exportTaskDelay({ settings }: World): number {
  return Number(settings.knob('yokoy', 'exportTaskDelay'));
}

/** Whether a receipt is asked for at an address of its own. */
export function redirectsReceipts({ settings }: World): boolean {
  return settings.knob('yokoy', 'receipts') === 'redirect';
}

/** What comes of a filter of expenses by their export job. */
export function exportJobFilter({ settings }: World): string {
  return String(settings.knob('yokoy', 'exportJobFilter'));
}
