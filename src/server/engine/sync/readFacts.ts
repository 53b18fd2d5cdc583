import type { ConnectorContext } from '../../../packages/kit/connectorContext.ts';
import { readBooksFacts } from '../plan/readBooksFacts.ts';
import { saveBooksFacts } from '../connections/booksFacts.queries.ts';
import { commit, type TaskRun } from '../runs/taskRun.ts';

/**
 * Reads the facts of the administrations that a package writes to, for every mapping of this task, and stores them: they
 * also show what an element's entry is.
 */
export async function readFacts(
  run: TaskRun,
  context: ConnectorContext,
  packageType: string,
): Promise<void> {
  const facts = await readBooksFacts(packageType, context);
  await commit(run, (tx) => saveBooksFacts(tx, run.connection, packageType, facts), false);
  run.facts = { ...run.facts, [packageType]: facts };
}
