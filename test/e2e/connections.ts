import { api, expect } from './fixtures.ts';

export const admin = 'admin@linkspan.example';

interface ConnectionRecord {
  connectionId: string;
  connectionName: string;
}

/** A seeded connection by the beginning of its name, e.g. `A2`, and what its name contains. */
export async function seeded(organization: string, part = ''): Promise<ConnectionRecord> {
  const client = await api(admin);
  const { 'hydra:member': all } = await client.call<{ 'hydra:member': ConnectionRecord[] }>(
    'GET',
    `/connections?perPage=100&globalFilter=${encodeURIComponent(organization)}`,
  );
  // Other tests make connections of their own; the seed's came first.
  const found = all.findLast(
    ({ connectionName }) =>
      connectionName.startsWith(organization) && connectionName.includes(part),
  );
  if (!found) throw new Error(`The try-out has no connection of ${organization} with ${part}`);
  return found;
}

/** Waits until no task of the connection waits or runs. */
export async function atRest(connectionId: string): Promise<void> {
  const client = await api(admin);
  await expect
    .poll(
      async () => {
        const tasks = await client.call<{ 'hydra:member': { taskStatus: string }[] }>(
          'GET',
          `/connections/${connectionId}/tasks?perPage=100`,
        );
        return tasks['hydra:member'].filter(({ taskStatus }) =>
          ['pending', 'queued', 'processing'].includes(taskStatus),
        ).length;
      },
      { timeout: 30_000 },
    )
    .toBe(0);
}
