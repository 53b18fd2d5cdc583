import { text } from '../../contract/messages/message.ts';
import type { ConnectorContext, HttpClient } from '../kit/connectorContext.ts';
import type { Debtor, Debtors, PaymentBehaviour } from '../kit/debtors.ts';
import type { Option } from '../kit/definePackage.ts';
import { VendorError } from '../kit/vendorError.ts';
import { xml, type XmlElement } from '../kit/xml.ts';
import { browseColumns } from './connector/browseColumns.ts';
import { chosenOffice, processXml, searchPages } from './connector/twinfieldApi.ts';

/*
 * Customers are dimensions of the type DEB. Their financials determine how they pay: whether money may be collected,
 * by which means, and the payment type. The finder lists their codes; everything else is read one by one.
 */

const type = 'DEB';
/** Value for not being collected. */
const notCollected = 'none';

/**
 * Writable elements of a customer's financials; elements that are left out may be emptied, and the others are
 * read-only.
 */
const writable = [
  'duedays',
  'payavailable',
  'meansofpayment',
  'paycode',
  'ebilling',
  'ebillmail',
  'relationsreference',
  'substitutewith',
  'vatcode',
  'collectmandate',
  'collectionschema',
];

const isTrue = (element: XmlElement | undefined, name: string) =>
  element?.textAt(name).toLowerCase() === 'true';

function behaviourIn(financials: XmlElement | undefined): PaymentBehaviour {
  return {
    payavailable: String(isTrue(financials, 'payavailable')),
    meansofpayment: financials?.textAt('meansofpayment') || notCollected,
    paycode: financials?.textAt('paycode') || null,
  };
}

function toDebtor(code: string, dimension: XmlElement): Debtor {
  const financials = dimension.child('financials');
  const status = dimension.attributes.get('status') ?? 'active';
  return {
    id: code,
    code,
    name: dimension.textAt('name'),
    behaviour: behaviourIn(financials),
    marker: dimension.textAt('touched'),
    // a hidden or deleted one is left alone as well
    blocked: status !== 'active' || isTrue(dimension.child('creditmanagement'), 'blocked'),
    group: financials?.textAt('substitutewith') || null,
  };
}

async function* codes(context: ConnectorContext): AsyncGenerator<string[]> {
  const search = { type: 'DIM', options: { dimtype: type } };
  for await (const page of searchPages(context, search))
    yield page.flatMap(([code]) => (code ? [code] : []));
}

/** Undefined if it is gone: Twinfield refuses to read it. */
async function readDimension(
  context: ConnectorContext,
  code: string,
): Promise<XmlElement | undefined> {
  try {
    return await processXml(
      context,
      xml('read', [
        xml('type', 'dimensions'),
        xml('office', chosenOffice(context)),
        xml('dimtype', type),
        xml('code', code),
      ]),
    );
  } catch (error) {
    const refused =
      error instanceof VendorError && ['notFound', 'validation'].includes(error.details.class);
    if (!refused) throw error;
    // find out whether it is gone, or we may not read it
    const search = { type: 'DIM', pattern: code, field: 1, options: { dimtype: type } };
    for await (const page of searchPages(context, search))
      if (page.some(([own]) => own === code)) throw error;
    return undefined;
  }
}

async function* dimensions(
  context: ConnectorContext,
): AsyncGenerator<[code: string, dimension: XmlElement][]> {
  for await (const page of codes(context)) {
    const found: [string, XmlElement][] = [];
    for (const code of page) {
      context.signal.throwIfAborted();
      const dimension = await readDimension(context, code);
      if (dimension) found.push([code, dimension]);
    }
    yield found;
  }
}

/** Customers that `mandates` has just read: the listing that follows needs no second call for each. */
const readByMandates = new WeakMap<HttpClient, { office: string; pages: Debtor[][] }>();

