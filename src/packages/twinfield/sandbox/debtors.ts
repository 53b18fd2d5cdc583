import { recordEffect, type TwinfieldContext } from './twinfieldContext.ts';
import { paymentTypes, type CustomerFields } from './customerFields.ts';
import type { Dimension } from './twinfieldOffice.ts';
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

const readOnly = new Set(['matchtype', 'level', 'accounttype', 'subanalyse', 'childvalidations']);

/**
 * Changes a customer. Financials are replaced completely: elements that are left out are emptied (own: the strictest
 * reading). Returns the refusal, with its element.
 */
export function writeCustomer(
  context: TwinfieldContext,
  root: Element,
): { kept: Dimension } | { at: Element; msg: string } {
  const { office } = context;
  const before = office.dimensions.get(`DEB/${textOf(root, 'code')}`);
  if (!before?.customer) return { at: root, msg: 'The customer is not found.' };
  const sent = child(root, 'financials');
  const wrong = sent?.children.find(({ name }) => readOnly.has(name));
  if (wrong) return { at: wrong, msg: `${wrong.name} is read-only.` };
  const code = textOf(sent, 'paycode');
  const collects = textOf(sent, 'payavailable') === 'true';
  if (sent && collects && !paymentTypes.some((one) => one.code === code && one.type === 'collect'))
    return { at: child(sent, 'paycode') ?? sent, msg: `Payment type ${code} is not found.` };
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
  const management = child(root, 'creditmanagement');
  const address = all(child(root, 'addresses'), 'address')[0];
  const kept: Dimension = {
    ...before,
    customer,
    ...(management && { blocked: textOf(management, 'blocked') === 'true' }),
    ...(address && { email: textOf(address, 'email') }),
  };
  office.dimensions.put(kept);
  recordEffect(context, {
    action: 'updated',
    kind: 'account',
    id: kept.code,
    text: kept.name,
  });
  return { kept };
}
