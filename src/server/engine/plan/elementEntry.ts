import type { Entry } from '../../../contract/entry.ts';
import type { DocumentInput, Facts, Flow, FlowSettings } from '../../../packages/kit/defineFlow.ts';
import { VendorError, type VendorErrorDetails } from '../../../packages/kit/vendorError.ts';
import type { WorkElement } from '../elements/work.queries.ts';
import { documentCall } from './documentCall.ts';
import { elementInput } from './elementInput.ts';
import { explained } from './explained.ts';
import type { Single } from './planTarget.ts';
import { undefinedIfRefused } from './undefinedIfRefused.ts';

/** The entry of a stored element. */
export type ElementEntry =
  | { state: 'booked' | 'changed' | 'planned'; entry: Entry; document: string }
  | { state: 'refused'; details: VendorErrorDetails }
  | { state: 'none' };

/**
 * The entry of an element, without a call. For a booked element it is the written entry, if the current or former settings
 * lead to the payload that was written.
 */
export function elementEntry(
  flow: Flow,
  element: Pick<WorkElement, 'snapshot' | 'documents'>,
  facts: Facts,
  settings: FlowSettings,
  former: readonly FlowSettings[],
): ElementEntry {
  const document = (flow.documents as unknown as Single[]).find(({ present }) => present);
  const state = element.documents.find(({ name }) => name === document?.name);
  if (!document || !state) return { state: 'none' };
  const isWritten = state.status === 'complete' && state.payload_hash !== null;
  const inputWith = (all: FlowSettings) => elementInput(element, all, facts);
  for (const all of isWritten ? [settings, ...former] : []) {
    // former settings may refuse an element that the current ones allow
    const made = undefinedIfRefused(() => entryWith(document, state, inputWith(all)));
    if (made?.hash === state.payload_hash)
      return { state: 'booked', entry: made.entry, document: document.name };
  }
  try {
    const made = entryWith(document, state, inputWith(settings));
    if (!made) return { state: 'none' };
    return {
      state: isWritten ? 'changed' : 'planned',
      entry: made.entry,
      document: document.name,
    };
  } catch (error) {
    if (!(error instanceof VendorError)) throw error;
    return { state: 'refused', details: explained(document, inputWith(settings), error).details };
  }
}

/** The entry with these settings, and the hash of its payload. Throws the refusal of the settings. */
function entryWith(
  document: Single,
  state: WorkElement['documents'][number],
  input: DocumentInput<unknown>,
): { entry: Entry; hash: string } | undefined {
  const toMake = documentCall(document, state, input);
  const entry = toMake && document.present?.(toMake.call.payload, input);
  return toMake && entry ? { entry, hash: toMake.hash } : undefined;
}
