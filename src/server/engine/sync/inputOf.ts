import type { DocumentInput } from '../../../packages/kit/defineFlow.ts';
import type { WorkElement } from '../elements/work.queries.ts';
import type { TaskRun } from '../runs/taskRun.ts';

/** What a document's functions are given of an element, with what is already written of it. */
export function inputOf(run: TaskRun, element: WorkElement): DocumentInput<unknown> {
  const results: Record<string, string | undefined> = {};
  for (const { name, status, external_id } of element.documents)
    if (status === 'complete' && external_id !== null) results[name] = external_id;
  return { source: element.snapshot, settings: run.connection.settings, results, facts: run.facts };
}
