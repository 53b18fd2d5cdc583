import type { Knobs } from '../../../sandbox/knob.ts';
import type { World } from '../../../sandbox/vendor.ts';

/** Settings of Yokoy only. */
export const yokoyKnobs = {
  /** How long an export task stays pending, ms of the sandbox's clock. */
  exportTaskDelay: { start: 200 },
  /**
   * How a receipt is returned: by a redirect to a signed address on another host, as the vendor does, or as the file
   * itself.
   */
  receipts: { start: 'redirect', values: ['redirect', 'inline'] },
  /** Whether the organization has the module for suppliers' invoices, and how its lack is answered. */
  invoices: { start: 'available', values: ['available', 'forbidden', 'missing'] },
  /** Effect of a filter of expenses by their export job, which the vendor's description does not mention. */
  exportJobFilter: { start: 'taken', values: ['taken', 'refused', 'broken', 'passedOver'] },
} as const satisfies Knobs;

/** How long an export task that is made now stays pending, ms. */
export function exportTaskDelay({ settings }: World): number {
  return Number(settings.knob('yokoy', 'exportTaskDelay'));
}

/** Whether a receipt has a separate address. */
export function redirectsReceipts({ settings }: World): boolean {
  return settings.knob('yokoy', 'receipts') === 'redirect';
}

/** Effect of a filter of expenses by their export job. */
export function exportJobFilter({ settings }: World): string {
  return String(settings.knob('yokoy', 'exportJobFilter'));
}

/** Whether the organization has invoices: available, forbidden (403) or missing (404). */
export function invoiceModule({ settings }: World): string {
  return String(settings.knob('yokoy', 'invoices'));
}
