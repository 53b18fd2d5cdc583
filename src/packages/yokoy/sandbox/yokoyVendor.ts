import { createAccountFace } from '../../../sandbox/accountFace.ts';
import {
  basicCredentials,
  bearerToken,
  json,
  type Answer,
  type Exchange,
} from '../../../sandbox/exchange.ts';
import { RouteTable } from '../../../sandbox/routeTable.ts';
import type { SpaceFamily } from '../../../sandbox/spaceStore.ts';
import {
  accountNamePattern,
  type VendorFace,
  type VendorModule,
  type World,
} from '../../../sandbox/vendor.ts';
import { listRows, listTable } from './scimList.ts';
import { transactionAttributes, transactionsOf } from './cardTransactions.ts';
import { createYokoyAccount, type YokoyAccount } from './yokoyAccount.ts';
import {
  authenticate,
  checkOrganization,
  createYokoyVault,
  forgetOrganization,
  postToken,
  type YokoyVault,
} from './yokoyAuth.ts';
import type { YokoyContext } from './yokoyContext.ts';
import { refuse, yokoyError } from './yokoyErrors.ts';
import { createExpenseDial } from './yokoyExpenseDial.ts';
import {
  getAttachment,
  getExpense,
  getReceipt,
  listExpenses,
  receiptFile,
} from './yokoyExpenses.ts';
import {
  getArtefacts,
  getExportTask,
  listExportTasks,
  postExportTask,
  postInvoiceExportTask,
  settleExportTasks,
} from './yokoyExportTasks.ts';
import {
  getEntitySupplier,
  getInvoice,
  getInvoiceCategory,
  getPresentation,
  listInvoiceCategories,
  listInvoices,
} from './yokoyInvoices.ts';
import { yokoyKnobs } from './yokoyKnobs.ts';
import { addRow, masterRows, organization, patchRow } from './masterRows.ts';
import {
  addChild,
  getLegalEntity,
  listChildren,
  listLegalEntities,
  patchChild,
  whenOptionsReady,
} from './yokoyLegalEntities.ts';

const userAttributes = [
  'id',
  'email',
  'employeeId',
  'firstName',
  'lastName',
  'legalEntityId',
  'costCenterId',
  'policyId',
  'statusActive',
  'created',
  'lastModified',
];

const entity = '/legal-entities/:legalEntityId';

const routes = new RouteTable<YokoyContext>()
  .on('GET', '/legal-entities', listLegalEntities)
  .on('GET', entity, getLegalEntity)
  .on('POST', `${entity}/expense-export-facilities/:facility/export-tasks`, postExportTask)
  .on('POST', `${entity}/invoice-export-facilities/:facility/export-tasks`, postInvoiceExportTask)
  .on('GET', `${entity}/invoices`, listInvoices)
  .on('GET', `${entity}/invoices/:invoiceId`, getInvoice)
  .on('GET', `${entity}/invoices/:invoiceId/presentation`, getPresentation)
  .on('GET', `${entity}/invoice-categories`, listInvoiceCategories)
  .on('GET', `${entity}/invoice-categories/:categoryId`, getInvoiceCategory)
  .on('GET', `${entity}/suppliers/:supplierId`, getEntitySupplier)
  .on('GET', `${entity}/export-tasks`, listExportTasks)
  .on('GET', `${entity}/export-tasks/:exportTaskId`, getExportTask)
  .on('GET', `${entity}/export-tasks/:exportTaskId/artefacts`, getArtefacts)
  .on('GET', `${entity}/:child`, listChildren)
  .on('POST', `${entity}/:child`, addChild)
  .on('PATCH', `${entity}/:child/:rowId`, patchChild)
  .on('GET', '/expenses', listExpenses)
  .on('GET', '/expenses/:expenseId', getExpense)
  .on('GET', '/expenses/:expenseId/receipt', getReceipt)
  .on('GET', '/expenses/:expenseId/attachments/:attachmentName', getAttachment)
  .on('GET', '/users', (context) => {
    whenOptionsReady(context);
    return listTable(context, context.account.users, {
      name: 'users',
      attributes: userAttributes,
      // former users are in no list
      listed: ({ statusActive }) => statusActive,
    });
  })
  .on('GET', '/users/:userId', (context, { userId }) =>
    json(200, context.account.users.get(userId ?? '') ?? refuse(404, 'Resource not found')),
  )
  .on('GET', '/suppliers', (context) =>
    listRows(
      context,
      'organization-suppliers',
      masterRows(context.account, organization, 'suppliers'),
    ),
  )
  .on('POST', '/suppliers', (context) => addRow(context, organization, 'suppliers'))
  .on('PATCH', '/suppliers/:rowId', (context, params) =>
    patchRow(context, organization, 'suppliers', params),
  )
  .on('GET', '/transactions', (context) =>
    listRows(context, 'transactions', transactionsOf(context.account), transactionAttributes),
  )
  .on('GET', '/trips', (context) => listRows(context, 'trips', context.account.trips));

