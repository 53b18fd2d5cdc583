import type { TwinfieldContext } from './twinfieldContext.ts';
import { recordEffect } from './twinfieldContext.ts';
import { browse } from './browse.ts';
import { customerParts, writeCustomer } from './debtors.ts';
import { RequestErrors, refusedDocument } from './requestErrors.ts';
import { nextNumber, vatCodes, type Dimension } from './twinfieldOffice.ts';
import { twinfieldShapes } from './twinfieldShapes.ts';
import { deleteTransaction, transactionText, writeTransactions } from './transactions.ts';
import { all, child, tag, textOf, type Element } from './twinfieldXml.ts';

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
      return refusedDocument(root, `${root.name} is not known here.`);
  }
}

function readOne(context: TwinfieldContext, root: Element): string {
  const { office } = context;
  const errors = new RequestErrors();
  errors.checkShape(root, twinfieldShapes.read);
  checkOffice(context, root, errors);
  if (errors.refused) return errors.answer(root);
  const code = textOf(root, 'code');
  switch (textOf(root, 'type')) {
    case 'vat': {
      const vat = vatCodes.find((one) => one.code === code);
      return vat ? vatText(vat) : refusedDocument(root, `VAT code ${code} is not found.`);
    }
    case 'dimensions': {
      const found = office.dimensions.get(`${textOf(root, 'dimtype')}/${code}`);
      return found ? dimensionText(found) : refusedDocument(root, `${code} is not found.`);
    }
    case 'transaction': {
      const found = office.transactions.get(`${code}/${textOf(root, 'number')}`);
      return found
        ? transactionText(office.code, found)
        : refusedDocument(root, 'The transaction is not found.');
    }
    default:
      return refusedDocument(root, 'The type is not known.');
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

/** A document may name its office, which is that of the call. */
function checkOffice({ office }: TwinfieldContext, root: Element, errors: RequestErrors): void {
  const stated = child(root, 'office');
  if (stated && stated.text.trim() !== office.code)
    errors.error(stated, 'The office is not that of the request.');
}

function writeDimension(context: TwinfieldContext, root: Element): string {
  const type = textOf(root, 'type');
  if (type !== 'DEB' && type !== 'CRD')
    return refusedDocument(root, 'Only customers and suppliers are written here.');
  const errors = new RequestErrors();
  errors.checkShape(root, type === 'DEB' ? twinfieldShapes.customer : twinfieldShapes.supplier);
  checkOffice(context, root, errors);
  const kept = (type === 'DEB' ? writeCustomer : writeSupplier)(context, root, errors);
  return kept ? dimensionText(kept) : errors.answer(root);
}

/** Adds or changes a supplier; undefined if there are errors. */
function writeSupplier(
  context: TwinfieldContext,
  root: Element,
  errors: RequestErrors,
): Dimension | undefined {
  const { office } = context;
  const name = textOf(root, 'name');
  const stated = textOf(root, 'code');
  if (name === '' || [...name].length > 80) errors.error(root, 'The name is not valid.');
  if (stated !== '' && !/^[A-Z0-9._-]{1,16}$/.test(stated))
    errors.error(root, 'The code does not suit the mask.');
  if (errors.refused) return undefined;
  const code = stated || String(nextNumber(office, 'CRD', 30_001));
  const before = office.dimensions.get(`CRD/${code}`);
  const address = all(child(root, 'addresses'), 'address')[0];
  const kept: Dimension = {
    ...before,
    type: 'CRD',
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
  return kept;
}
