import type { Flow, PushContext } from '../../../packages/kit/defineFlow.ts';
import type { WorkElement } from '../elements/work.queries.ts';
import type { TaskRun } from '../runs/taskRun.ts';
import type { Replacements } from './replacements.ts';
import type { SharedConditions } from './sharedConditions.ts';
import type { SharedDocuments } from './sharedDocuments.ts';
import type { PlanTarget, Single } from '../plan/planTarget.ts';

/** Shared state of the elements of one push. */
export interface PushTarget extends PlanTarget {
  run: TaskRun;
  flow: Flow;
  /** The module's documents, in order. */
  documents: Single[];
  context: PushContext;
  shared: SharedDocuments;
  conditions: SharedConditions;
  replacements: Replacements;
}

/** The month of an element's date, YYYY-MM. */
export const monthOf = ({ flow }: Pick<PushTarget, 'flow'>, { snapshot }: WorkElement): string =>
  flow.date(snapshot).slice(0, 7);
