import { currencies } from '../../../sandbox/currencies.ts';
import { json, type Answer } from '../../../sandbox/exchange.ts';
import type { PathParams } from '../../../sandbox/routeTable.ts';
import { seedCostCentres, seedCostUnits, seedLedgers } from '../../../sandbox/seedLedgers.ts';
import {
  administrationsOf,
  journals,
  nextNumber,
  recordEffect,
  refuse,
  vatCodes,
  type AfasContext,
} from './afasEnvironment.ts';
import { elementsOf, isYes, mainElement, type Element, type Fields } from './mainElement.ts';

const cents = (value: unknown): number => {
  if (value === undefined) return 0;
  const amount = Number(value) * 100;
  if (!Number.isFinite(amount) || Math.abs(amount - Math.round(amount)) > 1e-6 || amount < 0)
    refuse('Het bedrag is ongeldig.');
  return Math.round(amount);
};
const text = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

/** POST /connectors/FiEntries */
export function postEntries(context: AfasContext): Answer {
  const { environment, exchange } = context;
  const main = mainElement(context, 'FiEntryPar');
  const { Year, Peri, UnId, JoCo, AuNu } = main.Fields ?? {};
  exchange.tenant = String(UnId);
  if (
    !administrationsOf(environment.account).some(({ id }) => id === Number(UnId)) ||
    exchange.consumeFault('noAdministration')
  )
    refuse('No unit available');
  const journal = journals.find(({ code }) => code === JoCo);
  if (!journal || exchange.consumeFault('unknownJournal')) refuse('Het dagboek bestaat niet.');
  const lines = elementsOf(main, 'FiEntries');
  if (lines.length === 0 || lines.length > 1000) refuse('Het aantal regels is ongeldig.');
  for (const line of lines) checkLine(context, line, lines, Number(Year), Number(Peri));
  checkBalance(lines);
  const creditors = lines.filter(isCreditorLine).length;
  if (creditors > 0 && (journal.type !== 'I' || creditors > 1))
    refuse('Het dagboek past niet bij een crediteur.');
  const stated = lines.map(({ Fields: lineFields }) => text(lineFields?.['InId'])).find(Boolean);
  if (creditors > 0 && stated === undefined && !isYes(AuNu))
    refuse("Vul een waarde in bij 'Factuurnummer'.");
  const EntryNo = nextNumber(environment, 'entry', 48_001);
  const InvoiceId =
    stated ??
    (creditors > 0 ? `IH${String(nextNumber(environment, 'invoice', 1)).padStart(6, '0')}` : null);
  const written = [...lines, ...reverseChargeLines(context, lines)];
  for (const [i, { Fields: lineFields = {} }] of written.entries())
    environment.transactions.put({
      id: `${EntryNo}/${i}`,
      UnitId: Number(UnId),
      EntryNo,
      SeqNo: i + 1,
      Year: Number(Year),
      Period: Number(Peri),
      JournalId: journal.code,
      ...lineColumns(lineFields),
      // only the creditor's line has it
      InvoiceId: lineFields['VaAs'] === '3' ? InvoiceId : null,
    });
  const against = lines[0]?.Fields ?? {};
  recordEffect(context, {
    action: 'created',
    kind: creditors > 0 ? 'purchaseTransaction' : 'journalTransaction',
    id: String(EntryNo),
    ref: text(against['BpNr']),
    amount: (cents(against['AmDe']) + cents(against['AmCr'])) / 100,
    currency: text(against['CuId']) || 'EUR',
    text: journal.code,
    tenant: String(UnId),
  });
  return json(201, {
    results: { FiEntries: { UnId: String(UnId), EnNo: String(EntryNo), InId: InvoiceId } },
  });
}

const isCreditorLine = ({ Fields: fields }: Element) => fields?.['VaAs'] === '3';

function checkLine(
  context: AfasContext,
  line: Element,
  lines: readonly Element[],
  year: number,
  period: number,
): void {
  const fields = line.Fields ?? {};
  checkDates(context, fields, year, period);
  checkAccount(context, fields);
  checkVat(context, fields, lines);
  checkAllocations(line);
  for (const [name, length] of Object.entries(lengths))
    if (text(fields[name]).length > length) refuse(`De waarde bij '${name}' is te lang.`);
  checkSides(fields);
}

/** Maximum lengths of a line's texts. */
const lengths = { AcNr: 16, BpNr: 32, InId: 12, Ds: 255, PaId: 32 };

