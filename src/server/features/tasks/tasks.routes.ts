import type * as tasksContract from '../../../contract/tasks.ts';
import type * as forceRunContract from '../../../contract/forceRun.ts';
import { toMessage, wordFor } from '../../platform/wording/wording.ts';
import type { ManualModule } from '../../../packages/kit/defineModule.ts';
import { hydraCollection } from '../../http/hydraCollection.ts';
import type { HandlersOf } from '../../http/handler.ts';
import { notFound } from '../../platform/problems.ts';
import { activeFlows } from '../../../packages/registry.ts';
import { modulesOf, settingsOf } from '../../engine/runs/connectionModules.ts';
import { getRunnableConnection } from '../../engine/connections/runningConnection.queries.ts';
import { clearTasks } from '../../engine/actions/clearTasks.ts';
import { listOf } from '../../engine/lists/optionLists.ts';
import { knownLists } from '../../engine/lists/requestLists.ts';
import { offeredParameters } from './moduleParameters.ts';
import { runRecords } from './runs.rules.ts';
import { lastTasks, listTasks } from './tasks.queries.ts';
import { forceRun, runModule } from './tasks.rules.ts';
import { taskToWire } from './taskToWire.ts';

export const tasksHandlers: HandlersOf<typeof tasksContract & typeof forceRunContract> = {
  listTasks: async ({ params, query, call }) =>
    call.scoped(async (scope) => {
      const connection = await getRunnableConnection(scope.tx, params.id);
      const types = connection?.packages.map((row) => row.packageType) ?? [];
      const { rows, total } = await listTasks(scope, params.id, query);
      return {
        status: 200,
        body: hydraCollection(
          `/connections/${params.id}/tasks`,
          rows.map((row) => taskToWire(params.id, types, row)),
          total,
          query,
        ),
      };
    }),
  listRuns: async ({ params, query, call }) =>
    call.scoped(async (scope) => {
      const connection = await getRunnableConnection(scope.tx, params.id);
      const types = connection?.packages.map((row) => row.packageType) ?? [];
      const { members, total } = await runRecords(scope, { id: params.id, types }, query);
      return {
        status: 200,
        body: hydraCollection(`/connections/${params.id}/runs`, members, total, query),
      };
    }),
  listModules: async ({ params, query, call }) =>
    call.scoped(async (scope) => {
      const connection = await getRunnableConnection(scope.tx, params.id);
      if (!connection) throw notFound();
      const types = connection.packages.map((row) => row.packageType);
      // the platform's own modules are started on a separate screen
      const modules = modulesOf(types, activeFlows(settingsOf(connection.packages))).filter(
        ({ kind, module }) => kind === 'flow' || module.by === 'connector',
      );
      const last = await lastTasks(
        scope,
        params.id,
        modules.map(({ module }) => module.moduleType),
      );
      const { needed, stored } = await knownLists(scope.tx, connection.packages);
      const parametersOf = (module: ManualModule) => {
        const use = connection.packages.find((row) => row.packageType === module.packageType);
        return offeredParameters(
          module,
          use?.settings ?? {},
          listOf(needed, stored, module.packageType),
        );
      };
      const members = modules.map(({ kind, module }) => {
        const lastTask = last.get(module.moduleType);
        return {
          '@id': `/api/connections/${params.id}/modules/${module.moduleType}`,
          '@type': 'Module' as const,
          moduleType: module.moduleType,
          packageType: module.packageType,
          title: wordFor('en', module.title),
          titleCode: module.title.code,
          phase: module.phase,
          manual: kind === 'manual',
          parameters: kind === 'manual' ? parametersOf(module) : [],
          dependsOn: 'dependsOn' in module ? module.dependsOn : [],
          lastTask: lastTask ? taskToWire(params.id, types, lastTask) : null,
        };
      });
      const start = (query.page - 1) * query.perPage;
      return {
        status: 200,
        body: hydraCollection(
          `/connections/${params.id}/modules`,
          members.slice(start, start + query.perPage),
          members.length,
          query,
        ),
      };
    }),
  forceRun: async ({ params, call }) => {
    const { run, wait } = await forceRun(call, params.id);
    return {
      status: 202,
      body: {
        '@id': `/api/connections/${params.id}/runs/${run.id}`,
        '@type': 'Run',
        runId: run.id,
        connectionId: params.id,
        trigger: run.trigger,
        createdAt: run.created_at,
        finishedAt: run.finished_at,
        again: run.again,
        waits: wait ? { codedMessage: toMessage(wait.message), until: wait.until } : null,
      },
    };
  },
  runModule: async ({ params, body, call }) => {
    const row = await runModule(call, params.id, body);
    return { status: 202, body: taskToWire(params.id, [row.package_type], row) };
  },
  clearTasks: async ({ params, body, call }) =>
    call.scoped(async (scope) => {
      const cleared = await clearTasks(scope, call.services, params.id, body);
      if (!cleared) throw notFound();
      return { status: 200, body: cleared };
    }),
};
