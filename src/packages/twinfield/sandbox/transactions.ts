import { RequestErrors, refusedDocument } from './requestErrors.ts';
import { transactionHeader } from './transactionHeader.ts';
import { recordEffect, type TwinfieldContext } from './twinfieldContext.ts';
import { nextNumber, vatCodes, type Transaction, type TransactionLine } from './twinfieldOffice.ts';
import { twinfieldShapes } from './twinfieldShapes.ts';
import { all, child, tag, textOf, written, type Element } from './twinfieldXml.ts';

const cents = (text: string) => Math.round(Number(text) * 100);
const amountText = (amount: number) => (Math.abs(amount) / 100).toFixed(2);

/** `<transactions>`: each is booked or refused separately; the list's result is 1 if all were accepted. */
export function writeTransactions(context: TwinfieldContext, root: Element): string {
  const { elements, attributes } = twinfieldShapes.transactions;
  const isKnown =
    root.children.every(({ name }) => elements.has(name)) &&
    Object.keys(root.attributes).every((name) => attributes.includes(name));
  if (!isKnown) return refusedDocument(root, 'It may have transactions alone.');
  if (root.children.length === 0) return refusedDocument(root, 'There is no transaction.');
  const answers = all(root, 'transaction').map((one) => writeOne(context, one));
  const good = answers.every(({ refused }) => !refused);
  return tag(
    'transactions',
    answers.map(({ text }) => text),
    { result: good ? '1' : '0' },
  );
}

function writeOne(context: TwinfieldContext, element: Element): { text: string; refused: boolean } {
  const { office } = context;
  const errors = new RequestErrors();
  const shape = twinfieldShapes.transactions.elements.get('transaction');
  if (shape) errors.checkShape(element, shape);
  const destiny = element.attributes.destiny ?? 'temporary';
  if (destiny !== 'temporary' && destiny !== 'final')
    errors.error(element, 'The destiny is not valid.');
  const { category, before, ...header } = transactionHeader(
    context,
    child(element, 'header'),
    errors,
  );
  const lines = all(child(element, 'lines'), 'line').map((line) =>
    lineOf(context, line, category, errors),
  );
  const totals = lines.filter(({ type }) => type === 'total');
  if (totals.length !== (category === 'purchase' ? 1 : 0))
    errors.error(element, 'The number of total lines is not valid.');
  // a purchase is of something, and a line is known by its number
  if (!lines.some(({ type }) => type === 'detail'))
    errors.error(element, 'The transaction has no detail line.');
  if (new Set(lines.map(({ id }) => id)).size < lines.length)
    errors.error(element, 'The ids of the lines are not unique.');
  const balance = lines.reduce((sum, line) => sum + line.amount + gross(line), 0);
  if (balance !== 0) errors.error(element, 'The transaction is not balanced.');
  if (errors.refused) return { text: errors.answer(element), refused: true };
  const year = header.period.slice(0, 4);
  const number =
    before?.number ?? String(nextNumber(office, `${header.code} ${year}`, Number(`${year}00001`)));
  const booked: Transaction = { ...header, number, destiny, lines };
  office.transactions.put(booked);
  recordChange(context, before ? 'updated' : 'created', booked);
  return { text: transactionText(office.code, booked), refused: false };
}

/** VAT on the line's own side; for a reverse charge it is on both, so nothing is left. */
function gross({ vatcode, vat, amount }: TransactionLine): number {
  const charged = vatCodes.find(({ code }) => code === vatcode)?.shares.includes(-100);
  return charged ? 0 : (amount < 0 ? -1 : 1) * vat;
}

function lineOf(
  { exchange, office }: TwinfieldContext,
  line: Element,
  category: string,
  errors: RequestErrors,
): TransactionLine {
  const type = line.attributes.type ?? '';
  if (!['total', 'detail', 'vat'].includes(type)) errors.error(line, 'The line type is not valid.');
  const known = (kind: string, name: string, required = false): string => {
    const code = textOf(line, name);
    if (code === '' && !required) return '';
    const found = kind
      .split('|')
      .map((one) => office.dimensions.get(`${one}/${code}`))
      .find((one) => one !== undefined);
    if (!found) errors.error(child(line, name) ?? line, `${code} does not exist.`);
    const blocked =
      kind === 'CRD' &&
      found &&
      (found.blocked === true ||
        exchange.consumeFault(
          'blockedAccount',
          ({ party }) => party === undefined || party === code || party === found.name,
        ) !== undefined);
    if (blocked) errors.error(child(line, name), `${code} is blocked.`);
    return code;
  };
  const dim1 = type === 'total' ? textOf(line, 'dim1') || '1600' : known('PNL|BAS', 'dim1', true);
  const gone =
    type !== 'total' &&
    exchange.consumeFault('unknownLedger', ({ ledger }) => ledger === undefined || ledger === dim1);
  if (gone) errors.error(child(line, 'dim1'), `${dim1} does not exist.`);
  const dim2 = known(type === 'total' ? 'CRD' : 'KPL', 'dim2', type === 'total');
  const dim3 = known('PRJ', 'dim3');
  const value = textOf(line, 'value');
  const side = textOf(line, 'debitcredit');
  if (!/^\d+\.\d\d$/.test(value))
    errors.error(child(line, 'value') ?? line, 'The value is not valid.');
  if (side !== 'debit' && side !== 'credit')
    errors.error(child(line, 'debitcredit') ?? line, 'It must be debit or credit.');
  const vat = vatOf(line, category, errors);
  if ([...textOf(line, 'description')].length > 40)
    errors.error(child(line, 'description'), 'The description is too long.');
  return {
    id: line.attributes.id ?? '',
    type,
    dim1,
    dim2,
    dim3,
    amount: (side === 'credit' ? -1 : 1) * cents(value),
    vatcode: vat.code,
    vat: type === 'total' ? 0 : (vat.stated ?? Math.round((cents(value) * vat.percentage) / 100)),
    description: textOf(line, 'description'),
  };
}

