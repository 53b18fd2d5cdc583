import type { ConnectorContext } from '../../../packages/kit/connectorContext.ts';
import { getPackage } from '../../../packages/registry.ts';
import type { TaskRun } from '../runs/taskRun.ts';

/** Reads the facts of the administrations that a package writes to, for every mapping of this task. */
export async function readFacts(
  run: TaskRun,
  context: ConnectorContext,
  packageType: string,
): Promise<void> {
  const definition = getPackage(packageType);
  const facts: Record<string, unknown> = {};
  for (const books of definition?.books?.(context.settings) ?? [])
    if (definition?.facts) facts[books] = await definition.facts(context, books);
  run.facts = { ...run.facts, [packageType]: facts };
}
