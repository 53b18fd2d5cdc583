import type { DocumentInput } from '../../../packages/kit/defineFlow.ts';
import type { WorkElement } from '../elements/work.queries.ts';
import type { TaskRun } from '../runs/taskRun.ts';

/** Input of a document's functions for an element, with the results that are already written. */
export function inputOf(run: TaskRun, element: WorkElement): DocumentInput<unknown> {
  const results: Record<string, string | undefined> = {};
  for (const { name, status, external_id } of element.documents)
    if (status === 'complete' && external_id !== null) results[name] = external_id;
  return { source: element.snapshot, settings: run.connection.settings, results, facts: run.facts };
}
