import { invoiceFacilityId } from '../../src/packages/yokoy/sandbox/exportFacilities.ts';
import { invoiceStatus } from '../../src/packages/yokoy/sandbox/yokoyInvoice.ts';
import { shortIdOf } from '../../src/sandbox/deterministicId.ts';
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
  /** The ids of the invoices that a new account has, if it keeps them apart from expenses. */
  seededInvoices(account: string): string[];
  /** A document as its imitation holds it. */
  row(
    account: string,
    document: YearDocument,
    privateCategory: string,
  ): { id: string } & Record<string, unknown>;
  /** Status of what was rejected after its approval. */
  rejected(document: YearDocument): string | number;
}

const people = (account: string): Pick<SourceTraits, 'employees' | 'suppliers'> => ({
  employees: seedEmployees(account).map(({ number }) => number),
  suppliers: seedParties(account, 'supplier', 20)
    .filter(({ blocked }) => !blocked)
    .map(({ code }) => code),
});

export const yearSources = {
  yokoy: {
    traits: (account) => ({
      ...people(account),
      companyMoney: ['travel'],
      hasWeights: true,
      hasPrivateShares: true,
      hasFees: false,
    }),
    settings: {
      includeReceipt: false,
      exportFacilities: ['expense', 'card', 'travel', 'invoice'],
      invoiceExport: invoiceFacilityId,
    },
    connect: connectYokoy,
    id: yokoyId,
    seededInvoices: (account) =>
      Array.from({ length: 8 }, (_, number) => shortIdOf(20, account, 'invoice', number)),
    row: yokoyRow,
    rejected: ({ paid }) => (paid === 'supplier' ? invoiceStatus.rejected : 'rejected'),
  },
  payhawk: {
    traits: (account) => ({
      ...people(account),
      companyMoney: ['cash', 'advance'],
      hasWeights: false,
      hasPrivateShares: false,
      hasFees: true,
    }),
    settings: { includeReceipt: false, expenseTypes: [], costCentreField: 'cf-cost' },
    connect: connectPayhawk,
    id: payhawkId,
    seededInvoices: () => [],
    row: payhawkRow,
    rejected: () => 'draft',
  },
} satisfies Record<string, YearSource>;

export type SourceName = keyof typeof yearSources;
