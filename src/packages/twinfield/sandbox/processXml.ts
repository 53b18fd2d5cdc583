import type { TwinfieldContext } from './twinfieldContext.ts';
import { recordEffect } from './twinfieldContext.ts';
import { customerParts, writeCustomer } from './debtors.ts';
import { nextNumber, vatCodes, type Dimension, type TwinfieldOffice } from './twinfieldOffice.ts';
import { deleteTransaction, transactionText, writeTransactions } from './transactions.ts';
import { all, child, tag, textOf, written, type Element } from './twinfieldXml.ts';

/** Answers a document of an office, by its root element. */
export function processDocument(context: TwinfieldContext, root: Element): string {
  switch (root.name) {
    case 'read':
      return readOne(context, root);
    case 'columns':
      return browse(context, root);
    case 'transactions':
      return writeTransactions(context, root);
    case 'transaction':
      return deleteTransaction(context, root);
    case 'dimension':
      return writeDimension(context, root);
    default:
      return refused(root, `${root.name} is not known here.`);
  }
}

function refused(root: Element, msg: string): string {
  return written({
    ...root,
    attributes: { ...root.attributes, result: '0', msgtype: 'error', msg },
  });
}

function readOne(context: TwinfieldContext, root: Element): string {
  const { office } = context;
  const code = textOf(root, 'code');
  switch (textOf(root, 'type')) {
    case 'vat': {
      const vat = vatCodes.find((one) => one.code === code);
      return vat ? vatText(vat) : refused(root, `VAT code ${code} is not found.`);
    }
    case 'dimensions': {
      const found = office.dimensions.get(`${textOf(root, 'dimtype')}/${code}`);
      return found ? dimensionText(found) : refused(root, `${code} is not found.`);
    }
    case 'transaction': {
      const found = office.transactions.get(`${code}/${textOf(root, 'number')}`);
      return found ? transactionText(office.code, found) : refused(root, `${code} is not found.`);
    }
    default:
      return refused(root, 'The type is not known.');
  }
}

function vatText({ code, name, type, percentage, shares }: (typeof vatCodes)[number]): string {
  const accounts = shares.map((share, i) =>
    tag(
      'account',
      [tag('dim1', '1400'), tag('percentage', share.toFixed(1)), tag('linetype', 'vat')],
      {
        id: String(i + 1),
      },
    ),
  );
  const percentageFrom = (date: string, value: number) =>
    tag(
      'percentage',
      [tag('date', date), tag('percentage', value.toFixed(9)), tag('accounts', accounts)],
      { status: 'active' },
    );
  return tag(
    'vat',
    [
      tag('code', code),
      tag('name', name),
      tag('type', type),
      // past and future percentages are listed as well
      tag('percentages', [
        percentageFrom('20000101', 19),
        percentageFrom('20121001', percentage),
        percentageFrom('20990101', 25),
      ]),
    ],
    { result: '1', status: 'active' },
  );
}

function dimensionText(dimension: Dimension): string {
  const { type, code, name, email, city, iban } = dimension;
  const address = tag(
    'address',
    [tag('name', name), tag('city', city ?? ''), tag('email', email ?? '')],
    { id: '1', type: 'invoice', default: 'true' },
  );
  return tag(
    'dimension',
    [
      tag('type', type),
      tag('code', code),
      tag('name', name),
      tag('addresses', [address]),
      ...(iban === undefined ? [] : [tag('banks', [tag('bank', [tag('iban', iban)])])]),
      ...customerParts(dimension),
    ],
    { result: '1', status: 'active' },
  );
}

function writeDimension(context: TwinfieldContext, root: Element): string {
  const { office } = context;
  const type = textOf(root, 'type');
  const name = textOf(root, 'name');
  const stated = textOf(root, 'code');
  if (type === 'DEB') {
    const done = writeCustomer(context, root);
    if ('kept' in done) return dimensionText(done.kept);
    const errorMark = { result: '0', msgtype: 'error', msg: done.msg };
    return written(
      { ...root, attributes: { ...root.attributes, result: '0' } },
      new Map([[done.at, errorMark]]),
    );
  }
  if (type !== 'CRD') return refused(root, 'Only customers and suppliers are written here.');
  if (name === '' || [...name].length > 80) return refused(root, 'The name is not valid.');
  if (stated !== '' && !/^[A-Z0-9._-]{1,16}$/.test(stated))
    return refused(root, 'The code does not suit the mask.');
  const code = stated || String(nextNumber(office, 'CRD', 30_001));
  const before = office.dimensions.get(`CRD/${code}`);
  const address = all(child(root, 'addresses'), 'address')[0];
  const kept: Dimension = {
    ...before,
    type,
    code,
    name,
    ...(address && { email: textOf(address, 'email'), city: textOf(address, 'city') }),
  };
  office.dimensions.put(kept);
  recordEffect(context, {
    action: before ? 'updated' : 'created',
    kind: 'supplier',
    id: code,
    text: name,
  });
  return dimensionText(kept);
}

