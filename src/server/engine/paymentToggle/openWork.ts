import type { ConnectorContext } from '../../../packages/kit/connectorContext.ts';
import type { Debtor, Debtors } from '../../../packages/kit/debtors.ts';
import { getPackage } from '../../../packages/registry.ts';
import type { TaskRun } from '../runs/taskRun.ts';
import type { ToggleRun } from './toggleRuns.queries.ts';

/** A toggle run in progress, with the accounting package's context. */
export interface ToggleWork {
  run: TaskRun;
  toggle: ToggleRun;
  debtors: Debtors;
  context: ConnectorContext;
}

/** Opens the accounting package with the settings that the run started with. */
export async function openWork(run: TaskRun, toggle: ToggleRun): Promise<ToggleWork> {
  const debtors = getPackage(toggle.package_type)?.debtors;
  if (!debtors) throw new Error(`${toggle.package_type} has no debtors.`);
  const context = await run.contextOf(toggle.package_type);
  const { accounting: settings } = toggle.settings;
  return { run, toggle, debtors, context: { ...context, settings } };
}

/** Every debtor in its current state, by id: one that moved between two pages appears once, as last read. */
export async function listDebtors({
  debtors,
  context,
}: Pick<ToggleWork, 'debtors' | 'context'>): Promise<Map<string, Debtor>> {
  const all = new Map<string, Debtor>();
  for await (const page of debtors.list(context))
    for (const debtor of page) all.set(debtor.id, debtor);
  return all;
}
