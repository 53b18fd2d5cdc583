import type { Space } from '../core/space.ts';
import type { Table } from '../core/table.ts';
import { type ExpenseSurroundings, type YokoyExpense } from './yokoyExpense.ts';
export interface LegalEntity {
  id: string;
  code: string;
  name: string;
  language: string;
  categories: {
    id: string;
    name: string;
    accountReference: string;
    statusActive: boolean;
    customInformation: object;
  }[];
  policies: {
    id: string;
    code: string;
    name: string;
    statusActive: boolean;
  }[];
  taxRates: {
    id: string;
    code: string;
    name: string;
    country: string;
    rate: number;
    type: string;
    statusActive: boolean;
    customInformation: object;
  }[];
}
/** An asynchronous export: its documents change status when it is due. */
export interface ExportTask {
  id: string;
  legalEntityId: string;
  facilityId: 'expense' | 'card' | 'travel';
  exporterId: string;
  exporterName: string;
  created: string;
  earliestPostingDate: string;
  /** Epoch ms at which it is done. */
  dueAt: number;
  pending: boolean;
  documentIds: string[];
  /** The documents it did export; the others stayed as they were. */
  exported: string[];
  /** Ids that a partialBatch fault makes fail. */
  failing: string[];
}
/** Everything one Yokoy organization holds. */
export interface YokoyAccount {
  organization: string;
  legalEntities: LegalEntity[];
  costCenters: Map<string, Record<string, unknown>[]>;
  companyCards: Map<string, Record<string, unknown>[]>;
  tags: Map<string, Record<string, unknown>[]>;
  suppliers: Record<string, unknown>[];
  transactions: Record<string, unknown>[];
  trips: Record<string, unknown>[];
  users: Table<{
    id: string;
    firstName: string;
    lastName: string;
  }>;
  expenses: Table<YokoyExpense>;
  exportTasks: Table<ExportTask>;
  /** How the next expense is made; `created` counts those ever made by number. */
  surroundings: ExpenseSurroundings;
  counter: Table<{
    id: string;
    next: number;
  }>;
}
/** How many expenses of a new organization wait for export. */
export declare const SEEDED_EXPENSES = 40;
/** A new organization: two legal entities, twelve users, forty expenses ready for export. */
export declare function createYokoyAccount(space: Space): YokoyAccount;
