import { SeededRandom } from '../../src/sandbox/seededRandom.ts';
import {
  printedVat,
  totalOf,
  type Correction,
  type Part,
  type RateKey,
  type Stage,
  type YearDocument,
} from './yearDocument.ts';

/** What a source of expenses has, and the company in it. */
export interface SourceTraits {
  /** Ways in which the company itself pays, apart from its cards. */
  companyMoney: readonly ('travel' | 'cash' | 'advance')[];
  /** One purchase over several cost centres by weight; otherwise by lines of their own. */
  hasWeights: boolean;
  hasPrivateShares: boolean;
  /** A card's fees beside the amount of its statement. */
  hasFees: boolean;
  employees: readonly string[];
  suppliers: readonly string[];
}

/** How many of each there are in a year. */
export interface YearSize {
  expenses: number;
  byCard: number;
  invoices: number;
  corrections: number;
}

export const wholeYear: YearSize = { expenses: 1000, byCard: 120, invoices: 60, corrections: 40 };

const centreCodes = ['100', '200', '300'] as const;
const categories = [
  ...['Office supplies', 'Software', 'Telephone', 'Hotel', 'Fuel and parking'],
  ...['Public transport and taxi', 'Client entertainment', 'Lunch and dinner'],
] as const;
const usualRates: readonly RateKey[] = ['NL21', 'NL21', 'NL9', 'NL9', 'NL0'];

/** The year of one company: always the same for the same source, size and calendar year. */
export function yearOfCompany(traits: SourceTraits, size: YearSize, year: number): Stage[] {
  const random = new SeededRandom(20_260_101);
  const documents: YearDocument[] = [];
  for (let number = 0; number < size.expenses; number += 1)
    documents.push(expense(random, traits, number, year, paidBy(traits, number, size)));
  for (let i = 0; i < size.invoices; i += 1)
    documents.push(invoice(random, traits, size.expenses + i, year));
  return stagesOf(documents, size, year);
}

/** Cards evenly among the expenses, then the company's other money, else the employee. */
function paidBy(traits: SourceTraits, number: number, size: YearSize): YearDocument['paid'] {
  const isByCard = (n: number) => Math.floor((n * size.byCard) / size.expenses);
  if (isByCard(number + 1) > isByCard(number)) return 'card';
  if (number % 13 !== 5) return 'employee';
  return traits.companyMoney[number % traits.companyMoney.length] ?? 'employee';
}

