import type { ConnectorContext } from '../../src/packages/kit/connectorContext.ts';
import { tenantsOf } from '../../src/packages/xero/sandbox/xeroOrganisation.ts';
import { guidOf } from '../../src/sandbox/deterministicId.ts';
import { seedCostCentres } from '../../src/sandbox/seedLedgers.ts';
import { afasBooks } from './afasBooks.ts';
import { exactBooks } from './exactBooks.ts';
import type { Books, TargetTraits } from './expectedBooks.ts';
import { twinfieldBooks } from './twinfieldBooks.ts';
import { xeroBooks } from './xeroBooks.ts';
import type { YearDocument } from './yearDocument.ts';

/** A target of the year: its settings, how it takes changes, and how its books are read. */
export interface YearTarget {
  /** Of an account of the sandbox. */
  settings(account: string): Readonly<Record<string, unknown>>;
  traits: TargetTraits;
  /** Whether its entries can be read with their cost centres. */
  showsCentres: boolean;
  read(context: ConnectorContext, year: number): Promise<Books>;
}

const isOwed = ({ paid }: YearDocument) => paid === 'employee' || paid === 'supplier';

/** VAT codes by tax rate: foreign VAT isn't claimed, and UK0 is what the year calls reverse charge. */
const vatMap = (NL21: string, NL9: string, none: string, reverse: string) => ({
  ...{ NL21, NL9, NL0: none, UK20: none, UK0: reverse },
});

/** Of food in a restaurant no VAT is claimed. */
const vatByCategory = (column: string, code: string) =>
  ['NL9', 'NL21'].map((taxCode) => ({ category: 'Lunch and dinner', taxCode, [column]: code }));

const journals = (journal: string) => ({
  cardJournal: journal,
  cardLedger: '1620',
  travelLedger: '1900',
  cashJournal: journal,
  cashLedger: '1100',
  advanceLedger: '1900',
  employeeLedger: '1610',
  bookInOpenPeriod: true,
});

/** The organisation of a Xero login with its books in euros, and its cost centres. */
function euroOrganisation(login: string) {
  const tenant =
    tenantsOf(login).find(({ baseCurrency }) => baseCurrency === 'EUR')?.tenantId ?? '';
  const tracking = (...names: string[]) => guidOf(tenant, 'tracking', 'Cost centre', ...names);
  return {
    tenants: [tenant],
    costCentreMap: seedCostCentres.map(({ code, name }) => ({
      costObject: code,
      trackingOption: `${tracking()}/${tracking(name)}`,
    })),
  };
}

export const yearTargets = {
  'exact-online': {
    settings: () => ({
      ...journals('90'),
      zeroVatCode: '0',
      vatMap: vatMap('4', '5', '0', '7'),
      vatByCategory: vatByCategory('vatCode', '0'),
    }),
    traits: {
      otherCurrency: 'withRate',
      movesToOpenPeriod: true,
      // entries of a journal can't be changed, nor can what stands in a closed month
      changes: (document, isClosed) => (isOwed(document) && !isClosed ? 'inPlace' : 'counterEntry'),
      removes: (document, isClosed) => (isOwed(document) && !isClosed ? 'deleted' : 'counterEntry'),
      hasReverseChargeLines: true,
    },
    showsCentres: true,
    read: exactBooks,
  },
  twinfield: {
    settings: () => ({
      ...journals('MEMO'),
      destiny: 'final',
      zeroVatCode: 'IN',
      vatMap: vatMap('IH', 'IL', 'IN', 'IEU'),
      vatByCategory: vatByCategory('vatCode', 'IN'),
    }),
    traits: {
      otherCurrency: 'withoutRate',
      movesToOpenPeriod: true,
      changes: () => 'counterEntry',
      removes: () => 'counterEntry',
      hasReverseChargeLines: true,
    },
    showsCentres: true,
    read: twinfieldBooks,
  },
  afas: {
    settings: () => ({
      ...journals('90'),
      vatToPayLedger: '1500',
      zeroVatCode: '7',
      vatMap: vatMap('5', '6', '7', '8'),
      vatByCategory: vatByCategory('vatCode', '7'),
    }),
    traits: {
      otherCurrency: 'converted',
      movesToOpenPeriod: true,
      // what changes is deleted and booked again
      changes: () => 'inPlace',
      removes: () => 'deleted',
      hasReverseChargeLines: true,
    },
    showsCentres: false,
    read: afasBooks,
  },
  xero: {
    settings: (account) => ({
      ...euroOrganisation(account),
      glMap: {},
      purchaseAccount: '',
      cardAccount: '1000',
      travelAccount: '1010',
      cashAccount: '1010',
      advanceAccount: '1010',
      employeeAccount: '1610',
      vatMap: vatMap('TAX001', 'TAX002', 'NONE', 'REVERSECHARGES'),
      vatByCategory: vatByCategory('taxType', 'NONE'),
    }),
    traits: {
      // it has a lock date and no periods
      otherCurrency: 'withRate',
      movesToOpenPeriod: false,
      changes: () => 'inPlace',
      removes: () => 'deleted',
      hasReverseChargeLines: false,
    },
    showsCentres: true,
    read: xeroBooks,
  },
} satisfies Record<string, YearTarget>;

export type TargetName = keyof typeof yearTargets;
