import type { DocumentInput, Facts, FlowSettings } from '../../../packages/kit/defineFlow.ts';
import type { WorkElement } from '../elements/work.queries.ts';

/** Input of a document's functions for an element, with the results that are already written. */
export const elementInput = (
  { snapshot, documents }: Pick<WorkElement, 'snapshot' | 'documents'>,
  settings: FlowSettings,
  facts: Facts,
): DocumentInput<unknown> => ({
  source: snapshot,
  settings,
  facts,
  results: Object.fromEntries(
    documents.flatMap(({ name, status, external_id }) =>
      status === 'complete' && external_id !== null ? [[name, external_id]] : [],
    ),
  ),
});
