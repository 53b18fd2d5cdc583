import type { DocumentInput } from '../../../packages/kit/defineFlow.ts';
import type { Single } from './planTarget.ts';

/** The payload, if it can be mapped with the current settings. */
export function payloadOf(document: Single, input: DocumentInput<unknown>): unknown {
  try {
    return document.map(input);
  } catch {
    return undefined;
  }
}
