import type { Flow, FlowModule, FlowSettings } from '../../../packages/kit/defineFlow.ts';
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

/**
 * Every module of a connection of these packages, in the order in which a run works them; or only those of some flows.
 */
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

/** Modules that may have no waiting or running task when this one starts. */
export function conflictingModules(
  found: ConnectionModule,
  packageTypes: readonly string[],
): string[] {
  const { moduleType, packageType } = found.module;
  if (found.kind === 'flow') return [moduleType];
  // a report may be made for several periods in parallel
  if (!found.module.exclusive) return [];
  return manualModulesOf(packageTypes)
    .filter((other) => other.exclusive && other.packageType === packageType)
    .map((other) => other.moduleType);
}

/** Title of a module, for any connection; nulls for a module that no longer exists. */
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

/** Flow history by which a scheduled run skips flows that are not due. */
export interface FlowHistory {
  /** When each flow's last full sweep ended, ISO, for the tenant that has waited longest. */
  sweptAt: Readonly<Record<string, string>>;
  /** Flows with open elements. */
  open: readonly string[];
  now: Date;
}

const hour = 3_600_000;

/**
 * A run's tasks: one per module that is not manual, of the flows that the settings, by package type, leave active. With
 * a history, flows that are not due are skipped, but not their retries.
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
      // runs are about an hour apart, not exactly
      history.now.getTime() - Date.parse(swept) < (intervalHours - 0.5) * hour;
    if (waits && !history.open.includes(name)) return [];
    return modules.filter(({ phase }) => !waits || phase !== 'fetch').map(toTask);
  });
}

/** Tasks of the flows that a notice from one of these packages concerns, however recently they ran. */
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
  packages: readonly { packageType: string; settings: Readonly<Record<string, unknown>> }[],
): Record<string, Readonly<Record<string, unknown>>> {
  return Object.fromEntries(packages.map(({ packageType, settings }) => [packageType, settings]));
}

/** The settings of a connection's flows; `startDate` is YYYY-MM-DD. */
export const flowSettingsOf = (
  packages: Parameters<typeof settingsOf>[0],
  startDate: string,
): FlowSettings => ({
  packages: settingsOf(packages),
  synchronizationStartDate: startDate,
});
