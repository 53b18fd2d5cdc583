import type { Flow } from '../../../packages/kit/defineFlow.ts';

/** Names of the documents of a flow that are entries in the books. */
export const entryDocuments = ({ documents }: Flow): string[] =>
  documents.flatMap((document) =>
    document.mode === 'single' && document.bookings ? [document.name] : [],
  );
