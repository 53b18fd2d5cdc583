import { v7 as uuidv7 } from 'uuid';
import type {
  createConnection as createRoute,
  updateConnection as updateRoute,
} from '../../../contract/connections.ts';
import type { BodyOf } from '../../../contract/route.ts';
import { text } from '../../../contract/messages/message.ts';
import type { Call } from '../../http/handler.ts';
import { conflict, notFound, violation, ViolationsProblem } from '../../platform/problems.ts';
import type { Scope } from '../../platform/accounts/viewer.ts';
import { ownId } from '../../platform/secrets/ownId.ts';
import { knownLists, listsOf, requestLists } from '../../engine/lists/requestLists.ts';
import { recordRepaired } from '../../engine/elements/repairedElements.queries.ts';
import {
  linkSetupToConnection,
  insertSetup,
  setSetupActive,
} from '../../engine/connections/connectionSetup.queries.ts';
import { recordVersion } from '../../engine/connections/connectionVersion.queries.ts';
import {
  changeConnection,
  insertConnection,
  setPackages,
  type NewPackage,
} from '../../engine/connections/saveConnection.queries.ts';
import { switchConnection } from '../../engine/actions/switchConnection.ts';
import { resumeWork } from '../../engine/credentials/resumeWork.ts';
import {
  getCustomer,
  getConnection,
  lastChangedBy,
  linkedCredentials,
  lockConnection,
  type ConnectionRow,
} from './connections.queries.ts';
import { changesOf } from './changesOf.ts';
import { checkChange, repairedBy, retryRepaired } from './connectionChange.rules.ts';
import { applyStartDate } from './startDate.rules.ts';
import {
  checkSettings,
  connectionName,
  credentialViolations,
  needsOtherLists,
  packageViolations,
} from './connections.rules.ts';

/**
 * Adds a connection at the end of the wizard's third step, and requests its lists in the same transaction (WIZ-10). Its
 * id is derived from the client's, so the client can't find out whether that id exists out of sight.
 */
export function createConnection(
  call: Call,
  body: BodyOf<typeof createRoute>,
): Promise<ConnectionRow> {
  return call.scoped(async (scope) => {
    const customer = await getCustomer(scope, body.organization.organizationId);
    if (!customer) throw violation('organization.organizationId', text('form.unknown'));
    if (body.resellerId && body.resellerId !== (customer.reseller_id ?? customer.id))
      throw violation('resellerId', text('connections.otherReseller'));
    const packages = await checkPackages(scope, customer.id, body.packages, { draft: true });
    const values = {
      organizationId: customer.id,
      name: connectionName(
        customer.name,
        packages.map(({ packageType }) => packageType),
        body.connectionTag,
      ),
      tag: body.connectionTag,
      startDate: body.synchronizationStartDate,
    };
    const { connectionId: named } = body;
    const taken = () => violation('connectionId', text('form.idTaken'));
    if (named && (await getConnection(scope, named))) throw taken();
    const id = named ? await ownId(call.services.secrets, customer.id, named) : uuidv7();
    const connection = { id, organizationId: customer.id };
    if (!(await insertConnection(scope, { ...values, id }))) throw taken();
    await setPackages(scope, connection, packages);
    if (!body.setupId || !(await linkSetupToConnection(scope, body.setupId, connection)))
      await insertSetup(scope, {
        organizationId: customer.id,
        connectionId: connection.id,
        step: 'preSettings',
        choices: {},
      });
    await requestLists(scope.tx, call.services.queue, {
      connectionId: connection.id,
      now: call.services.now(),
    });
    Object.assign(call.audited, {
      resource: 'connection',
      resourceId: connection.id,
      organizationId: customer.id,
    });
    return read(scope, connection.id);
  });
}

/**
 * Changes credentials and settings; a package's settings are replaced as a whole. A finished connection stays complete,
 * and takes the active flag; before that the flag is stored until it is finished (WIZ-11). Returns the number of failed
 * elements that the started run retries.
 */
