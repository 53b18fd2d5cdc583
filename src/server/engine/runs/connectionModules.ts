import type { Flow, FlowModule } from '../../../packages/kit/defineFlow.ts';
import type { ManualModule } from '../../../packages/kit/defineModule.ts';
import {
  activeFlows,
  flowsBetween,
  getPackage,
  manualModulesOf,
  packages,
} from '../../../packages/registry.ts';
import { wordFor } from '../../platform/wording/wording.ts';
import type { PlannedTask } from './runs.queries.ts';

export type ConnectionModule =
  | { kind: 'flow'; flow: Flow; module: FlowModule }
  | { kind: 'manual'; module: ManualModule };

/** Every module of a connection of these packages, in the order in which a run works them; those of some flows alone. */
export function modulesOf(
  packageTypes: readonly string[],
  flows: readonly Flow[] = flowsBetween(packageTypes),
): ConnectionModule[] {
  return [
    ...flows.flatMap((flow) =>
      flow.modules.map((module): ConnectionModule => ({ kind: 'flow', flow, module })),
    ),
    ...manualModulesOf(packageTypes).map((module): ConnectionModule => ({
      kind: 'manual',
      module,
    })),
  ];
}

export function findModule(
  packageTypes: readonly string[],
  moduleType: string,
): ConnectionModule | undefined {
  return modulesOf(packageTypes).find(({ module }) => module.moduleType === moduleType);
}

/** The modules of which no task may wait or run beside one of this. */
export function notBeside(found: ConnectionModule, packageTypes: readonly string[]): string[] {
  const { moduleType, packageType } = found.module;
  if (found.kind === 'flow') return [moduleType];
  // a report may be made for several periods at once
  if (!found.module.exclusive) return [];
  return manualModulesOf(packageTypes)
    .filter((other) => other.exclusive && other.packageType === packageType)
    .map((other) => other.moduleType);
}

/** What a module is called, whatever connection it is of; nulls for one that is no longer there. */
export function moduleTitle(moduleType: string | null): {
  moduleTitle: string | null;
  moduleTitleCode: string | null;
} {
  const types = packages.map((definition) => definition.type);
  const title = moduleType === null ? undefined : findModule(types, moduleType)?.module.title;
  return {
    moduleTitle: title ? wordFor('en', title) : null,
    moduleTitleCode: title?.code ?? null,
  };
}

/** What a scheduled run looks at before it takes what is done now and then. */
export interface FlowHistory {
  /** When each flow's last full sweep ended, ISO, of the tenant that waits longest. */
  sweptAt: Readonly<Record<string, string>>;
  /** Flows with elements to work. */
  open: readonly string[];
  now: Date;
}

const hour = 3_600_000;

/**
 * A run's tasks: one per module that is not started by hand, of the flows that the settings, by package type, leave on. With
 * a history what is not due yet is left out; what it has to try again is not.
 */
export function plannedTasks(
  packages: Readonly<Record<string, Readonly<Record<string, unknown>>>>,
  history?: FlowHistory,
): PlannedTask[] {
  return activeFlows(packages).flatMap((flow) => {
    const { intervalHours, name, modules } = flow;
    const swept = history?.sweptAt[name];
    const waits =
      history !== undefined &&
      intervalHours !== undefined &&
      swept !== undefined &&
      // runs come an hour apart, and not by the minute
      history.now.getTime() - Date.parse(swept) < (intervalHours - 0.5) * hour;
    if (waits && !history.open.includes(name)) return [];
    return modules.filter(({ phase }) => !waits || phase !== 'fetch').map(toTask);
  });
}

/** The tasks of the flows that a notice of one of these packages is about, however lately they ran. */
export function tasksFrom(
  packages: Readonly<Record<string, Readonly<Record<string, unknown>>>>,
  from: readonly string[],
): PlannedTask[] {
  return activeFlows(packages)
    .filter(
      ({ from: begins, name }) =>
        from.includes(begins) && (getPackage(begins)?.webhooks?.flowNames?.includes(name) ?? true),
    )
    .flatMap(({ modules }) => modules.map(toTask));
}

const toTask = ({ moduleType, packageType, dependsOn }: FlowModule): PlannedTask => ({
  moduleType,
  packageType,
  dependsOn,
});

/** Settings by package type. */
export function settingsOf(
  packages: readonly { packageType: string; settings: Record<string, unknown> }[],
): Record<string, Record<string, unknown>> {
  return Object.fromEntries(packages.map(({ packageType, settings }) => [packageType, settings]));
}
