import type { Space } from '../../../sandbox/space.ts';
import type { Table } from '../../../sandbox/table.ts';

export interface BambooWebhook {
  id: string;
  name: string;
  url: string;
  events: string[];
  monitorFields: string[] | null;
  created: string;
  /** Key that signs its notices; returned once. */
  privateKey: string;
}

/** The webhooks of one company's user. */
export interface BambooWebhooks {
  hooks: Table<BambooWebhook>;
}

export const createBambooWebhooks = (space: Space): BambooWebhooks => ({
  hooks: space.table<BambooWebhook>('hooks', { key: ({ id }) => id }),
});
