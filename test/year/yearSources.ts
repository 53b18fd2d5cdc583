import { seedEmployees, seedParties } from '../../src/sandbox/seedParties.ts';
import { connectPayhawk, connectYokoy } from '../support/targetConnection.ts';
import { payhawkId, payhawkRow } from './payhawkRow.ts';
import type { YearDocument } from './yearDocument.ts';
import type { SourceTraits } from './yearOfCompany.ts';
import { yokoyId, yokoyRow } from './yokoyRow.ts';

/** A source of the year. */
export interface YearSource {
  traits(account: string): SourceTraits;
  settings: Readonly<Record<string, unknown>>;
  connect: typeof connectPayhawk;
  /** The id of a document there, by its number. */
  id(number: number): string;
  /** A document as its imitation holds it. */
  row(
    account: string,
    document: YearDocument,
    privateCategory: string,
  ): { id: string } & Record<string, unknown>;
  /** Status of what was rejected after its approval. */
  rejected: string;
}

const people = (account: string): Pick<SourceTraits, 'employees' | 'suppliers'> => ({
  employees: seedEmployees(account).map(({ number }) => number),
  suppliers: seedParties(account, 'supplier', 20)
    .filter(({ blocked }) => !blocked)
    .map(({ code }) => code),
});

// Yokoy's invoices are read on another branch: with them it has `hasInvoices`, and a row for what a supplier is owed.
export const yearSources = {
  yokoy: {
    traits: (account) => ({
      ...people(account),
      companyMoney: ['travel'],
      hasInvoices: false,
      hasWeights: true,
      hasPrivateShares: true,
      hasFees: false,
    }),
    settings: { includeReceipt: false },
    connect: connectYokoy,
    id: yokoyId,
    row: yokoyRow,
    rejected: 'rejected',
  },
  payhawk: {
    traits: (account) => ({
      ...people(account),
      companyMoney: ['cash', 'advance'],
      hasInvoices: true,
      hasWeights: false,
      hasPrivateShares: false,
      hasFees: true,
    }),
    settings: { includeReceipt: false, expenseTypes: [], costCentreField: 'cf-cost' },
    connect: connectPayhawk,
    id: payhawkId,
    row: payhawkRow,
    rejected: 'draft',
  },
} satisfies Record<string, YearSource>;

export type SourceName = keyof typeof yearSources;
