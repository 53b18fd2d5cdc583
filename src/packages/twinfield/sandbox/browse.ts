import { RequestErrors, refusedDocument } from './requestErrors.ts';
import type { TwinfieldContext } from './twinfieldContext.ts';
import type { TwinfieldOffice } from './twinfieldOffice.ts';
import { twinfieldShapes } from './twinfieldShapes.ts';
import { all, child, tag, textOf, type Element } from './twinfieldXml.ts';

interface BrowseColumn {
  field: string;
  operator: string;
  from: string;
  to: string;
}

interface BrowseRow {
  cells: Readonly<Record<string, string>>;
  /** What the row is of; customers' debts have none. */
  key?: readonly string[];
}

interface Browse {
  fields: readonly string[];
  rows(context: TwinfieldContext, columns: readonly BrowseColumn[]): BrowseRow[];
}

const yearperiod = 'fin.trs.head.yearperiod';
const ledgerFields = [
  ...[yearperiod, 'fin.trs.head.code', 'fin.trs.head.number', 'fin.trs.line.dim1'],
  ...['fin.trs.line.invnumber', 'fin.trs.line.description'],
];

/** The imitated browses: transactions of suppliers, customers' debts, and details of the general ledger. */
const browses: ReadonlyMap<string, Browse> = new Map([
  [
    '200',
    {
      fields: ledgerFields,
      rows: (context, columns) => transactionRows(context, columns, ({ type }) => type === 'total'),
    },
  ],
  [
    '030_3',
    {
      fields: ledgerFields,
      rows: (context, columns) => transactionRows(context, columns, () => true),
    },
  ],
  [
    '100',
    {
      fields: [yearperiod, 'fin.trs.line.dim2', 'fin.trs.line.matchstatus'],
      rows: ({ office }) => customerRows(office),
    },
  ],
]);

/** `<columns>`: rows of a browse that meet the conditions of its columns, of one book year. */
export function browse(context: TwinfieldContext, root: Element): string {
  const found = browses.get(root.attributes.code ?? '');
  if (!found) return refusedDocument(root, 'The browse code is not known.');
  const errors = new RequestErrors();
  errors.checkShape(root, twinfieldShapes.columns);
  const columns = all(root, 'column').map((column) => columnOf(column, found.fields, errors));
  const years = columns.find(({ field }) => field === yearperiod);
  if (!years || !isOneYear(years)) errors.error(root, 'Ask for one book year at a time.');
  if (errors.refused) return errors.answer(root);
  const shown = found
    .rows(context, columns)
    .filter(({ cells }) => columns.every((column) => fits(cells, column)))
    .map(({ cells, key }) =>
      tag('tr', [
        ...columns.map(({ field }) => tag('td', cells[field] ?? '', { field })),
        ...(key ? [tag('key', key)] : []),
      ]),
    );
  const total = String(shown.length);
  return tag('browse', shown, { result: '1', first: '1', last: total, total });
}

function columnOf(column: Element, fields: readonly string[], errors: RequestErrors): BrowseColumn {
  const [field, operator, from, to] = ['field', 'operator', 'from', 'to'].map((name) =>
    textOf(column, name),
  ) as [string, string, string, string];
  if (!fields.includes(field))
    errors.error(child(column, 'field') ?? column, `The field ${field} is not known.`);
  if (!['', 'none', 'equal', 'between'].includes(operator))
    errors.error(child(column, 'operator'), `The operator ${operator} is not known.`);
  if ((operator === 'equal' || operator === 'between') && from === '')
    errors.error(child(column, 'from') ?? column, 'The value is missing.');
  for (const name of ['visible', 'ask'])
    if (!['', 'true', 'false'].includes(textOf(column, name)))
      errors.error(child(column, name), 'It must be true or false.');
  return { field, operator, from, to };
}

function isOneYear({ operator, from, to }: BrowseColumn): boolean {
  const last = operator === 'between' ? to : from;
  return (
    [from, last].every((one) => /^\d{4}\/\d\d$/.test(one)) && from.slice(0, 4) === last.slice(0, 4)
  );
}

function fits(cells: Readonly<Record<string, string>>, column: BrowseColumn): boolean {
  const { field, operator, from, to } = column;
  const value = cells[field] ?? '';
  if (operator === 'equal') return value === from;
  return operator !== 'between' || (from <= value && value <= to);
}

function transactionRows(
  { office, world }: TwinfieldContext,
  columns: readonly BrowseColumn[],
  isShown: (line: { type: string }) => boolean,
): BrowseRow[] {
  const hidden = world.settings.knob('twinfield', 'drafts') === 'hidden';
  const invoice = columns.find(
    ({ field, operator }) => field === 'fin.trs.line.invnumber' && operator === 'equal',
  )?.from;
  const within = invoice ? { index: 'invoicenumber', value: invoice } : undefined;
  return [...office.transactions.rows(within)]
    .filter(({ destiny }) => !hidden || destiny === 'final')
    .flatMap((one) =>
      one.lines.filter(isShown).map((line) => ({
        cells: {
          [yearperiod]: one.period,
          'fin.trs.head.code': one.code,
          'fin.trs.head.number': one.number,
          'fin.trs.line.dim1': line.dim1,
          'fin.trs.line.invnumber': one.invoicenumber,
          'fin.trs.line.description': line.description,
        },
        key: [
          tag('office', office.code),
          tag('code', one.code),
          tag('number', one.number),
          tag('line', line.id),
        ],
      })),
    );
}

/** One invoice of each customer, in the year in which the books were created. */
function customerRows(office: TwinfieldOffice): BrowseRow[] {
  const year = new Date(office.createdAt).getUTCFullYear();
  return [...office.dimensions.rows({ index: 'type', value: 'DEB' })].map(({ code, customer }) => ({
    cells: {
      [yearperiod]: `${year}/01`,
      'fin.trs.line.dim2': code,
      'fin.trs.line.matchstatus': customer?.isPaid === true ? 'matched' : 'available',
    },
  }));
}
