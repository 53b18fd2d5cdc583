import { z } from 'zod';
import type { ConnectorContext } from '../kit/connectorContext.ts';
import type { Debtor, Debtors } from '../kit/debtors.ts';
import { memo } from '../kit/memo.ts';
import { odataText } from '../kit/odataText.ts';
import {
  chosenDivision,
  divisionRequest,
  entity,
  guid,
  rows,
  someRows,
} from './connector/exactApi.ts';

/** Payment method of a condition with which money is collected. */
const collection = 'I';

const debtorSchema = z.object({
  ID: z.string(),
  Code: z.string().nullish(),
  Name: z.string().nullish(),
  PaymentConditionSales: z.string().nullish(),
  Classification1: z.string().nullish(),
  Blocked: z.boolean().nullish(),
  Modified: z.string(),
});
const fields = Object.keys(debtorSchema.shape).join(',');

function toDebtor(row: z.infer<typeof debtorSchema>): Debtor {
  return {
    id: row.ID,
    code: row.Code?.trim() ?? '',
    name: row.Name ?? '',
    behaviour: { PaymentConditionSales: row.PaymentConditionSales?.trim() || null },
    marker: row.Modified,
    blocked: row.Blocked === true,
    group: row.Classification1 ?? null,
  };
}

/** Ids of the accounts in a list, in a few pages per thousand debtors. */
async function accountsIn<T>(
  context: ConnectorContext,
  resource: string,
  query: Record<string, string>,
  row: z.ZodType<T>,
  accountOf: (found: T) => string | undefined,
): Promise<ReadonlySet<string>> {
  const accounts = new Set<string>();
  const request = divisionRequest(chosenDivision(context), resource, { query });
  for await (const page of rows(context, request, row))
    for (const found of page) {
      const account = accountOf(found);
      if (account) accounts.add(account);
    }
  return accounts;
}

const conditionSchema = z.object({ PaymentMethod: z.string().nullish() });
const mandateSchema = z.object({
  Account: z.string().nullish(),
  CancellationDate: z.string().nullish(),
});
const receivableSchema = z.object({ Account: z.string().nullish() });

/** Customers; their payment behaviour is their payment condition for sales. */
export const exactDebtors: Debtors = {
  rules: ['paymentCondition', 'debtorGroup', 'codeRange', 'openItems'],
  behaviourOf: (value) => ({ PaymentConditionSales: value }),
  valueOf: (behaviour) => behaviour['PaymentConditionSales'] ?? null,

  async *list(context) {
    // in bulk: a thousand a page instead of sixty
    const request = divisionRequest(chosenDivision(context), 'bulk/CRM/Accounts', {
      query: { $filter: `Status eq ${odataText('C')}`, $select: fields },
    });
    for await (const page of rows(context, request, debtorSchema)) yield page.map(toDebtor);
  },

  needsMandate(context, behaviour) {
    const code = behaviour['PaymentConditionSales'];
    if (!code) return Promise.resolve(false);
    const division = chosenDivision(context);
    return memo(context.http, `payment condition ${division} ${code}`, async () => {
      const request = divisionRequest(division, 'cashflow/PaymentConditions', {
        query: { $filter: `Code eq ${odataText(code)}`, $select: 'PaymentMethod' },
      });
      const [condition] = await someRows(context, request, 1, conditionSchema);
      return condition?.PaymentMethod === collection;
    });
  },

  mandates: (context) =>
    accountsIn(
      context,
      'cashflow/DirectDebitMandates',
      { $select: 'Account,CancellationDate' },
      mandateSchema,
      ({ Account, CancellationDate }) => (CancellationDate ? undefined : (Account ?? undefined)),
    ),

  openItems: (context) =>
    accountsIn(
      context,
      'cashflow/Receivables',
      { $filter: 'IsFullyPaid eq false', $select: 'Account' },
      receivableSchema,
      ({ Account }) => Account ?? undefined,
    ),

  // a query string of some 1,200 characters
  readSize: 20,

  async read(context, ids) {
    const request = divisionRequest(chosenDivision(context), 'crm/Accounts', {
      query: { $filter: ids.map((id) => `ID eq ${guid(id)}`).join(' or '), $select: fields },
    });
    const found = new Map<string, Debtor>();
    if (ids.length === 0) return found;
    for await (const page of rows(context, request, debtorSchema))
      for (const row of page) found.set(row.ID, toDebtor(row));
    return found;
  },

  async write(context, id, behaviour) {
    await context.http.request(
      divisionRequest(chosenDivision(context), entity('crm/Accounts', id), {
        method: 'PUT',
        json: behaviour,
      }),
    );
  },
};