/** A line's VAT code and its amount as stated, in cents; undefined where it follows from the percentage. */
function vatOf(
  line: Element,
  category: string,
  errors: RequestErrors,
): { code: string; percentage: number; stated: number | undefined } {
  const code = textOf(line, 'vatcode');
  const vat = vatCodes.find((candidate) => candidate.code === code);
  if (code !== '' && !vat) errors.error(child(line, 'vatcode'), `${code} does not exist.`);
  if (line.attributes.type === 'total' && (code !== '' || child(line, 'vatvalue')))
    errors.error(child(line, 'vatcode') ?? line, 'The total line has no VAT of its own.');
  if (vat?.type === 'sales' && category === 'purchase')
    errors.error(child(line, 'vatcode'), `${code} is for sales.`);
  const percentage = vat?.percentage ?? 0;
  const value = textOf(line, 'vatvalue');
  const stated = value === '' ? undefined : cents(value);
  if (value !== '' && !/^\d+\.\d\d$/.test(value))
    errors.error(child(line, 'vatvalue'), 'The value is not valid.');
  else if (stated !== undefined && stated !== 0 && percentage === 0)
    errors.error(child(line, 'vatvalue'), 'There is no VAT with this code.');
  return { code, percentage, stated };
}

/** The line of the amount owed or paid by card, against which the others are booked. */
const counterLine = ({ lines }: Transaction) =>
  lines.find(({ type }) => type === 'total') ?? lines.at(-1);

function recordChange(
  context: TwinfieldContext,
  action: 'created' | 'updated' | 'deleted',
  transaction: Transaction,
): void {
  const { code, number, invoicenumber, freetext1, currency } = transaction;
  const line = counterLine(transaction);
  recordEffect(context, {
    action,
    kind: invoicenumber === '' ? 'journalTransaction' : 'purchaseTransaction',
    id: number,
    ref: freetext1 || invoicenumber || (line?.description.split(' ')[0] ?? ''),
    amount: Math.abs(line?.amount ?? 0) / 100,
    currency,
    text: code,
  });
}

/** A transaction in the format in which it is read. */
export function transactionText(office: string, one: Transaction): string {
  const lines = one.lines.map((line) =>
    tag(
      'line',
      [
        tag('dim1', line.dim1),
        ...(line.dim2 === '' ? [] : [tag('dim2', line.dim2)]),
        ...(line.dim3 === '' ? [] : [tag('dim3', line.dim3)]),
        tag('debitcredit', line.amount < 0 ? 'credit' : 'debit'),
        tag('value', amountText(line.amount)),
        ...(line.vatcode === ''
          ? []
          : [tag('vatcode', line.vatcode), tag('vatvalue', amountText(line.vat))]),
        tag('description', line.description),
      ],
      { type: line.type, id: line.id },
    ),
  );
  const header = tag('header', [
    tag('office', office),
    tag('code', one.code),
    tag('number', one.number),
    tag('currency', one.currency),
    tag('date', one.date),
    tag('period', one.period),
    tag('invoicenumber', one.invoicenumber),
    ...(one.duedate === undefined ? [] : [tag('duedate', one.duedate)]),
    ...(one.freetext1 === undefined ? [] : [tag('freetext1', one.freetext1)]),
  ]);
  return tag('transaction', [header, tag('lines', lines)], { result: '1', location: one.destiny });
}

/** `<transaction action="delete">` */
export function deleteTransaction(context: TwinfieldContext, root: Element): string {
  const errors = new RequestErrors();
  errors.checkShape(root, twinfieldShapes.transaction);
  const { office } = context;
  const found = office.transactions.get(`${textOf(root, 'code')}/${textOf(root, 'number')}`);
  if (!found) errors.error(root, 'The transaction is not found.');
  else if (root.attributes.action !== 'delete' || !root.attributes.reason)
    errors.error(root, 'The action or its reason is missing.');
  if (textOf(root, 'office') !== office.code)
    errors.error(child(root, 'office') ?? root, 'The office is not that of the request.');
  if (errors.refused || !found) return errors.answer(root);
  office.transactions.delete(`${found.code}/${found.number}`);
  recordChange(context, 'deleted', found);
  return written({ ...root, attributes: { ...root.attributes, result: '1' } });
}
