import type { Flow, FlowSettings } from '../../../packages/kit/defineFlow.ts';
import { activeFlows } from '../../../packages/registry.ts';
import {
  getRunnableConnection,
  type RunnableConnection,
} from '../../engine/connections/runningConnection.queries.ts';
import { flowSettingsOf } from '../../engine/runs/connectionModules.ts';
import type { Scope } from '../../platform/accounts/viewer.ts';
import { notFound } from '../../platform/problems.ts';

/** A connection's flow with statements of cards, and the settings that it runs with. */
export interface StatementFlow {
  connection: RunnableConnection;
  flow: Flow & Required<Pick<Flow, 'cardStatement'>>;
  settings: FlowSettings;
}

/** 404 where no flow of the connection has statements of cards. */
export async function statementFlow(scope: Scope, id: string): Promise<StatementFlow> {
  const connection = await getRunnableConnection(scope.tx, id);
  if (!connection) throw notFound();
  const settings = flowSettingsOf(connection.packages, connection.startDate);
  const flow = activeFlows(settings.packages).find(({ cardStatement }) => cardStatement);
  if (!flow?.cardStatement) throw notFound();
  return { connection, settings, flow: { ...flow, cardStatement: flow.cardStatement } };
}
