import { SeededRandom } from './seededRandom.ts';

export interface SeedEmployee {
  number: string;
  firstName: string;
  lastName: string;
  email: string;
  /** Index into the cost centres. */
  costCentre: number;
}

export interface SeedParty {
  code: string;
  name: string;
  email: string;
  city: string;
  postcode: string;
  street: string;
  country: 'NL' | 'BE' | 'DE' | 'GB';
  vatNumber: string;
  iban: string;
  /** How the debtor pays: by direct debit, or on credit. */
  paymentMethod: 'directDebit' | 'credit';
  blocked: boolean;
}

const people: readonly [string, string][] = [
  ['Anna', 'de Vries'],
  ['Jan', 'Jansen'],
  ['Zoë', 'van den Berg'],
  ['Owen', "O'Brien"],
  ['Łukasz', 'Nowak'],
  ['Fatima', 'El Amrani'],
  ['Sofie', 'Peeters'],
  ['Jürgen', 'Müller'],
  ['Priya', 'Raman'],
  ['Tomás', 'Núñez'],
  ['Emma', 'Bakker'],
  ['Daan', 'Smit'],
];

const trades = [
  'Bakery',
  'Bicycles',
  'Books',
  'Carpentry',
  'Catering',
  'Clinic',
  'Consulting',
  'Design',
  'Electrics',
  'Florist',
  'Furniture',
  'Garage',
  'Gardens',
  'Logistics',
  'Media',
  'Optics',
  'Paints',
  'Printing',
  'Studio',
  'Yachts',
];
const families = [
  'Aalders',
  'Brouwer',
  'Cuypers',
  'Dekker',
  'Evers',
  'Fischer',
  'Groot',
  'Hendriks',
  'Ismaïl',
  'Janssens',
  'Kramer',
  'Lefèvre',
  'Mulder',
  'Nielsen',
  'Özdemir',
  'Postma',
  'Quist',
  'Roberts',
  'Schouten',
  'Taylor',
];
const cities: readonly [string, SeedParty['country'], string][] = [
  ['Amsterdam', 'NL', '1012 AB'],
  ['Utrecht', 'NL', '3511 CD'],
  ['Groningen', 'NL', '9712 EF'],
  ['Antwerpen', 'BE', '2000'],
  ['Köln', 'DE', '50667'],
  ['London', 'GB', 'EC1A 1BB'],
];

/** The twelve employees of an account's company. */
export function seedEmployees(account: string): SeedEmployee[] {
  return people.map(([firstName, lastName], i) => ({
    number: String(1001 + i),
    firstName,
    lastName,
    email: `${plain(firstName)}.${plain(lastName)}@${mailDomain(account)}`,
    costCentre: i % 3,
  }));
}

/**
 * Debtors or suppliers of an account's company; each carries the account's name, so that one that leaks into another
 * account is recognized.
 */
export function seedParties(
  account: string,
  role: 'debtor' | 'supplier',
  count: number,
): SeedParty[] {
  const random = new SeededRandom(role === 'debtor' ? 4711 : 815);
  const firstCode = role === 'debtor' ? 10_000 : 20_000;
  // Sixty debtors use three combinations of each family; suppliers take the fourth.
  const shift = role === 'debtor' ? 0 : 3;
  return Array.from({ length: count }, (_, i) => {
    const family = families[i % families.length] as string;
    const trade = trades[
      (i * 7 + Math.floor(i / families.length) + shift) % trades.length
    ] as string;
    const [city, country, postcode] = random.pick(cities);
    return {
      code: String(firstCode + i + 1),
      name: `${family} ${trade} (${account})`,
      email: `billing@${plain(family)}-${plain(trade)}.example`,
      city,
      country,
      postcode,
      street: `${random.pick(['Main Street', 'Harbour Road', 'Mill Lane', 'Church Square'])} ${random.whole(1, 220)}`,
      vatNumber: vatNumber(country, random),
      iban: iban(country, random),
      paymentMethod: i % 3 === 0 ? 'directDebit' : 'credit',
      blocked: role === 'debtor' && i % 29 === 28,
    };
  });
}

/** Domain for made-up addresses of an account. */
function mailDomain(account: string): string {
  return `${plain(account) || 'company'}.example`;
}

function plain(text: string): string {
  return text
    .normalize('NFD')
    .replace(/ł/gi, 'l')
    .replace(/[^a-z0-9-]/gi, '')
    .toLowerCase();
}

function vatNumber(country: SeedParty['country'], random: SeededRandom): string {
  const nine = String(random.whole(100_000_000, 999_999_999));
  if (country === 'NL') return `NL${nine}B01`;
  if (country === 'BE') return `BE0${nine}`;
  return `${country}${nine}`;
}

/** An account number with valid check digits (ISO 13616). */
function iban(country: SeedParty['country'], random: SeededRandom): string {
  const digits = (n: number): string =>
    Array.from({ length: n }, () => random.whole(0, 9)).join('');
  const bban = {
    NL: () => `RABO${digits(10)}`,
    BE: () => digits(12),
    DE: () => digits(18),
    GB: () => `NWBK${digits(14)}`,
  }[country]();
  const numeric = `${bban}${country}00`.replace(/[A-Z]/g, (c) => String(c.charCodeAt(0) - 55));
  const check = 98n - (BigInt(numeric) % 97n);
  return `${country}${String(check).padStart(2, '0')}${bban}`;
}
