import { z } from 'zod';
import { text } from '../../contract/messages/message.ts';
import type { ConnectorContext } from '../kit/connectorContext.ts';
import type { Debtor, Debtors, PaymentBehaviour } from '../kit/debtors.ts';
import type { Option } from '../kit/definePackage.ts';
import { memo } from '../kit/memo.ts';
import { VendorError } from '../kit/vendorError.ts';
import {
  change,
  chosenAdministration,
  codeSchema,
  connectorPages,
  connectorRows,
  undefinedIfRefused,
  type Condition,
} from './connector/afasApi.ts';

/*
 * A debtor pays by a payment condition (PaCd), and a separate field contains whether it is collected (AuPa). Read as
 * PayCon and AutoPayment. Debtors are a role of organisations and persons: writes go to the connector of the one or
 * the other.
 */

const debtorSchema = z.object({
  DebtorId: codeSchema,
  DebtorName: codeSchema,
  BcCo: codeSchema,
  CollectAccount: codeSchema,
  PayCon: codeSchema,
  AutoPayment: z.boolean().nullish(),
  Blocked: z.boolean().nullish(),
  ModifiedDate: codeSchema,
});
type Row = z.infer<typeof debtorSchema>;

const order = 'DebtorId';
const [collected, notCollected] = ['/auto', '/manual'];

function behaviour(row: Row): PaymentBehaviour {
  return { PaCd: row.PayCon || null, AuPa: String(row.AutoPayment === true) };
}

const toDebtor = (row: Row): Debtor => ({
  id: row.DebtorId,
  code: row.DebtorId,
  name: row.DebtorName,
  behaviour: behaviour(row),
  marker: row.ModifiedDate,
  blocked: row.Blocked === true,
  group: row.CollectAccount || null,
});

function valueOf({ PaCd, AuPa }: PaymentBehaviour): string {
  return `${PaCd ?? ''}${AuPa === 'true' ? collected : notCollected}`;
}

const conditionSchema = z.object({ PayCon: codeSchema, Description: codeSchema });

/**
 * Conditions, each with and without collecting. The vendor delivers no connector of conditions: if the customer made
 * none, those in use by debtors.
 */
export async function paymentBehaviours(context: ConnectorContext): Promise<Option[]> {
  const listed = await undefinedIfRefused(() =>
    connectorRows(context, 'paymentConditions', conditionSchema, { order: 'PayCon' }),
  );
  const names = new Map(listed?.map(({ PayCon, Description }) => [PayCon, Description]));
  for await (const page of connectorPages(context, 'debtors', debtorSchema, { order }))
    for (const { PayCon } of page) if (!names.has(PayCon)) names.set(PayCon, '');
  return [...names].flatMap(([code, name]) => {
    const label = [code, name].filter(Boolean).join(' - ') || '-';
    return [
      { value: `${code}${notCollected}`, label },
      {
        value: `${code}${collected}`,
        label,
        coded: text('option.collected', { condition: label }),
      },
    ];
  });
}

const accountSchema = z.object({
  Account: codeSchema,
  Description: codeSchema,
  CollectAccount: z.boolean().nullish(),
});

/** Accounts that collect what debtors owe; they group the debtors. */
export async function debtorGroups(context: ConnectorContext): Promise<Option[]> {
  const rows = await connectorRows(context, 'accounts', accountSchema, { order: 'Account' });
  return rows.flatMap(({ Account, Description, CollectAccount }) =>
    CollectAccount === true ? [{ value: Account, label: `${Account} - ${Description}` }] : [],
  );
}

const mandateSchema = z.object({ debtor: codeSchema });
const invoiceSchema = z.object({ DebtorId: codeSchema });
const relationSchema = z.object({ Type: codeSchema });

/** Whether a debtor is a person there; that doesn't change. */
function isPerson(context: ConnectorContext, number: string): Promise<boolean> {
  return memo(context.http, `afas relation ${number}`, async () => {
    const found = await undefinedIfRefused(() =>
      connectorRows(context, 'relations', relationSchema, {
        order: 'BcCo',
        where: [{ field: 'BcCo', is: number }],
      }),
    );
    return /^p/i.test(found?.[0]?.Type ?? '');
  });
}

const byId = (id: string): Condition => ({ field: 'DebtorId', is: id });

/** Customers; their payment behaviour is their payment condition and whether it is collected. */
export const afasDebtors: Debtors = {
  rules: ['paymentCondition', 'debtorGroup', 'codeRange', 'openItems'],
  behaviourOf(value) {
    const collects = value.endsWith(collected);
    const condition = value.slice(0, -(collects ? collected : notCollected).length);
    return { PaCd: condition || null, AuPa: String(collects) };
  },
  valueOf,

  async *list(context) {
    for await (const page of connectorPages(context, 'debtors', debtorSchema, { order }))
      yield page.map(toDebtor);
  },

  needsMandate: (_context, { AuPa }) => Promise.resolve(AuPa === 'true'),

  async mandates(context) {
    const rows = await connectorRows(context, 'mandates', mandateSchema, { order: 'code' });
    return new Set(rows.map(({ debtor }) => debtor));
  },

  async openItems(context) {
    const rows = await connectorRows(context, 'debtorInvoices', invoiceSchema, {
      order: 'DebtorId,InvoiceNr',
      where: [
        { field: 'UnitId', is: chosenAdministration(context) },
        { field: 'Balance', is: '0', operator: 7 },
      ],
    });
    return new Set(rows.map(({ DebtorId }) => DebtorId));
  },

  // one request: more would not fit into an address
  readSize: 8,

  async read(context, ids) {
    if (ids.length === 0) return new Map();
    const rows = await connectorRows(context, 'debtors', debtorSchema, {
      order,
      either: ids.map((id) => [byId(id)]),
    });
    return new Map(rows.map((row) => [row.DebtorId, toDebtor(row)]));
  },

  async write(context, id, { PaCd, AuPa }) {
    const [row] = await connectorRows(context, 'debtors', debtorSchema, {
      order,
      where: [byId(id)],
    });
    if (!row) throw debtorGone(id);
    const person = await isPerson(context, row.BcCo);
    const connector = person ? 'KnSalesRelationPer' : 'KnSalesRelationOrg';
    // looked up by number and otherwise left unchanged
    const relation = person
      ? { KnPerson: { Element: { Fields: { MatchPer: '0', BcCo: row.BcCo } } } }
      : { KnOrganisation: { Element: { Fields: { MatchOga: '0', BcCo: row.BcCo } } } };
    await change(context, connector, {
      [connector]: {
        Element: {
          '@DbId': id,
          Fields: { PaCd: PaCd ?? '', AuPa: AuPa === 'true' },
          Objects: [relation],
        },
      },
    });
  },
};

function debtorGone(id: string): VendorError {
  return new VendorError({
    class: 'notFound',
    code: 'not-found',
    text: text('afas.debtorGone', { debtor: id }),
  });
}