/** A line is debit or credit, with an amount in the books' currency, in its own, or in both. */
function checkSides(fields: Fields): void {
  const [foreignDebit, foreignCredit] = [cents(fields['AmDc']), cents(fields['AmCc'])];
  const isDebit = cents(fields['AmDe']) + foreignDebit > 0;
  const isCredit = cents(fields['AmCr']) + foreignCredit > 0;
  if (isDebit === isCredit) refuse('Vul een bedrag in bij debet of bij credit.');
  const currency = text(fields['CuId']);
  if (currency === '') {
    if (foreignDebit + foreignCredit > 0) refuse("Vul een waarde in bij 'Valuta'.");
    return;
  }
  if (!currencies.has(currency)) refuse(`Valuta ${currency} bestaat niet.`);
  if (!(Number(fields['Rate']) > 0)) refuse('De koers ontbreekt.');
}

/** Debit equals credit, in the administration's currency and in the entry's. */
function checkBalance(lines: readonly Element[]): void {
  const total = (name: string) =>
    lines.reduce((sum, { Fields: fields }) => sum + cents(fields?.[name]), 0);
  if (total('AmDe') !== total('AmCr') || total('AmDc') !== total('AmCc'))
    refuse('De journaalpost is niet in evenwicht.');
}

/** Columns of a stored transaction that come from its line. */
const lineColumns = (fields: Fields) => ({
  AccountNo: text(fields['AcNr']),
  AmtDebit: Number(fields['AmDe'] ?? 0),
  AmtCredit: Number(fields['AmCr'] ?? 0),
  EntryDate: `${text(fields['EnDa'])}T00:00:00Z`,
  VoucherDate: `${text(fields['BpDa'])}T00:00:00Z`,
  VoucherNo: text(fields['BpNr']),
  VatCode: text(fields['VaId']) || null,
  Description: text(fields['Ds']),
  CurrencyId: text(fields['CuId']) || 'EUR',
});

function checkDates(context: AfasContext, fields: Fields, year: number, period: number): void {
  for (const name of ['EnDa', 'BpDa'])
    if (text(fields[name]) === '') refuse(`De datum in ${name} ontbreekt.`);
  if (fields['DaEx'] !== undefined && text(fields['DaEx']) < text(fields['BpDa']))
    refuse('De vervaldatum ligt voor de boekstukdatum.');
  const name = `${year}-${String(period).padStart(2, '0')}`;
  if (!(period >= 1 && period <= 13)) refuse(`Periode ${period} bestaat niet.`);
  const date = text(fields['EnDa']);
  if (period <= 12 && date.slice(0, 7) !== name)
    refuse(`De boekdatum ${date} valt buiten periode ${period} van jaar ${year}.`);
  checkPeriod(context, year, period, date);
}

/** Refuses a date in a blocked period. */
function checkPeriod({ exchange }: AfasContext, year: number, period: number, date: string): void {
  const name = `${year}-${String(period).padStart(2, '0')}`;
  const closed = exchange.consumeFault(
    'closedPeriod',
    (spec) => spec.period === undefined || spec.period === name,
  );
  if (closed)
    refuse(
      `Datum '${date}' valt in een geblokkeerde periode | Voor deze administratie is periode ${period} van jaar ${year} geblokkeerd.`,
    );
}

function checkAccount({ exchange, environment }: AfasContext, fields: Fields): void {
  const code = text(fields['AcNr']);
  const missing =
    "De ingevulde waarde bij 'Rekeningnummer' bestaat niet | Vul een waarde in bij 'Rekeningnummer'.";
  if (fields['VaAs'] === '3') {
    const creditor = environment.creditors.get(code) ?? refuse(missing);
    const blocked = exchange.consumeFault(
      'blockedAccount',
      ({ party }) => party === undefined || party === code || party === creditor.CreditorName,
    );
    if (creditor.blocked || blocked) refuse(`Crediteur ${code} is geblokkeerd.`);
    return;
  }
  if (fields['VaAs'] !== '1') refuse("Vul een waarde in bij 'Kenmerk rekening'.");
  const gone = exchange.consumeFault(
    'unknownLedger',
    ({ ledger }) => ledger === undefined || ledger === code,
  );
  if (gone || !seedLedgers.some((one) => one.code === code)) refuse(missing);
}

/** The ledger account for VAT to pay under reverse charge. */
const vatToPayAccount = '1500';

/** Whether this Profit adds both VAT lines of reverse charge itself. */
const makesReverseCharge = ({ world }: AfasContext): boolean =>
  world.settings.knob('afas', 'reverseCharge') === 'made';

