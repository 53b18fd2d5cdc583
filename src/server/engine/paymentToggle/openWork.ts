import type { ConnectorContext } from '../../../packages/kit/connectorContext.ts';
import type { Debtor, Debtors } from '../../../packages/kit/debtors.ts';
import { getPackage } from '../../../packages/registry.ts';
import type { TaskRun } from '../runs/taskRun.ts';
import type { ToggleRun } from './toggleRuns.queries.ts';

/** A toggle run being worked, with the accounting package's side of it. */
export interface ToggleWork {
  run: TaskRun;
  toggle: ToggleRun;
  debtors: Debtors;
  context: ConnectorContext;
}

/** The accounting package's side of a run, with the settings that the run began with. */
export async function openWork(run: TaskRun, toggle: ToggleRun): Promise<ToggleWork> {
  const debtors = getPackage(toggle.package_type)?.debtors;
  if (!debtors) throw new Error(`${toggle.package_type} has no debtors.`);
  const context = await run.contextOf(toggle.package_type);
  const { accounting: settings } = toggle.settings;
  return { run, toggle, debtors, context: { ...context, settings } };
}

/** Every debtor as it is now, by id: one that moved between two pages stands there once, as it was read last. */
export async function listDebtors({
  debtors,
  context,
}: Pick<ToggleWork, 'debtors' | 'context'>): Promise<Map<string, Debtor>> {
  const all = new Map<string, Debtor>();
  for await (const page of debtors.list(context)) for (const one of page) all.set(one.id, one);
  return all;
}
