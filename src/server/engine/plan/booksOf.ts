import type { FlowSettings, SingleDocument } from '../../../packages/kit/defineFlow.ts';
import type { WorkDocument } from '../elements/work.queries.ts';
import type { Single } from './planTarget.ts';
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

/** Whether what was written as `externalId` is out of reach: in an administration that these settings don't name. */
export function isElsewhere(
  { packageType, namesBooks }: Pick<Single, 'packageType' | 'namesBooks'>,
  { external_id, books }: Pick<WorkDocument, 'external_id' | 'books'>,
  settings: FlowSettings,
): boolean {
  if (external_id === null || books === null || namesBooks?.(external_id)) return false;
  return chosenBooks(packageType, settings)?.includes(books) === false;
}