function dayIn(random: SeededRandom, year: number): string {
  const [month, day] = [random.whole(1, 12), random.whole(1, 28)];
  return `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
}

const part = (
  category: string,
  rate: RateKey | undefined,
  gross: number,
  centre: string,
): Part => ({
  category,
  ...(rate === undefined ? {} : { rate }),
  gross,
  vat: rate === undefined ? 0 : printedVat(gross, rate),
  centres: { [centre]: 100 },
});

function invoice(
  random: SeededRandom,
  { suppliers }: SourceTraits,
  number: number,
  year: number,
): YearDocument {
  const category = random.pick(['Office supplies', 'Software', 'Telephone']);
  const rate = random.pick<RateKey>(['NL21', 'NL21', 'NL9', 'UK0']);
  const [centre, other] = [
    random.pick(centreCodes),
    random.pick(['Client entertainment', 'Hotel']),
  ];
  const parts = [part(category, rate, random.whole(2500, 450_000), centre)];
  if (number % 4 === 0) parts.push(part(other, 'NL21', random.whole(2500, 90_000), centre));
  const isAbroad = number % 5 === 0;
  return {
    ...{ number, day: dayIn(random, year), paid: 'supplier', party: random.pick(suppliers) },
    ...{ kind: 'receipt', category, parts },
    ...(isAbroad
      ? { currency: 'USD', rate: random.whole(8000, 9600) }
      : { currency: 'EUR', rate: 10_000 }),
    isCredit: rate !== 'UK0' && number % 12 === 0,
  };
}

/** Patterns of the expenses, by their number. */
function expense(
  random: SeededRandom,
  traits: SourceTraits,
  number: number,
  year: number,
  paid: YearDocument['paid'],
): YearDocument {
  const pattern = number % 17;
  const base = {
    ...{ number, day: dayIn(random, year), paid, party: random.pick(traits.employees) },
    ...({ kind: 'receipt', currency: 'EUR', rate: 10_000, isCredit: false } as const),
  };
  const centre = random.pick(centreCodes);
  const gross = random.whole(333, 48_000);
  const category = random.pick(categories);
  const rate = random.pick(usualRates);
  const plain = { ...base, category, parts: [part(category, rate, gross, centre)] };
  const isForeign = pattern < 3 || (paid === 'card' && number % 3 === 0);
  if (isForeign) return abroad(random, traits, plain, centre);
  if (paid === 'employee' && pattern === 3) return allowance(plain, 'mileage', 'Mileage');
  if (paid === 'employee' && pattern === 4) return allowance(plain, 'perDiem', 'Per diem');
  if (paid === 'card' && number % 7 === 0)
    return { ...plain, charged: gross + random.whole(15, 250) };
  switch (pattern) {
    case 5:
      return { ...plain, isCredit: true };
    case 6:
    case 7: {
      // two rates on one receipt
      const food = random.whole(333, 20_000);
      const parts = [part(category, 'NL9', food, centre), part(category, 'NL21', gross, centre)];
      return { ...plain, parts };
    }
    case 8:
      return withBreakfast(random, plain, centre);
    case 9:
    case 10:
      return divided(random, traits, plain);
    case 11:
      return { ...plain, parts: [...plain.parts, tip(random, category, centre)] };
    case 12:
      return { ...plain, category: 'Software', parts: [part('Software', 'UK0', gross, centre)] };
    case 13: {
      const own = { ...part('Private', undefined, random.whole(100, 5000), centre) };
      return traits.hasPrivateShares
        ? { ...plain, parts: [{ ...own, kind: 'private' }, ...plain.parts] }
        : plain;
    }
    case 14:
      return { ...plain, parts: [part(category, undefined, gross, centre)] };
    default:
      return plain;
  }
}

const tip = (random: SeededRandom, category: string, centre: string): Part => ({
  ...part(category, undefined, random.whole(50, 900), centre),
  kind: 'tip',
});

function allowance(
  plain: YearDocument,
  kind: 'mileage' | 'perDiem',
  category: string,
): YearDocument {
  const parts = plain.parts.map(({ gross, centres }): Part => ({
    category,
    gross,
    vat: 0,
    centres,
  }));
  return { ...plain, kind, category, parts };
}

/** A hotel and its breakfast at one rate: the breakfast has its share of the VAT, the room the rest. */
function withBreakfast(random: SeededRandom, plain: YearDocument, centre: string): YearDocument {
  const [room, breakfast] = [random.whole(6000, 40_000), random.whole(900, 5000)];
  const vat = printedVat(room + breakfast, 'NL9');
  const vatOfBreakfast = Math.round((vat * breakfast) / (room + breakfast));
  return {
    ...plain,
    category: 'Hotel',
    parts: [
      { ...part('Lunch and dinner', 'NL9', breakfast, centre), vat: vatOfBreakfast },
      { ...part('Hotel', 'NL9', room, centre), vat: vat - vatOfBreakfast },
    ],
  };
}

function divided(random: SeededRandom, traits: SourceTraits, plain: YearDocument): YearDocument {
  if (!traits.hasWeights) {
    const parts = centreCodes.map((code) =>
      plain.parts.map((one) => part(one.category, one.rate, random.whole(101, 9000), code)),
    );
    return { ...plain, parts: parts.flat() };
  }
  const first = random.whole(1, 60);
  const centres = random.pick([
    { 100: 50, 200: 50 },
    { 100: 33.33, 200: 33.33, 300: 33.34 },
    { 100: first, 200: 37, 300: 63 - first },
  ]);
  return { ...plain, parts: plain.parts.map((one) => ({ ...one, centres })) };
}

/** Dollars or pounds: VAT that can't be claimed, reverse charge, or Dutch VAT in another currency. */
function abroad(
  random: SeededRandom,
  traits: SourceTraits,
  plain: YearDocument,
  centre: string,
): YearDocument {
  const currency = random.pick(['USD', 'GBP'] as const);
  const rate = currency === 'USD' ? random.whole(8000, 9600) : random.whole(11_000, 12_000);
  const taxRate = random.pick<RateKey>(['UK20', 'UK20', 'UK0', 'NL21', 'NL0']);
  const gross = totalOf(plain);
  const parts = [part(plain.category, taxRate, gross, centre)];
  if (plain.number % 2 === 0) parts.push(tip(random, plain.category, centre));
  const document: YearDocument = { ...plain, currency, rate, parts };
  const split = plain.number % 5 === 0 ? divided(random, traits, document) : document;
  if (plain.paid !== 'card') return split;
  // what the card company makes of it is near the rate, and not at it
  const charged = Math.round((totalOf(split) * (rate + random.whole(-90, 90))) / 10_000);
  const fee = traits.hasFees && plain.number % 2 === 0 ? { fee: random.whole(5, 200) } : {};
  return { ...split, charged, ...fee };
}

/** Two closings, and what comes after each: late documents, and corrections before and after. */
function stagesOf(documents: readonly YearDocument[], size: YearSize, year: number): Stage[] {
  const isFirstHalf = ({ day }: YearDocument) => day <= `${year}-06-30`;
  const isLate = ({ number }: YearDocument) => number % 50 === 21;
  const [first, second] = [
    documents.filter(isFirstHalf),
    documents.filter((one) => !isFirstHalf(one)),
  ];
  const inTime = (all: readonly YearDocument[]) => all.filter((one) => !isLate(one));
  const each = Math.floor(size.corrections / 8);
  const [early, late] = [corrected(inTime(first), 4 * each), corrected(inTime(second), 4 * each)];
  const [june, december] = [`${year}-06`, `${year}-12`];
  const stage = (
    name: string,
    closedUntil: string | undefined,
    arrive: readonly YearDocument[],
    corrections: readonly Correction[] = [],
  ): Stage => ({ name, closedUntil, arrive, corrections });
  const isBack = ({ kind }: Correction) => kind === 'back';
  const gone = (all: readonly Correction[]) =>
    all.map((one): Correction => (isBack(one) ? { ...one, kind: 'rejected' } : one));
  const beforeJune = early.slice(0, 3 * each);
  const beforeDecember = late.slice(0, 3 * each);
  const [back] = [beforeJune.filter(isBack)];
  return [
    stage('the first half', undefined, inTime(first)),
    stage('corrections of the first half', undefined, [], gone(beforeJune)),
    // half of those come back in time, and half after the closing
    stage('back in time', undefined, [], back.slice(0, Math.ceil(back.length / 2))),
    stage(
      'the second half, with the first closed',
      june,
      [...first.filter(isLate), ...inTime(second)],
      [...back.slice(Math.ceil(back.length / 2)), ...gone(early.slice(3 * each))],
    ),
    stage('corrections of the second half', june, [], gone(beforeDecember)),
    stage('after the year', december, second.filter(isLate), [
      ...beforeDecember.filter(isBack),
      ...gone(late.slice(3 * each)),
    ]),
  ];
}

const correctionKinds = ['amount', 'category', 'rate', 'rejected', 'back'] as const;

/** Corrections of plain documents in euros: so many, of those paid by employees and with the company's money in turn. */
function corrected(documents: readonly YearDocument[], count: number): Correction[] {
  const isPlain = ({ parts, currency, isCredit, charged, kind }: YearDocument) =>
    parts.length === 1 &&
    Object.keys(parts[0]?.centres ?? {}).length === 1 &&
    currency === 'EUR' &&
    kind === 'receipt' &&
    !isCredit &&
    charged === undefined &&
    (parts[0]?.rate === 'NL21' || parts[0]?.rate === 'NL9') &&
    parts[0].category !== 'Lunch and dinner';
  const plain = documents.filter(isPlain);
  const owed = plain.filter(({ paid }) => paid === 'employee' || paid === 'supplier');
  const byCompany = plain.filter((one) => !owed.includes(one));
  return Array.from({ length: count }, (_, i) => {
    const kind = correctionKinds[i % correctionKinds.length] ?? 'amount';
    const from = i % 2 === 0 ? owed : byCompany;
    const document = from[Math.floor(i / 2)];
    return document ? [{ kind, document: correctedDocument(document, kind) }] : [];
  }).flat();
}

function correctedDocument(document: YearDocument, kind: Correction['kind']): YearDocument {
  const [first] = document.parts;
  if (!first || kind === 'rejected' || kind === 'back') return document;
  const [centre = ''] = Object.keys(first.centres);
  const category = kind === 'category' ? 'Training' : document.category;
  const gross = kind === 'amount' ? first.gross + 1234 : first.gross;
  const other = first.rate === 'NL21' ? 'NL9' : 'NL21';
  const rate = kind === 'rate' ? other : first.rate;
  return { ...document, category, parts: [part(category, rate, gross, centre)] };
}
