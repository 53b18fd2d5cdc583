import { json, type Answer, type Exchange } from '../../../sandbox/exchange.ts';
import { notFound, xeroProblem } from './xeroErrors.ts';
import type { XeroVault } from './xeroVault.ts';

/** GET /connections and DELETE /connections/{id}. */
export function handleConnections(exchange: Exchange, vault: XeroVault, user: string): Answer {
  const id = exchange.path.split('/')[2];
  if (id === undefined || id === '') {
    if (exchange.method !== 'GET') return xeroProblem(405, 'Method Not Allowed', 'GET only');
    const event = exchange.query.get('authEventId');
    const rows = [...vault.connections.rows({ index: 'user', value: user })].filter(
      (row) =>
        (event === null || row.authEventId === event) &&
        !exchange.consumeFault('noAdministration', undefined, row.tenantId),
    );
    const connections = rows.map((row) => ({
      id: row.id,
      authEventId: row.authEventId,
      tenantId: row.tenantId,
      tenantType: 'ORGANISATION',
      tenantName: row.tenantName,
      createdDateUtc: tenthOfMicroseconds(row.createdAt),
      updatedDateUtc: tenthOfMicroseconds(row.updatedAt),
    }));
    return json(200, connections);
  }
  if (exchange.method !== 'DELETE') return xeroProblem(405, 'Method Not Allowed', 'DELETE only');
  if (vault.connections.get(id)?.user !== user) return notFound();
  vault.connections.delete(id);
  return { status: 204, headers: {}, body: '' };
}

/** '2019-12-07T18:46:19.5165400': .NET's seven digits, without a zone. */
function tenthOfMicroseconds(at: number): string {
  return new Date(at).toISOString().replace('Z', '0000');
}
