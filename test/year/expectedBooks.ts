import {
  totalOf,
  type Correction,
  type Part,
  type Stage,
  type YearDocument,
} from './yearDocument.ts';

/** An amount on an account in a month, in cents, debit positive. */
export interface Posting {
  /** YYYY-MM */
  period: string;
  /** Ledger account with its cost centre, or `creditor` and number; with the currency if not euros. */
  account: string;
  amount: number;
}

/** An amount in a box of the VAT return, in cents. */
export interface VatAmount {
  period: string;
  box: 'high' | 'low' | 'reverse';
  /** Behind the name of the box, if not euros. */
  currency: string;
  base: number;
  vat: number;
}

export interface Books {
  postings: Posting[];
  vat: VatAmount[];
}

/** How a target takes what changes after its booking, and what comes after a closing. */
export interface TargetTraits {
  /** What is of a closed month goes into the first open one; otherwise it is refused. */
  movesToOpenPeriod: boolean;
  /**
   * How an entry changes, of a month that is closed or open: where it stands (also deleted there and booked again), or by a
   * counter-entry and a new one.
   */
  changes(document: YearDocument, isClosed: boolean): 'inPlace' | 'counterEntry';
  /** How one goes that is gone at its source. */
  removes(document: YearDocument, isClosed: boolean): 'deleted' | 'counterEntry';
  /**
   * How an entry in another currency stands there: in euros, which we convert; or in its own currency, with its rate or
   * without one.
   */
  otherCurrency: 'converted' | 'withRate' | 'withoutRate';
  /** Its entries have both VAT lines of reverse charge; otherwise only its return does. */
  hasReverseChargeLines: boolean;
}

/** The ledger accounts of the company, by category. */
const ledgers: Readonly<Record<string, string>> = {
  'Office supplies': '4500',
  Software: '4510',
  Telephone: '4520',
  Training: '4540',
  Hotel: '4420',
  'Fuel and parking': '4440',
  'Public transport and taxi': '4410',
  'Client entertainment': '4530',
  'Lunch and dinner': '4430',
  Mileage: '4450',
  'Per diem': '4460',
  // what employees owe the company
  Private: '1610',
};

const companyMoney: Partial<Record<YearDocument['paid'], string>> = {
  card: 'card',
  travel: 'other company money',
  cash: 'other company money',
  advance: 'other company money',
};

interface Line {
  account: string;
  /** Empty for what an employee owes, which is no cost. */
  centre: string;
  part: Part;
  gross: number;
  vat: number;
}

/**
 * The company's books, kept by hand: what a bookkeeper writes who has the receipts, the statements and the closings, and
 * knows nothing of how the platform does it.
 */
export class ExpectedBooks {
  readonly #traits: TargetTraits;
  readonly #books: Books = { postings: [], vat: [] };
  /** Documents in the books, and the month in which each stands. */
  readonly #standing = new Map<number, { document: YearDocument; period: string }>();
  /** Documents that the books refused, as they then were. */
  readonly refused = new Set<number>();
  #closedUntil: string | undefined;

  constructor(traits: TargetTraits) {
    this.#traits = traits;
  }

  get books(): Books {
    return this.#books;
  }

  /** What the card's statements have of the documents in the books, in euro cents. */
  get statements(): number {
    const cards = [...this.#standing.values()].filter(({ document }) => document.paid === 'card');
    const charges = cards.map(({ document }) => {
      const { charged = totalOf(document), fee = 0, isCredit } = document;
      return isCredit ? -charged - fee : charged + fee;
    });
    return charges.reduce((all, one) => all + one, 0);
  }

  take({ closedUntil, arrive, corrections }: Stage): void {
    this.#closedUntil = closedUntil;
    for (const document of arrive) this.#book(document);
    for (const correction of corrections) this.#correct(correction);
  }

  #correct({ kind, document }: Correction): void {
    const standing = this.#standing.get(document.number);
    if (!standing) {
      if (kind === 'back') this.#book(document);
      return;
    }
    // one that the books would not let go stands there as it was
    if (kind === 'back') return void this.refused.delete(document.number);
    const { changes, removes } = this.#traits;
    const isClosed = this.#isClosed(standing.period);
    const way = (kind === 'rejected' ? removes : changes)(standing.document, isClosed);
    if (way !== 'counterEntry' && isClosed) return void this.refused.add(document.number);
    const period = this.#periodOf(document) ?? standing.period;
    this.#write(standing.document, way === 'counterEntry' ? period : standing.period, -1);
    this.#standing.delete(document.number);
    if (kind !== 'rejected') this.#book(document);
  }