export function updateConnection(
  call: Call,
  id: string,
  body: BodyOf<typeof updateRoute>,
): Promise<{ row: ConnectionRow; retried: number }> {
  const { services } = call;
  return call.scoped(async (scope) => {
    if (!(await lockConnection(scope, id))) throw notFound();
    const row = await read(scope, id);
    refuseOtherPackages(row, body.packages);
    const finished = row.preconfigured_at !== null;
    const startDate = body.synchronizationStartDate ?? row.synchronization_start_date;
    await refuseOverwriting(scope, row, body.version);
    const packages = await checkPackages(scope, row.organization_id, body.packages, {
      draft: !finished,
    });
    if (finished) await checkChange(scope, row, packages, body.confirmation);
    const { mended, undone } = finished
      ? await repairedBy(scope, row, packages, startDate)
      : { mended: [], undone: [] };
    if (finished) await recordVersion(scope, { ...versionOf(row), id }, row.packages);
    await setPackages(
      scope,
      { id, organizationId: row.organization_id },
      inConnectionOrder(row, packages),
    );
    await changeConnection(scope, id, {
      synchronization_start_date: startDate,
      version: row.version + 1,
      changed_by: call.viewer.userId,
      changed_at: services.now(),
    });
    if (finished) await applyStartDate(scope, row, startDate);
    // elements that aren't retried now stay on offer; in a paused connection none are
    const retries = body.retryFailed === true && !row.paused;
    await recordRepaired(scope, { mended: retries ? [] : mended, undone });
    const retried = retries ? await retryRepaired(call, scope, id, mended) : 0;
    call.audited.detail = {
      ...call.audited.detail,
      ...changesOf(row, packages, body),
      ...(finished ? { replaced: row.version } : {}),
      retried,
    };
    if (finished && body.active !== undefined && body.active !== row.active)
      await switchActive(call, scope, id, packages, body.active);
    if (!finished && body.active !== undefined) await setSetupActive(scope, id, body.active);
    if (changesCredential(row, packages))
      await resumeWork(scope.tx, services.queue, { connectionIds: [id] });
    if (needsOtherLists(listsOf(row.packages), listsOf(packages)))
      await requestLists(scope.tx, services.queue, { connectionId: id, now: services.now() });
    return { row: await read(scope, id), retried };
  });
}

const versionOf = (row: ConnectionRow) => ({
  organizationId: row.organization_id,
  version: row.version,
  startDate: row.synchronization_start_date,
});

/** The packages in the order in which the connection has them. */
export function inConnectionOrder(
  row: ConnectionRow,
  packages: readonly NewPackage[],
): NewPackage[] {
  const place = (use: NewPackage) =>
    row.packages.findIndex(({ packageType }) => packageType === use.packageType);
  return packages.toSorted((first, other) => place(first) - place(other));
}

const changesCredential = (row: ConnectionRow, packages: readonly NewPackage[]) =>
  packages.some(({ credentialId }) =>
    row.packages.every((before) => before.credentialId !== credentialId),
  );

/** The second of two editors must first see what the other changed. */
async function refuseOverwriting(
  scope: Scope,
  row: ConnectionRow,
  version: number | undefined,
): Promise<void> {
  if (version === undefined || version === row.version) return;
  const name = await lastChangedBy(scope, row.id);
  throw conflict(
    name ? text('connections.changedMeanwhile', { name }) : text('form.changedMeanwhile'),
  );
}

/** Its flows, cursors and elements belong to its original packages. */
export function refuseOtherPackages(row: ConnectionRow, packages: readonly NewPackage[]): void {
  const types = (uses: readonly { packageType: string }[]) =>
    uses
      .map(({ packageType }) => packageType)
      .toSorted()
      .join();
  if (types(row.packages) !== types(packages))
    throw violation('packages', text('connections.otherPackages'));
}

async function checkPackages(
  scope: Scope,
  organizationId: string,
  packages: readonly NewPackage[],
  options: { draft: boolean },
): Promise<NewPackage[]> {
  const credentials = await linkedCredentials(
    scope,
    packages.map(({ credentialId }) => credentialId),
  );
  const wrong = packageViolations(packages, credentials, organizationId);
  if (wrong.length > 0) throw new ViolationsProblem(wrong);
  const { needed, stored } = await knownLists(scope.tx, packages);
  const settings = checkSettings(packages, needed, stored, options);
  if (settings.violations.length > 0) throw new ViolationsProblem(settings.violations);
  return settings.packages;
}

/** Activates or deactivates a finished connection: 422 if it shall be active and a credential isn't connected. */
export async function switchActive(
  call: Call,
  scope: Scope,
  id: string,
  packages: readonly NewPackage[],
  active: boolean,
  reason?: string,
): Promise<void> {
  if (active) {
    const credentials = await linkedCredentials(
      scope,
      packages.map(({ credentialId }) => credentialId),
    );
    const wrong = credentialViolations(packages, credentials);
    if (wrong.length > 0) throw new ViolationsProblem(wrong);
  }
  await switchConnection(scope, call.services, id, active, reason);
}

export async function read(scope: Scope, id: string): Promise<ConnectionRow> {
  const row = await getConnection(scope, id);
  if (!row) throw notFound();
  return row;
}
