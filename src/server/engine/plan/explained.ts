import type { DocumentInput } from '../../../packages/kit/defineFlow.ts';
import type { VendorError } from '../../../packages/kit/vendorError.ts';
import type { Single } from './planTarget.ts';

/**
 * Words the error in the source's terms where the document can; a failure to do so returns the error as it is. `isNew`: the
 * document was to be created.
 */
export function explained(
  document: Single,
  input: DocumentInput<unknown>,
  error: VendorError,
  { isNew = false } = {},
): VendorError {
  try {
    return document.explain?.(input, error, { isNew }) ?? error;
  } catch {
    return error;
  }
}
