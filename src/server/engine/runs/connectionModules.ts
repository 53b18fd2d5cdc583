import type { Flow, FlowModule } from '../../../connectors/kit/defineFlow.ts';
import type { ManualModule } from '../../../connectors/kit/defineModule.ts';
import { flowsBetween, manualModulesOf, packages } from '../../../connectors/registry.ts';
import { wordFor } from '../../platform/wording/wording.ts';
import type { PlannedTask } from './runs.queries.ts';

export type ConnectionModule =
  | { kind: 'flow'; flow: Flow; module: FlowModule }
  | { kind: 'manual'; module: ManualModule };

/** Every module of a connection of these packages, in the order in which a run works them. */
export function modulesOf(packageTypes: readonly string[]): ConnectionModule[] {
  return [
    ...flowsBetween(packageTypes).flatMap((flow) =>
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
  if (!found.module.alone) return [];
  return manualModulesOf(packageTypes)
    .filter((other) => other.alone && other.packageType === packageType)
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

/** A run's tasks: one per module that is not started by hand. */
export function plannedTasks(packageTypes: readonly string[]): PlannedTask[] {
  return modulesOf(packageTypes).flatMap((entry) =>
    entry.kind === 'flow'
      ? [
          {
            moduleType: entry.module.moduleType,
            packageType: entry.module.packageType,
            dependsOn: entry.module.dependsOn,
          },
        ]
      : [],
  );
}
