import type { EntryRole } from '../../src/contract/roles.ts';

/** Organizations by their code; customers name their reseller's. Texts carry the tenant's name, so a leak can be seen. */
export const organizations: { code: string; name: string; reseller?: string }[] = [
  { code: 'NB', name: 'Northbridge' },
  { code: 'SG', name: 'Southgate' },
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
];

export interface SeedUser {
  email: string;
  first: string;
  last: string;
  /** What the start's list says of it. */
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
];

export interface SeedConnection {
  organization: string;
  target: 'exact-online' | 'xero';
  tag: string;
  /** Left unfinished, finished but never run, run, or run against a fault that stays. */
  life: 'unfinished' | 'finished' | 'run' | 'closed-period' | 'revoked';
  active?: boolean;
}

export const connections: SeedConnection[] = [
  { organization: 'A1', target: 'exact-online', tag: 'expenses', life: 'run', active: true },
  {
    organization: 'A2',
    target: 'exact-online',
    tag: 'expenses',
    life: 'closed-period',
    active: true,
  },
  { organization: 'A3', target: 'exact-online', tag: 'expenses', life: 'run', active: true },
  { organization: 'A4', target: 'xero', tag: 'UK entity', life: 'run', active: true },
  { organization: 'A5', target: 'exact-online', tag: 'holding', life: 'finished' },
  { organization: 'A6', target: 'exact-online', tag: 'expenses', life: 'unfinished' },
  { organization: 'B1', target: 'exact-online', tag: 'expenses', life: 'run', active: true },
  { organization: 'B2', target: 'xero', tag: 'UK entity', life: 'revoked', active: true },
  { organization: 'B3', target: 'xero', tag: 'UK entity', life: 'run', active: true },
  { organization: 'B4', target: 'exact-online', tag: 'expenses', life: 'run', active: true },
  { organization: 'B5', target: 'xero', tag: 'reports', life: 'run' },
  { organization: 'A1', target: 'xero', tag: 'UK entity', life: 'run', active: true },
];
