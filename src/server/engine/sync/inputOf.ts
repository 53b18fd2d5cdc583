import type { DocumentInput } from '../../../packages/kit/defineFlow.ts';
import type { WorkElement } from '../elements/work.queries.ts';
import { elementInput } from '../plan/elementInput.ts';
import type { TaskRun } from '../runs/taskRun.ts';

/** Input of a document's functions for an element of a run. */
export const inputOf = (run: TaskRun, element: WorkElement): DocumentInput<unknown> =>
  elementInput(element, run.connection.settings, run.facts);
