import { wordFor } from '../../platform/wording/wording.ts';
import { sentMessage } from '../../platform/wording/storedMessage.ts';
import type { z } from 'zod';
import type { task } from '../../../contract/tasks.ts';
import type { ManualModule } from '../../../connectors/kit/defineModule.ts';
import { hydraCollection } from '../../http/hydraCollection.ts';
import type { Handlers } from '../../http/handler.ts';
import { notFound } from '../../platform/problems.ts';
import { findModule, modulesOf } from '../../engine/runs/connectionModules.ts';
import { getRunnableConnection } from '../../engine/connections/runningConnection.queries.ts';
import { cancelTasksOf, removeFinishedTasks } from '../../engine/runs/clearTasks.queries.ts';
import { listOf } from '../../engine/lists/optionLists.ts';
import { knownLists } from '../../engine/lists/requestLists.ts';
import { offeredParameters } from './moduleParameters.ts';
import { lastTasks, listTasks, type TaskRow } from './tasks.queries.ts';
import { forceRun, runModule } from './tasks.rules.ts';

function toWire(
  connectionId: string,
  packageTypes: readonly string[],
  row: TaskRow,
): z.input<typeof task> {
  const title = findModule(packageTypes, row.module_type)?.module.title;
  return {
    '@id': `/api/connections/${connectionId}/tasks/${row.id}`,
    '@type': 'Task',
    taskId: row.id,
    taskStatus: row.status,
    moduleType: row.module_type,
    packageType: row.package_type,
    title: title ? wordFor('en', title) : row.module_type,
    titleCode: title?.code ?? null,
    createdAt: row.created_at,
    startedAt: row.started_at,
    finishedAt: row.finished_at,
    message: row.message,
    codedMessage: sentMessage(row.coded_message, row.message),
    notBefore: row.status === 'queued' ? row.not_before : null,
  };
}

export const tasksHandlers: Handlers['tasks'] = {
  listTasks: async ({ params, query, call }) =>
    call.scoped(async (scope) => {
      const connection = await getRunnableConnection(scope.tx, params.id);
      const types = connection?.packages.map((row) => row.packageType) ?? [];
      const { rows, total } = await listTasks(scope, params.id, query);
      return {
        status: 200,
        body: hydraCollection(
          `/connections/${params.id}/tasks`,
          rows.map((row) => toWire(params.id, types, row)),
          total,
          query,
        ),
      };
    }),
  listModules: async ({ params, query, call }) =>
    call.scoped(async (scope) => {
      const connection = await getRunnableConnection(scope.tx, params.id);
      if (!connection) throw notFound();
      const types = connection.packages.map((row) => row.packageType);
      const modules = modulesOf(types);
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
          '@type': 'Module',
          moduleType: module.moduleType,
          packageType: module.packageType,
          title: wordFor('en', module.title),
          titleCode: module.title.code,
          phase: module.phase,
          manual: kind === 'manual',
          parameters: kind === 'manual' ? parametersOf(module) : [],
          dependsOn: 'dependsOn' in module ? module.dependsOn : [],
          lastTask: lastTask ? toWire(params.id, types, lastTask) : null,
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
    const run = await forceRun(call, params.id);
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
      },
    };
  },
  runModule: async ({ params, body, call }) => {
    const row = await runModule(call, params.id, body);
    return { status: 202, body: toWire(params.id, [row.package_type], row) };
  },
  clearTasks: async ({ params, body, call }) =>
    call.scoped(async (scope) => {
      const cancelled = await cancelTasksOf(scope.tx, call.services.queue, params.id, body);
      const connection = await getRunnableConnection(scope.tx, params.id);
      if (!connection) throw notFound();
      const removed = await removeFinishedTasks(scope, params.id, connection.organizationId);
      return { status: 200, body: { cancelled, removed: Math.max(0, removed - cancelled) } };
    }),
};