/**
 * VAT is booked on the account of its code, and roughly matches the code's percentage of the lines that have it; under
 * reverse charge the same amount is also on the account for VAT to pay.
 */
function checkVat(context: AfasContext, fields: Fields, lines: readonly Element[]): void {
  const code = text(fields['VaId']);
  if (code === '') return;
  const vat = vatCodes.find((one) => one.code === code) ?? refuse(`Btw-code ${code} bestaat niet.`);
  if (vat.type === 'V') refuse(`Btw-code ${code} is voor verkoop.`);
  const isReverse = vat.duty === 'V';
  const sums = { net: 0, claimed: 0, toPay: 0 };
  for (const { Fields: lineFields = {} } of lines) {
    if (lineFields['VaId'] !== code) continue;
    const amount = cents(lineFields['AmDe']) - cents(lineFields['AmCr']);
    if (lineFields['AcNr'] === vat.account) sums.claimed += amount;
    else if (isReverse && lineFields['AcNr'] === vatToPayAccount) sums.toPay -= amount;
    else sums.net += amount;
  }
  // VAT alone, as on the bill for an import
  if (sums.net === 0 && !isReverse) return;
  const isSent = !(isReverse && makesReverseCharge(context));
  // mixed receipts and shares round; a larger difference means a wrong code
  const expected = isSent ? (sums.net * vat.percentage) / 100 : 0;
  if (Math.abs(sums.claimed - expected) > 100 || (isReverse && sums.toPay !== sums.claimed))
    refuse(`Het btw-bedrag past niet bij btw-code ${code}.`);
}

/** The lines that this Profit itself adds to an entry for reverse charge. */
function reverseChargeLines(context: AfasContext, lines: readonly Element[]): Element[] {
  if (!makesReverseCharge(context)) return [];
  return lines.flatMap(({ Fields: fields = {} }): Element[] => {
    const vat = vatCodes.find(({ code, duty }) => code === fields['VaId'] && duty === 'V');
    if (!vat) return [];
    const amount = Math.round(
      ((cents(fields['AmDe']) - cents(fields['AmCr'])) * vat.percentage) / 100,
    );
    const [debit, credit] = amount < 0 ? (['AmCr', 'AmDe'] as const) : (['AmDe', 'AmCr'] as const);
    const { AmDe: _, AmCr: __, AmDc: ___, AmCc: ____, ...rest } = fields;
    const value = Math.abs(amount) / 100;
    return [
      { Fields: { ...rest, AcNr: vat.account, [debit]: value } },
      { Fields: { ...rest, AcNr: vatToPayAccount, [credit]: value } },
    ];
  });
}

const axes: Readonly<Record<string, readonly { code: string }[]>> = {
  DiC1: seedCostCentres,
  DiC2: seedCostUnits,
};

function checkAllocations(line: Element): void {
  for (const { Fields: allocation = {} } of elementsOf(line, 'FiDimEntries')) {
    for (const [name, value] of Object.entries(allocation))
      if (name.startsWith('DiC') && !axes[name]?.some(({ code }) => code === value))
        refuse(`Code verbijzondering '${text(value)}' bestaat niet.`);
    for (const name of ['AmDe', 'AmCr'])
      if (cents(allocation[name]) !== cents(line.Fields?.[name]))
        refuse('De verbijzondering is niet gelijk aan het bedrag van de regel.');
  }
}

/** DELETE …/FiEntryPar/UnId,JoCo/{administration},{journal}/FiEntries/@EnNo/{number} */
export function deleteEntry(context: AfasContext, { keys = '', number = '' }: PathParams): Answer {
  const { environment } = context;
  const found = [...environment.transactions.rows()].filter(
    (one) => String(one.EntryNo) === number && `${one.UnitId},${one.JournalId}` === keys,
  );
  const [first] = found;
  if (!first) return refuse(`Journaalpost ${number} is niet gevonden.`);
  if (context.exchange.consumeFault('refused') !== undefined)
    refuse('De journaalpost is vergrendeld en kan niet worden verwijderd.');
  context.exchange.tenant = String(first.UnitId);
  checkPeriod(context, first.Year, first.Period, first.EntryDate.slice(0, 10));
  for (const { id } of found) environment.transactions.delete(id);
  recordEffect(context, {
    action: 'deleted',
    kind: 'purchaseTransaction',
    id: number,
    ref: first.VoucherNo,
    amount: first.AmtDebit + first.AmtCredit,
    currency: first.CurrencyId,
    text: first.JournalId,
    tenant: String(first.UnitId),
  });
  return json(200, {});
}
