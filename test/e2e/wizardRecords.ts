import { randomBytes } from 'node:crypto';
import { api } from './fixtures.ts';

export const admin = 'admin@linkspan.example';

/** Of this run: tests share one try-out, so each has names of its own. */
export function unique(text: string): string {
  return `${text}-${randomBytes(3).toString('hex')}`;
}

export interface ConnectionRecord {
  connectionId: string;
  connectionName: string;
  active: boolean;
  preconfigured: boolean;
  synchronizationStartDate: string;
  packages: { packageType: string; credentialId: string; settings: Record<string, unknown> }[];
}

/** The connection with this tag, as the server has it. */
export async function connectionNamed(tag: string): Promise<ConnectionRecord | undefined> {
  const client = await api(admin);
  const found = await client.call<{ 'hydra:member': ConnectionRecord[] }>(
    'GET',
    `/connections?globalFilter=${encodeURIComponent(tag)}`,
  );
  return found['hydra:member'][0];
}