/** Payment types that collect money, and the choice not to collect. */
export async function paymentBehaviours(context: ConnectorContext): Promise<Option[]> {
  const options: Option[] = [
    { value: notCollected, label: notCollected, coded: text('option.notCollected') },
  ];
  for await (const page of searchPages(context, { type: 'PAY', options: { paytype: 'collect' } }))
    for (const [code, name = ''] of page)
      if (code) options.push({ value: code, label: `${code} - ${name}` });
  return options;
}

/** Number of book years, including this one, that are searched for unpaid items. */
const maxOpenBookYears = 5;

/** Customers; their payment behaviour is whether and by which payment type they are collected. */
export const twinfieldDebtors: Debtors = {
  rules: ['paymentCondition', 'debtorGroup', 'codeRange', 'openItems'],
  behaviourOf: (value) =>
    value === notCollected
      ? { payavailable: 'false', meansofpayment: notCollected, paycode: null }
      : { payavailable: 'true', meansofpayment: 'paymentfile', paycode: value },
  valueOf: ({ payavailable, paycode }) =>
    payavailable === 'true' ? (paycode ?? notCollected) : notCollected,

  async *list(context) {
    const known = readByMandates.get(context.http);
    readByMandates.delete(context.http);
    if (known?.office === chosenOffice(context)) yield* known.pages;
    else
      for await (const page of dimensions(context))
        yield page.map(([code, dimension]) => toDebtor(code, dimension));
  },

  needsMandate: (_context, { payavailable }) => Promise.resolve(payavailable === 'true'),

  async mandates(context) {
    const pages: Debtor[][] = [];
    const withMandate = new Set<string>();
    for await (const page of dimensions(context)) {
      pages.push(page.map(([code, dimension]) => toDebtor(code, dimension)));
      for (const [code, dimension] of page)
        if (dimension.child('financials')?.child('collectmandate')?.textAt('id'))
          withMandate.add(code);
    }
    readByMandates.set(context.http, { office: chosenOffice(context), pages });
    return withMandate;
  },

  async openItems(context) {
    const open = new Set<string>();
    const now = context.now().getUTCFullYear();
    for (let year = now; year > now - maxOpenBookYears; year -= 1) {
      const browse = browseColumns('100', [
        {
          field: 'fin.trs.head.yearperiod',
          operator: 'between',
          from: `${year}/00`,
          to: `${year}/55`,
        },
        { field: 'fin.trs.line.dim2' },
        { field: 'fin.trs.line.matchstatus', operator: 'equal', from: 'available' },
      ]);
      const found = await processXml(context, browse);
      for (const row of found.all('tr')) {
        const cells = row.all('td');
        const cell = (name: string) =>
          cells.find(({ attributes }) => attributes.get('field') === name)?.text.trim() ?? '';
        if (cell('fin.trs.line.matchstatus') === 'available') open.add(cell('fin.trs.line.dim2'));
      }
    }
    return open;
  },

  // each takes a call
  readSize: 8,

  async read(context, ids) {
    const found = new Map<string, Debtor>();
    for (const id of ids) {
      const dimension = await readDimension(context, id);
      if (dimension) found.set(id, toDebtor(id, dimension));
    }
    return found;
  },

  async write(context, id, behaviour) {
    const dimension = await readDimension(context, id);
    if (!dimension)
      throw new VendorError({
        class: 'notFound',
        code: 'not-found',
        text: text('twinfield.debtorGone', { debtor: id }),
      });
    const financials = dimension.child('financials');
    await processXml(
      context,
      xml('dimension', [
        xml('office', chosenOffice(context)),
        xml('type', type),
        xml('code', id),
        xml('name', dimension.textAt('name')),
        xml(
          'financials',
          writable.flatMap((name) => {
            if (Object.hasOwn(behaviour, name)) return [xml(name, behaviour[name] ?? '')];
            const current = financials?.child(name);
            if (!current) return [];
            const inner = current.children.map((one) => xml(one.name, one.text.trim()));
            return [xml(name, inner.length > 0 ? inner : current.text.trim())];
          }),
        ),
      ]),
    );
  },
};
