import { VendorError } from '../../../packages/kit/vendorError.ts';

/** The result of mapping; undefined where the element can't be mapped. */
export function undefinedIfRefused<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch (error) {
    if (error instanceof VendorError) return undefined;
    throw error;
  }
}
