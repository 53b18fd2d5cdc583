import { sql } from 'kysely';
import type { ConnectorContext } from '../../src/packages/kit/connectorContext.ts';
import type { Connection } from '../support/syncState.ts';
import type { SyncWorld } from '../support/syncWorld.ts';
import type { Stage, YearDocument } from './yearDocument.ts';
import { yearSources, type SourceName, type YearSource } from './yearSources.ts';
import { yearTargets, type TargetName } from './yearTargets.ts';

/** A connection through which a year goes, stage by stage. */
export interface YearConnection {
  account: string;
  /** Closes the months, puts everything of the stage into the source, and runs the connection; the tasks' statuses. */
  take(stage: Stage): Promise<string[]>;
  /** Ids at the source of what could not be booked, changed or removed. */
  failed(): Promise<string[]>;
  /** The ids at the source of documents, by their numbers. */
  idsOf(numbers: Iterable<number>): string[];
  /** Calls the target's API. */
  atTarget<T>(work: (context: ConnectorContext) => Promise<T>): Promise<T>;
}

/** Makes the accounts of a repeated test others than those of its first attempt. */
let connections = 0;

/** A connection from one source to one target, with an account of its own behind both, empty of expenses. */
export async function connectYear(
  world: SyncWorld,
  sourceName: SourceName,
  targetName: TargetName,
): Promise<YearConnection> {
  const source: YearSource = yearSources[sourceName];
  connections += 1;
  const account = `year-${connections}-${sourceName}-${targetName}`;
  const { control } = world.sandbox;
  const connection = await source.connect(world, targetName, account);
  const change = (packageType: string, settings: object) =>
    world.read((tx) =>
      sql`UPDATE connection_package SET settings = settings || ${JSON.stringify(settings)}::jsonb
        WHERE connection_id = ${connection.id} AND package_type = ${packageType}`.execute(tx),
    );
  await change(sourceName, source.settings);
  await change(targetName, yearTargets[targetName].settings(account));
  const dial = control.expensesAt(sourceName);
  for (const { id } of dial.list(account)) dial.remove(account, String(id));
  // the list of expenses has no invoices
  for (const id of source.seededInvoices(account)) dial.remove(account, id);
  const privateCategory =
    sourceName === 'yokoy'
      ? await withContext(world, connection, 'yokoy', (context) => addPrivate(context, account))
      : '';
  const rowOf = (document: YearDocument) => source.row(account, document, privateCategory);
  const closed = new Set<string>();

  function close(closedUntil: string): void {
    // the latest first: Xero's lock date is that of the first fault
    for (let month = Number(closedUntil.slice(5)); month > 0; month -= 1) {
      const period = `${closedUntil.slice(0, 4)}-${String(month).padStart(2, '0')}`;
      if (closed.has(period)) continue;
      closed.add(period);
      control.fault({ vendor: targetName, account, kind: 'closedPeriod', period });
    }
  }

  return {
    account,
    async take({ closedUntil, arrive, corrections }) {
      if (closedUntil !== undefined) close(closedUntil);
      for (const document of arrive) dial.add(account, rowOf(document));
      for (const { kind, document } of corrections) {
        const { id, ...row } = rowOf(document);
        const status = kind === 'rejected' ? { status: source.rejected(document) } : {};
        dial.change(account, id, { ...row, ...status });
      }
      const runId = await world.start(connection);
      // each waits a minute at most, and a busy machine may need two
      await world.ended(runId);
      const tasks = await world.ended(runId);
      return Object.values(tasks).map(({ status }) => status);
    },
    failed: () =>
      world.read(async (tx) => {
        const rows = await tx
          .selectFrom('sync_element')
          .select('source_id')
          .where('connection_id', '=', connection.id)
          .where('status', 'in', ['failed', 'failed_to_remove'])
          .execute();
        return rows.map(({ source_id }) => source_id.replace(/^invoice-/, ''));
      }),
    idsOf: (numbers) => [...numbers].map((number) => source.id(number)),
    atTarget: (work) => withContext(world, connection, targetName, work),
  };
}

/** The category of private purchases, which Yokoy's seed lacks; its id. */
async function addPrivate(context: ConnectorContext, organization: string): Promise<string> {
  const [entity = ''] = context.settings['legalEntity'] as string[];
  const { body } = await context.http.request({
    method: 'POST',
    path: `/v1/organizations/${organization}/legal-entities/${entity}/categories`,
    json: {
      name: 'Private',
      accountReference: '1610',
      statusActive: true,
      chargeToEmployee: true,
    },
  });
  return (body as { id: string }).id;
}

/** Calls the API of one of a connection's packages. */
export async function withContext<T>(
  world: SyncWorld,
  { id, organizationId }: Connection,
  packageType: string,
  work: (context: ConnectorContext) => Promise<T>,
): Promise<T> {
  const { credential_id: credentialId, settings } = await world.read((tx) =>
    tx
      .selectFrom('connection_package')
      .select(['credential_id', 'settings'])
      .where('connection_id', '=', id)
      .where('package_type', '=', packageType)
      .executeTakeFirstOrThrow(),
  );
  const session = world.services.connectors.open({
    organizationId,
    signal: new AbortController().signal,
  });
  try {
    return await work(
      await session.contextOf({
        packageType,
        credentialId: credentialId ?? '',
        settings: settings as Record<string, unknown>,
      }),
    );
  } finally {
    await session.close();
  }
}
