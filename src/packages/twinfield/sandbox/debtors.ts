import { recordEffect, type TwinfieldContext } from './twinfieldContext.ts';
import { paymentTypes, type CustomerFields } from './customerFields.ts';
import type { Dimension } from './twinfieldOffice.ts';
import type { RequestErrors } from './requestErrors.ts';
import { isDay } from './transactionHeader.ts';
import { all, child, tag, textOf, type Element } from './twinfieldXml.ts';

/** Parts of a customer's dimension that a supplier's lacks. */
export function customerParts({ customer, blocked }: Dimension): string[] {
  if (!customer) return [];
  const { financials, mandate, touched } = customer;
  return [
    tag('financials', [
      tag('matchtype', 'customersupplier'),
      tag('level', '2'),
      tag('accounttype', 'inherit'),
      ...Object.entries(financials).map(([name, value]) => tag(name, value)),
      tag(
        'collectmandate',
        Object.entries(mandate).map(([name, value]) => tag(name, value)),
      ),
      tag('childvalidations', [tag('childvalidation', '1300', { type: 'code', level: '1' })]),
    ]),
    tag('touched', String(touched)),
    tag('creditmanagement', [tag('blocked', String(blocked === true), { locked: 'false' })]),
  ];
}

const readOnly = ['matchtype', 'level', 'accounttype', 'subanalyse', 'childvalidations'];

/** Values of a customer's financials and mandate that are no free text. */
const patterns: Readonly<Record<string, RegExp>> = {
  duedays: /^\d*$/,
  payavailable: /^(?:true|false)$/,
  ebilling: /^(?:true|false)$/,
  meansofpayment: /^(?:none|paymentfile)$/,
  collectionschema: /^(?:core|b2b)$/,
};

function checkFinancials(sent: Element, errors: RequestErrors): void {
  for (const one of sent.children) {
    const value = one.text.trim();
    if (readOnly.includes(one.name)) errors.error(one, `${one.name} is read-only.`);
    else if (patterns[one.name]?.test(value) === false)
      errors.error(one, `${one.name} is not valid.`);
  }
  for (const name of ['signaturedate', 'firstrundate']) {
    const day = child(child(sent, 'collectmandate'), name);
    const value = day?.text.trim() ?? '';
    if (value !== '' && !isDay(value)) errors.error(day, 'The date is not valid.');
  }
  const code = textOf(sent, 'paycode');
  const collects = textOf(sent, 'payavailable') === 'true';
  if (collects && !paymentTypes.some((one) => one.code === code && one.type === 'collect'))
    errors.error(child(sent, 'paycode') ?? sent, `Payment type ${code} is not found.`);
}

/**
 * Changes a customer. Financials are replaced completely: elements that are left out are emptied (own: the strictest
 * reading). Undefined if there are errors.
 */
export function writeCustomer(
  context: TwinfieldContext,
  root: Element,
  errors: RequestErrors,
): Dimension | undefined {
  const { office } = context;
  const before = office.dimensions.get(`DEB/${textOf(root, 'code')}`);
  const sent = child(root, 'financials');
  if (!before?.customer) errors.error(root, 'The customer is not found.');
  if (sent) checkFinancials(sent, errors);
  const management = child(root, 'creditmanagement');
  const blocked = textOf(management, 'blocked');
  if (management && !/^(?:true|false)$/.test(blocked))
    errors.error(management, 'It must be true or false.');
  if (errors.refused || !before?.customer) return undefined;
  const mandate = child(sent, 'collectmandate');
  const customer: CustomerFields = {
    ...before.customer,
    touched: before.customer.touched + 1,
    ...(sent && {
      financials: Object.fromEntries(
        Object.keys(before.customer.financials).map((name) => [name, textOf(sent, name)]),
      ),
      mandate: {
        id: textOf(mandate, 'id'),
        signaturedate: textOf(mandate, 'signaturedate'),
        firstrundate: textOf(mandate, 'firstrundate'),
      },
    }),
  };
  const address = all(child(root, 'addresses'), 'address')[0];
  const kept: Dimension = {
    ...before,
    customer,
    ...(management && { blocked: blocked === 'true' }),
    ...(address && { email: textOf(address, 'email') }),
  };
  office.dimensions.put(kept);
  recordEffect(context, {
    action: 'updated',
    kind: 'account',
    id: kept.code,
    text: kept.name,
  });
  return kept;
}
