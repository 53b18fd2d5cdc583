import type { FlowSettings, SingleDocument } from '../../../packages/kit/defineFlow.ts';
import { getPackage } from '../../../packages/registry.ts';

const chosenBooks = (packageType: string, settings: FlowSettings): string[] | undefined =>
  getPackage(packageType)?.books?.(settings.packages[packageType] ?? {});

/**
 * The administration that a document is written to: an id from one administration means nothing in another. Null where
 * the package has only one place to write to.
 */
export function booksOf(
  document: SingleDocument<unknown, unknown>,
  payload: unknown,
  settings: FlowSettings,
): string | null {
  return document.books?.(payload) ?? chosenBooks(document.packageType, settings)?.[0] ?? null;
}

/** Whether these settings have the package write to this administration. */
export function writesTo(packageType: string, books: string, settings: FlowSettings): boolean {
  return chosenBooks(packageType, settings)?.includes(books) ?? true;
}
