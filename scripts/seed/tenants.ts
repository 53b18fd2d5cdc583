import { insuranceEventTypes } from '../../src/contract/insuranceEvents.ts';
import { insurancePackage, paymentTogglePackage } from '../../src/contract/packageTraits.ts';
import type { EntryRole } from '../../src/contract/roles.ts';

/** Organizations by code; customers have their reseller's code. Texts contain the tenant's name, so a leak can be seen. */
export const organizations: { code: string; name: string; reseller?: string }[] = [
  { code: 'NB', name: 'Northbridge' },
  { code: 'SG', name: 'Southgate' },
  { code: 'WG', name: 'Westgate' },
  { code: 'A1', name: 'A1 Acacia Foods', reseller: 'NB' },
  { code: 'A2', name: 'A2 Alder Logistics', reseller: 'NB' },
  { code: 'A3', name: 'A3 Ash Interiors', reseller: 'NB' },
  { code: 'A4', name: 'A4 Aspen Clinics', reseller: 'NB' },
  { code: 'A5', name: 'A5 Almond Studios', reseller: 'NB' },
  { code: 'A6', name: 'A6 Apple Orchard Group', reseller: 'NB' },
  { code: 'B1', name: 'B1 Birch Engineering', reseller: 'SG' },
  { code: 'B2', name: 'B2 Beech Retail', reseller: 'SG' },
  { code: 'B3', name: 'B3 Balsa Marine', reseller: 'SG' },
  { code: 'B4', name: 'B4 Bamboo Textiles', reseller: 'SG' },
  { code: 'B5', name: 'B5 Boxwood Media', reseller: 'SG' },
  { code: 'B6', name: 'B6 Baobab Travel', reseller: 'SG' },
  { code: 'C1', name: 'C1 Cedar Care', reseller: 'WG' },
  { code: 'C2', name: 'C2 Cypress Print', reseller: 'WG' },
  { code: 'C3', name: 'C3 Chestnut Hotels', reseller: 'WG' },
];

export interface SeedUser {
  email: string;
  first: string;
  last: string;
  /** Its description in the output of the start. */
  note: string;
  superAdmin?: boolean;
  active?: boolean;
  twoFactor?: boolean;
  entries?: { organization: string; role: EntryRole; enabled?: boolean }[];
}

const operator = (code: string, first: string, last: string, reseller: string): SeedUser => ({
  email: `operator@${code.toLowerCase()}.example`,
  first,
  last,
  note: `operator of ${code} (${reseller})`,
  entries: [{ organization: code, role: 'ROLE_USER' }],
});

export const users: SeedUser[] = [
  {
    email: 'admin@linkspan.example',
    first: 'Sanne',
    last: 'Brug',
    note: 'super admin',
    superAdmin: true,
  },
  {
    email: 'admin@northbridge.example',
    first: 'Noor',
    last: 'Berg',
    note: 'administrator of reseller Northbridge',
    entries: [{ organization: 'NB', role: 'ROLE_ORGANIZATION_ADMIN' }],
  },
  {
    email: 'admin@southgate.example',
    first: 'Sam',
    last: 'Gates',
    note: 'administrator of reseller Southgate',
    entries: [{ organization: 'SG', role: 'ROLE_ORGANIZATION_ADMIN' }],
  },
  {
    email: 'admin@westgate.example',
    first: 'Wies',
    last: 'Poort',
    note: 'administrator of reseller Westgate',
    entries: [{ organization: 'WG', role: 'ROLE_ORGANIZATION_ADMIN' }],
  },
  operator('A1', 'Anna', 'Acker', 'Northbridge'),
  operator('A2', 'Aron', 'Alders', 'Northbridge'),
  operator('B1', 'Bram', 'Berken', 'Southgate'),
  operator('B2', 'Bea', 'Beukers', 'Southgate'),
  {
    email: 'viewer@a1.example',
    first: 'Vera',
    last: 'Acker',
    note: 'viewer of A1',
    entries: [{ organization: 'A1', role: 'ROLE_VIEWER' }],
  },
  {
    email: 'disabled@a2.example',
    first: 'Dirk',
    last: 'Uit',
    note: 'its only entry (A2) is disabled',
    entries: [{ organization: 'A2', role: 'ROLE_USER', enabled: false }],
  },
  {
    email: 'inactive@b1.example',
    first: 'Ine',
    last: 'Actief',
    note: 'inactive: can not sign in',
    active: false,
    entries: [{ organization: 'B1', role: 'ROLE_USER' }],
  },
  {
    email: 'both@example.com',
    first: 'Bo',
    last: 'Thijs',
    note: 'operator of A1 and of B1',
    entries: [
      { organization: 'A1', role: 'ROLE_USER' },
      { organization: 'B1', role: 'ROLE_USER' },
    ],
  },
  {
    email: 'twofactor@a1.example',
    first: 'Tess',
    last: 'Factor',
    note: 'operator of A1 with two-factor sign-in',
    twoFactor: true,
    entries: [{ organization: 'A1', role: 'ROLE_USER' }],
  },
  operator('A3', 'Ada', 'Essen', 'Northbridge'),
  operator('A4', 'Arie', 'Espen', 'Northbridge'),
  operator('A5', 'Alma', 'Mandel', 'Northbridge'),
  operator('B3', 'Bas', 'Balsa', 'Southgate'),
  operator('B4', 'Britt', 'Bamboe', 'Southgate'),
  operator('B5', 'Boris', 'Buxus', 'Southgate'),
  operator('C1', 'Cato', 'Ceder', 'Westgate'),
];