  #book(document: YearDocument): void {
    const period = this.#periodOf(document);
    if (period === undefined) return void this.refused.add(document.number);
    this.refused.delete(document.number);
    this.#write(document, period, 1);
    this.#standing.set(document.number, { document, period });
  }

  #isClosed(period: string): boolean {
    return this.#closedUntil !== undefined && period <= this.#closedUntil;
  }

  /** The document's own month, or the first open one; undefined if it is refused. */
  #periodOf({ day }: YearDocument): string | undefined {
    const own = day.slice(0, 7);
    if (this.#closedUntil === undefined || !this.#isClosed(own)) return own;
    if (!this.#traits.movesToOpenPeriod) return undefined;
    const [year = 0, month = 0] = this.#closedUntil.split('-').map(Number);
    return new Date(Date.UTC(year, month, 1)).toISOString().slice(0, 7);
  }

  /** Behind the name of an account. */
  #currencyOf({ currency, rate }: YearDocument): string {
    const { otherCurrency } = this.#traits;
    return otherCurrency === 'withRate' ? ` ${currency} ${rate / 10_000}` : ` ${currency}`;
  }

  /** Writes a document; `direction` -1 takes it back. */
  #write(document: YearDocument, period: string, direction: 1 | -1): void {
    const sign = document.isCredit ? -direction : direction;
    const staysForeign = !isPaidInEuros(document) && this.#traits.otherCurrency !== 'converted';
    const currency = staysForeign ? this.#currencyOf(document) : '';
    const add = (account: string, amount: number) =>
      this.#books.postings.push({ period, account: account + currency, amount: sign * amount });
    const addVat = (box: VatAmount['box'], base: number, vat: number) =>
      this.#books.vat.push({ period, box, currency, base: sign * base, vat: sign * vat });
    const lines = settledLines(
      staysForeign ? { ...document, currency: 'EUR', rate: 10_000 } : document,
    );
    for (const { account, centre, part, gross, vat } of lines) {
      const claimed = isClaimed(part) ? vat : 0;
      add(`${account} ${centre}`.trim(), gross - claimed);
      if (claimed !== 0) add('VAT to claim', claimed);
      if (isClaimed(part)) addVat(part.rate === 'NL21' ? 'high' : 'low', gross - claimed, claimed);
      if (part.rate !== 'UK0') continue;
      const charged = this.#traits.hasReverseChargeLines ? Math.round((gross * 21) / 100) : 0;
      addVat('reverse', gross, charged);
      add('VAT to claim', charged);
      add('VAT to pay', -charged);
    }
    const total = lines.reduce((all, { gross }) => all + gross, 0);
    add(companyMoney[document.paid] ?? `creditor ${document.party}`, -total);
  }
}

/** An employee and a card are paid in euros; what a supplier or a travel provider is owed stays as it is. */
const isPaidInEuros = ({ paid, currency }: YearDocument): boolean =>
  currency === 'EUR' || (paid !== 'supplier' && paid !== 'travel');

/** Dutch VAT can be claimed, unless it is that of food in a restaurant. */
const isClaimed = ({ rate, category }: Part): boolean =>
  (rate === 'NL21' || rate === 'NL9') && category !== 'Lunch and dinner';

/** The lines of a document in euros, as they are paid or owed. */
function settledLines(document: YearDocument): Line[] {
  const { paid, parts, currency, rate, charged, fee = 0 } = document;
  // an employee is not owed what was private
  const owed = parts.filter(({ kind }) => !(kind === 'private' && paid === 'employee'));
  const lines = owed.flatMap(overCentres);
  const total = totalOf({ parts: owed });
  const settled = charged ?? halfUp(total * rate, 10_000);
  const [first] = lines;
  if (!first) return [];
  const { rate: _, ...untaxed } = first.part;
  const extra = (gross: number): Line => ({ ...first, part: untaxed, gross, vat: 0 });
  const inEuros = currency === 'EUR' ? lines : converted(lines, total, settled);
  return [
    ...inEuros,
    // what a statement has beyond the receipt is a charge without VAT
    ...(currency === 'EUR' && settled !== total ? [extra(settled - total)] : []),
    ...(fee === 0 ? [] : [extra(fee)]),
  ];
}

/** A part over its cost centres: net and VAT each, so that every centre has its share to less than a cent. */
function overCentres(part: Part): Line[] {
  const centres = Object.entries(part.centres);
  const weights = centres.map(([, weight]) => Math.round(weight * 100));
  const [net, vat] = [part.gross - part.vat, part.vat].map((amount) => shares(amount, weights));
  return centres.map(([centre], i) => ({
    ...{ account: ledgers[part.category] ?? '', part },
    centre: part.kind === 'private' ? '' : centre,
    gross: (net?.[i] ?? 0) + (vat?.[i] ?? 0),
    vat: vat?.[i] ?? 0,
  }));
}

/** The lines in euros: they add up to what is paid, and the VAT of each is converted at the same rate. */
function converted(lines: readonly Line[], total: number, settled: number): Line[] {
  const parts = shares(
    settled,
    lines.map(({ gross }) => gross),
  );
  return lines.map((line, i) => ({
    ...line,
    gross: parts[i] ?? 0,
    vat: halfUp(line.vat * settled, total),
  }));
}

const halfUp = (amount: number, divisor: number): number =>
  Math.floor((2 * amount + divisor) / (2 * divisor));

/** Largest remainder: whole cents first, then one more for those that were cut most. */
function shares(amount: number, weights: readonly number[]): number[] {
  const whole = weights.reduce((all, weight) => all + weight, 0);
  const cut = weights.map((weight, i) => ({ i, weight, rest: (amount * weight) % whole }));
  const result = weights.map((weight) => Math.floor((amount * weight) / whole));
  const left = amount - result.reduce((all, one) => all + one, 0);
  const mostCut = cut.toSorted((a, b) => b.rest - a.rest || b.weight - a.weight || a.i - b.i);
  for (const { i } of mostCut.slice(0, left)) result[i] = (result[i] ?? 0) + 1;
  return result;
}