/** Yokoy (now part of Perk): expenses, read and confirmed; facts in its public API 1.41.0. */
export const yokoyVendor: VendorModule = {
  packageType: 'yokoy',
  title: 'Yokoy',
  hosts: { accounts: 'yokoy-accounts', api: 'yokoy-api', files: 'yokoy-files' },
  alternateHost: 'files',
  // Yokoy documents 429 but no figures; this one is the sandbox's own.
  realLimits: { minute: 600 },
  knobs: yokoyKnobs,
  credentialOf: (account) => ({
    organizationId: account,
    clientId: `client-${account}`,
    clientSecret: 'sandbox-yokoy-secret',
    environment: 'production',
  }),
  create: createYokoyFace,
};

function createYokoyFace(world: World): VendorFace {
  const organizations = world.store.family('yokoy', createYokoyAccount);
  const vaults = world.store.family('yokoy@', createYokoyVault);
  const vault = () => vaults.open('tokens');
  const face = createAccountFace(world, {
    packageType: 'yokoy',
    families: [organizations],
    routes,
    accountsOf: (exchange) => [organizationOf(exchange), clientOf(exchange, vault())],
    authenticate: (exchange) => accountOf(exchange, vault()),
    contextOf: (exchange, name) => {
      const account = organizations.open(name);
      settleExportTasks(account, world, exchange.at);
      return { world, account, exchange };
    },
    routePathOf: (exchange) =>
      exchange.path.slice(`/v1/organizations/${organizationOf(exchange)}`.length),
    limitKeyOf: (exchange, account) => `${clientOf(exchange, vault())} ${account}`,
    errors: {
      unknownPath: () => yokoyError(404, 'Resource not found'),
      wrongMethod: () => yokoyError(405, 'Method not allowed'),
      tooMany: () => yokoyError(429, 'Too many requests'),
      unavailable: () => yokoyError(503, 'Service unavailable'),
      failure: (message) => yokoyError(500, `Server error: ${message}`),
    },
  });
  return {
    ...face,
    handle: (exchange) => {
      if (exchange.host === 'api') return face.handle(exchange);
      if (exchange.host === 'files') return signedFile(organizations, exchange);
      if (exchange.path !== '/oauth2/token') return yokoyError(404, 'Resource not found');
      exchange.account = clientOf(exchange, vault());
      return postToken(exchange, vault());
    },
    dropAccount: (account) => {
      face.dropAccount(account);
      forgetOrganization(vault(), account);
    },
    settle: () => {
      for (const name of organizations.names()) {
        settleExportTasks(organizations.open(name), world, world.clock.now());
      }
    },
    expenses: createExpenseDial(world, (account) => organizations.open(account)),
  };
}

function organizationOf({ path }: Exchange): string | undefined {
  return /^\/(?:v1\/organizations|signed)\/([^/]+)/.exec(path)?.[1];
}

function clientOf(exchange: Exchange, vault: YokoyVault): string | undefined {
  return basicCredentials(exchange)?.user ?? vault.access.get(bearerToken(exchange) ?? '')?.client;
}

/** The organization that a request with a valid token is about. */
function accountOf(exchange: Exchange, vault: YokoyVault): string {
  const { client } = authenticate(exchange, vault);
  const name = decodeURIComponent(organizationOf(exchange) ?? '');
  if (!accountNamePattern.test(name)) refuse(404, 'Resource not found');
  exchange.account = name;
  checkOrganization(vault, client, name);
  if (exchange.consumeFault('blockedAccount') !== undefined) {
    refuse(403, 'User not authorized to access organization');
  }
  return name;
}

function signedFile(organizations: SpaceFamily<YokoyAccount>, exchange: Exchange): Answer {
  const [, , organization = '', id = '', file] = exchange.path.split('/');
  exchange.account = organization;
  // as an object store answers a signed link with a second way to sign in
  if (exchange.headers.authorization !== undefined) refuse(400, 'Only one auth mechanism allowed');
  const expense = organizations.peek(organization)?.expenses.get(id);
  const until = Number(exchange.query.get('until'));
  if (expense === undefined || !(until > exchange.at)) refuse(403, 'Link expired');
  return receiptFile(expense, file);
}