export interface SeedConnection {
  organization: string;
  /** Source and target; of a virtual package, the one that it works on comes first. */
  packages: readonly [string, string];
  tag: string;
  /**
   * Unfinished, finished but never run, run, run against a lasting fault, or run three times in an employee's year.
   */
  life:
    | 'unfinished'
    | 'finished'
    | 'run'
    | 'closed-period'
    | 'closed-month'
    | 'blocked'
    | 'unknown-ledger'
    | 'revoked'
    | 'year';
  active?: boolean;
  startDate?: string;
  /** Settings that differ from the usual choice in a list. */
  settings?: Readonly<Record<string, Record<string, unknown>>>;
}

const exact = ['yokoy', 'exact-online'] as const;
const xero = ['yokoy', 'xero'] as const;
const active = true;
const today = new Date().toISOString().slice(0, 10);

/** Each pair of a source and a target at least once; connections that others need come first. */
export const connections: SeedConnection[] = [
  { organization: 'A1', packages: exact, tag: 'expenses', life: 'run', active },
  { organization: 'A2', packages: exact, tag: 'expenses', life: 'closed-period', active },
  { organization: 'A3', packages: exact, tag: 'expenses', life: 'run', active },
  { organization: 'A4', packages: xero, tag: 'UK entity', life: 'run', active },
  { organization: 'A5', packages: exact, tag: 'holding', life: 'finished' },
  { organization: 'A6', packages: exact, tag: 'expenses', life: 'unfinished' },
  { organization: 'B1', packages: exact, tag: 'expenses', life: 'run', active },
  { organization: 'B2', packages: xero, tag: 'UK entity', life: 'revoked', active },
  { organization: 'B3', packages: xero, tag: 'UK entity', life: 'run', active },
  { organization: 'B4', packages: exact, tag: 'expenses', life: 'run', active },
  { organization: 'B5', packages: xero, tag: 'reports', life: 'run' },
  { organization: 'A1', packages: xero, tag: 'UK entity', life: 'run', active },
  {
    organization: 'B6',
    packages: ['bamboohr', insurancePackage],
    tag: 'insurance',
    life: 'year',
    startDate: today,
    settings: {
      bamboohr: {
        employeeFields: [
          { part: 'initials', field: 'customVoorletters' },
          { part: 'contractHours', field: 'customUrenperweek' },
        ],
        periodicWageTable: 'customLoonperiodes',
      },
      [insurancePackage]: insured('P-2026-06'),
    },
  },
  {
    organization: 'B6',
    packages: ['exact-online', paymentTogglePackage],
    tag: 'direct debit',
    life: 'finished',
    startDate: today,
    settings: {
      [paymentTogglePackage]: {
        scopeRule: 'paymentCondition',
        scopeConditions: ['30'],
        targetBehaviour: 'IN',
        maxChanges: 100,
        dryRun: false,
      },
    },
  },
  { organization: 'C1', packages: ['yokoy', 'twinfield'], tag: 'expenses', life: 'run', active },
  { organization: 'C1', packages: ['yokoy', 'afas'], tag: 'clinics', life: 'blocked', active },
  {
    organization: 'C2',
    packages: ['payhawk', 'exact-online'],
    tag: 'cards',
    life: 'closed-month',
    active,
  },
  {
    organization: 'C2',
    packages: ['payhawk', 'xero'],
    tag: 'UK entity',
    life: 'unknown-ledger',
    active,
  },
  { organization: 'C3', packages: ['payhawk', 'twinfield'], tag: 'cards', life: 'run', active },
  { organization: 'C3', packages: ['payhawk', 'afas'], tag: 'spending', life: 'run', active },
  {
    organization: 'C3',
    packages: ['afas', insurancePackage],
    tag: 'insurance',
    life: 'run',
    startDate: today,
    settings: { [insurancePackage]: insured('P-2026-11') },
  },
];

function insured(policyNumber: string) {
  return {
    policyNumber,
    eventTypes: [...insuranceEventTypes],
    includeExisting: true,
    requireApproval: true,
  };
}
