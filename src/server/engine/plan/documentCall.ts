import type { DocumentCall, DocumentInput } from '../../../packages/kit/defineFlow.ts';
import { contentHash } from '../elements/contentHash.ts';
import type { WorkDocument } from '../elements/work.queries.ts';
import { booksOf } from './booksOf.ts';
import type { Single } from './planTarget.ts';
import { shareKeyOf } from './shareKeyOf.ts';

/** A document of an element, mapped with the settings: the call that would be made, and the document's known state. */
export interface CallToMake {
  call: DocumentCall<unknown>;
  /** Hash of the payload. */
  hash: string;
  /** The administration that it is written to. */
  books: string | null;
  /** Its state in that administration. */
  known: WorkDocument;
  /** Key of the object that it shares with other elements; undefined for its own. */
  shareKey: string | undefined;
}

/** Maps a document of an element; undefined if the element has no such document. Throws the refusal of the settings. */
export function documentCall(
  document: Single,
  state: WorkDocument,
  input: DocumentInput<unknown>,
): CallToMake | undefined {
  const payload = document.map(input);
  if (payload === undefined) return undefined;
  const books = booksOf(document, payload, input.settings);
  const known = stateInAdministration(state, books);
  return {
    call: {
      payload,
      // a key that was used in another administration must not be reused here
      idempotencyKey:
        known === state ? state.idempotency_key : contentHash([state.idempotency_key, books]),
      fresh: !known.outcome_unknown,
    },
    hash: contentHash(payload),
    books,
    known,
    shareKey: shareKeyOf(document, payload, books),
  };
}

/**
 * State of a document in this administration. An id in another one is no proof here, but an earlier switch may have
 * left a document.
 */
export function stateInAdministration(state: WorkDocument, books: string | null): WorkDocument {
  if (books === null || state.books === null || state.books === books) return state;
  return { ...state, external_id: null, payload_hash: null, outcome_unknown: true };
}