interface BrowseColumn {
  field: string;
  operator: string;
  from: string;
  to: string;
}

function fits(cells: Readonly<Record<string, string>>, column: BrowseColumn): boolean {
  const { field, operator, from, to } = column;
  const value = cells[field] ?? '';
  if (operator === 'equal') return value === from;
  return operator !== 'between' || (from <= value && value <= to);
}

/** The imitated browses: transactions of suppliers, customers' debts, and details of the general ledger. */
function browse({ office, world }: TwinfieldContext, root: Element): string {
  const columns = all(root, 'column').map((column) => ({
    field: textOf(column, 'field'),
    operator: textOf(column, 'operator'),
    from: textOf(column, 'from'),
    to: textOf(column, 'to'),
  }));
  const bySupplier = root.attributes.code === '200';
  if (!['200', '100', '030_3'].includes(root.attributes.code ?? ''))
    return refused(root, 'The browse code is not known.');
  if (!columns.some(({ field, from }) => field === 'fin.trs.head.yearperiod' && from !== ''))
    return refused(root, 'Ask for one book year at a time.');
  if (root.attributes.code === '100') return browseCustomers(office, columns);
  const hidden = world.settings.knob('twinfield', 'drafts') === 'hidden';
  const invoice = columns.find(
    ({ field, operator }) => field === 'fin.trs.line.invnumber' && operator === 'equal',
  )?.from;
  const within = invoice ? { index: 'invoicenumber', value: invoice } : undefined;
  const listed = [...office.transactions.rows(within)].filter(
    ({ destiny }) => !hidden || destiny === 'final',
  );
  const rows = listed.flatMap((one) =>
    one.lines
      .filter(({ type }) => !bySupplier || type === 'total')
      .map((line) => ({
        line,
        one,
        cells: {
          'fin.trs.head.yearperiod': one.period,
          'fin.trs.head.code': one.code,
          'fin.trs.head.number': one.number,
          'fin.trs.line.dim1': line.dim1,
          'fin.trs.line.invnumber': one.invoicenumber,
          'fin.trs.line.description': line.description,
        } as Record<string, string>,
      })),
  );
  const found = rows.filter(({ cells }) => columns.every((column) => fits(cells, column)));
  const shown = found.map(({ cells, one, line }) =>
    tag('tr', [
      ...columns.map(({ field }) => tag('td', cells[field] ?? '', { field })),
      tag('key', [
        tag('office', office.code),
        tag('code', one.code),
        tag('number', one.number),
        tag('line', line.id),
      ]),
    ]),
  );
  const total = String(found.length);
  return tag('browse', shown, { result: '1', first: '1', last: total, total });
}

/** One invoice of each customer, in the year in which the books were created. */
function browseCustomers(office: TwinfieldOffice, columns: readonly BrowseColumn[]): string {
  const year = new Date(office.createdAt).getUTCFullYear();
  const shown = [...office.dimensions.rows({ index: 'type', value: 'DEB' })]
    .map(({ code, customer }) => ({
      'fin.trs.head.yearperiod': `${year}/01`,
      'fin.trs.line.dim2': code,
      'fin.trs.line.matchstatus': customer?.isPaid === true ? 'matched' : 'available',
    }))
    .filter((cells: Record<string, string>) => columns.every((column) => fits(cells, column)))
    .map((cells: Record<string, string>) =>
      tag(
        'tr',
        columns.map(({ field }) => tag('td', cells[field] ?? '', { field })),
      ),
    );
  const total = String(shown.length);
  return tag('browse', shown, { result: '1', first: '1', last: total, total });
}
