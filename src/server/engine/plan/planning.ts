import type { MessageText } from '../../../contract/messages/message.ts';
import type { ConnectorContext } from '../../../packages/kit/connectorContext.ts';
import type { Flow } from '../../../packages/kit/defineFlow.ts';
import { withVisibility, type Tx } from '../../platform/db/database.ts';
import type { ConnectorSession } from '../client/connectors.ts';
import type { SetUpPackage } from '../lists/optionLists.ts';
import { knownLists } from '../lists/requestLists.ts';
import type { Services } from '../services.ts';
import { entryNames, type NameOf } from './entryNames.ts';

export interface PlanRequest {
  organizationId: string;
  connectionId: string;
  /** The settings to plan with, saved or not. */
  packages: readonly SetUpPackage[];
  /** YYYY-MM-DD */
  startDate: string;
  /** The saved settings, to compare with; absent if only the others are planned. */
  current?: { packages: readonly SetUpPackage[]; startDate: string } | undefined;
  signal: AbortSignal;
}

/** Database and packages of a plan. */
export interface Planning {
  connectionId: string;
  organizationId: string;
  read<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  source: ConnectorContext;
  target: ConnectorContext;
  /** With the saved settings, if they are compared. */
  currentTarget: ConnectorContext | undefined;
  nameOf: NameOf;
  redact(message: MessageText): MessageText;
}

/** Opens the packages of a flow with the settings of a request. */
export async function openPlanning(
  services: Services,
  session: ConnectorSession,
  { organizationId, connectionId, packages, current }: PlanRequest,
  flow: Flow,
): Promise<Planning> {
  const read = <T>(work: (tx: Tx) => Promise<T>) =>
    withVisibility(services.db, { organizations: [organizationId] }, work);
  const { needed, stored } = await read((tx) => knownLists(tx, packages));
  const contextOf = (packageType: string, of: readonly SetUpPackage[]) => {
    const use = of.find((one) => one.packageType === packageType);
    if (!use) throw new Error(`No ${packageType} in connection ${connectionId}`);
    return session.contextOf(use);
  };
  return {
    read,
    connectionId,
    organizationId,
    source: await contextOf(flow.from, packages),
    target: await contextOf(flow.to, packages),
    currentTarget: current && (await contextOf(flow.to, current.packages)),
    nameOf: entryNames(flow.to, needed, stored),
    redact: (message: MessageText) => session.redact(message),
  };
}
