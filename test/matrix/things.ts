import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { Tx } from '../../src/server/platform/db/database.ts';
import { exchangePlace } from '../../src/server/engine/client/recording/readExchange.ts';
import type { TestApp } from '../support/testApp.ts';

/** One of everything that a tenant can have, by id. */
export interface Things {
  organization: string;
  /** Of the organization; a reseller is its own. */
  reseller: string;
  user: string;
  /** Of yokoy. */
  credential: string;
  /** Of exact-online: connected in a window. */
  windowCredential: string;
  connection: string;
  task: string;
  log: string;
  /** Why something is wrong there. */
  cause: string;
  /** An ended one that no other organization met; an open one is everybody's. */
  outage: string;
  element: string;
  artifact: string;
  request: string;
  /** A link that a customer was sent. */
  customerRequest: string;
  /** Of the connection, which isn't finished. */
  connectionSetup: string;
  /** Of the insurance, awaiting approval. */
  insuranceBatch: string;
  /** Of the payment toggle: an initial run, its reversal, and a preview. */
  toggleRun: string;
  toggleReversal: string;
  togglePreview: string;
  /** Of the user, for the organization. */
  apiKey: string;
  /** Of the organization, with a delivery. */
  webhook: string;
  webhookDelivery: string;
}
export type ThingName = keyof Things;

/** Name and key of a sync element; every tenant has one of these. */
export const elementName = 'expense';
export const elementKey = 'same-key';
/** A word in every text of a tenant that a search finds and that is no canary itself: answers repeat what was searched. */
export const needle = (tenant: string) => `needle${tenant}`;
/** Every text that belongs to a tenant. */
export const canary = (tenant: string, what: string) => `cnry-${tenant}-${what} ${needle(tenant)}`;

/** Ids that nothing has. */
export function noThings(): Things {
  const names: ThingName[] = [
    'organization',
    'reseller',
    'user',
    'credential',
    'windowCredential',
    'connection',
    'task',
    'log',
    'cause',
    'outage',
    'element',
    'artifact',
    'request',
    'customerRequest',
    'connectionSetup',
    'insuranceBatch',
    'toggleRun',
    'toggleReversal',
    'togglePreview',
    'apiKey',
    'webhook',
    'webhookDelivery',
  ];
  return Object.fromEntries(names.map((name) => [name, uuidv7()])) as unknown as Things;
}

/** Gives an organization one of everything, each text of it with the tenant's canary. */
export async function makeThings(
  t: TestApp,
  tenant: string,
  of: { organization: string; reseller: string },
): Promise<Things> {
  const { make, services } = t;
  const organizationId = of.organization;
  const text = (what: string) => canary(tenant, what);
  const ids = { ...noThings(), ...of };
  const user = await make.user({
    email: `cnry-${tenant}-${ids.user.slice(-8)}@example.test`,
    entries: [{ organizationId }],
  });
  ids.user = user.id;
  ids.credential = await make.credential({
    organizationId,
    name: text('credential'),
    fields: { organizationName: text('field') },
  });
  ids.windowCredential = await make.credential({
    organizationId,
    packageType: 'exact-online',
    name: text('window'),
  });
  ids.connection = await make.connection({
    active: true,
    organizationId,
    name: text('connection'),
    packages: [
      { packageType: 'yokoy', credentialId: ids.credential, settings: { note: text('setting') } },
      { packageType: 'exact-online', credentialId: ids.windowCredential },
    ],
  });
  const exchange = await services.secrets.encryptBytes(
    organizationId,
    exchangePlace(ids.request),
    JSON.stringify({
      options: { headers: { 'x-text': text('header') }, query: {}, body: text('body') },
      response: { headers: {}, content: text('content') },
    }),
  );
  const content = await services.secrets.encryptBytes(
    organizationId,
    { table: 'artifact', column: 'content', rowId: ids.artifact },
    text('artifact'),
  );
  const webhookSecret = await services.secrets.encrypt(
    organizationId,
    { table: 'webhook', column: 'secret', rowId: ids.webhook },
    text('webhook'),
  );
  await make.write(async (tx) => {
    await nameThings(tx, ids, text);
    await addRun(tx, ids, text);
    await addElement(tx, ids, text, content);
    await addTraces(tx, ids, text, exchange);
    await addCustomerRequest(tx, ids, text);
    await addSetup(tx, ids, text);
    await addInsuranceBatch(tx, ids, text);
    await addToggleRuns(tx, ids, text);
    await addApiKey(tx, ids, text);
    await addWebhook(tx, ids, text, webhookSecret);
  });
  return ids;
}

async function nameThings(tx: Tx, ids: Things, text: (what: string) => string): Promise<void> {
  await tx
    .updateTable('user_account')
    .set({ first_name: text('first'), last_name: text('last') })
    .where('id', '=', ids.user)
    .execute();
  await tx
    .updateTable('credential')
    .set({ account_name: text('account'), state_message: text('state') })
    .where('id', 'in', [ids.credential, ids.windowCredential])
    .execute();
  await tx
    .updateTable('connection')
    .set({ tag: text('tag'), notes: text('notes') })
    .where('id', '=', ids.connection)
    .execute();
  await tx
    .updateTable('preconfiguration')
    .set({
      state: 'partial',
      progress: JSON.stringify([
        {
          packageType: 'yokoy',
          key: 'legalEntities',
          step: 'preSettings',
          required: true,
          state: 'failed',
          count: 0,
          message: text('progress'),
        },
      ]),
    })
    .where('connection_id', '=', ids.connection)
    .execute();
}

const owned = (ids: Things) => ({
  connection_id: ids.connection,
  organization_id: ids.organization,
});

async function addRun(tx: Tx, ids: Things, text: (what: string) => string): Promise<void> {
  const run = uuidv7();
  await sql`INSERT INTO run (id, connection_id, organization_id, trigger, finished_at)
    VALUES (${run}, ${ids.connection}, ${ids.organization}, 'manual', now())`.execute(tx);
  await sql`INSERT INTO task (id, run_id, connection_id, organization_id, module_type, package_type, status, message)
    VALUES (${ids.task}, ${run}, ${ids.connection}, ${ids.organization}, 'yokoy_fetch_expenses', 'yokoy', 'complete', ${text('task')})`.execute(
    tx,
  );
}

async function addElement(
  tx: Tx,
  ids: Things,
  text: (what: string) => string,
  content: Buffer,
): Promise<void> {
  await sql`INSERT INTO sync_element (id, connection_id, organization_id, name, sync_key, source_id, label, status, message, element_date)
    VALUES (${ids.element}, ${ids.connection}, ${ids.organization}, ${elementName}, ${elementKey}, 'source',
      ${text('label')}, 'failed', ${text('element')}, '2026-01-01')`.execute(tx);
  await sql`INSERT INTO sync_document (element_id, name, id, connection_id, organization_id, element_name, package_type, position, status, external_id, sync_message)
    VALUES (${ids.element}, 'creditor', ${uuidv7()}, ${ids.connection}, ${ids.organization}, ${elementName}, 'exact-online', 1, 'failed',
      ${text('external')}, ${text('document')})`.execute(tx);
  await tx
    .insertInto('artifact')
    .values({
      id: ids.artifact,
      ...owned(ids),
      element_id: ids.element,
      task_id: null,
      file_name: text('file'),
      content_type: 'text/plain',
      content,
    })
    .execute();
}

async function addSetup(tx: Tx, ids: Things, text: (what: string) => string): Promise<void> {
  const choices = JSON.stringify({ connectionTag: text('setup') });
  await sql`INSERT INTO connection_version (connection_id, version, organization_id, packages)
    VALUES (${ids.connection}, 7, ${ids.organization}, '[]')`.execute(tx);
  await sql`INSERT INTO connection_setup (id, organization_id, connection_id, step, choices)
    VALUES (${ids.connectionSetup}, ${ids.organization}, ${ids.connection}, 'settings', ${choices}::jsonb)`.execute(
    tx,
  );
}

async function addInsuranceBatch(
  tx: Tx,
  ids: Things,
  text: (what: string) => string,
): Promise<void> {
  const payload = JSON.stringify({
    reference: uuidv7(),
    type: 'EmployeeLeftCompanyEvent',
    eventDate: '2026-01-31',
    employee: { key: text('employeeNumber'), name: text('employee') },
    before: null,
    after: { employmentEnd: '2026-01-31' },
  });
  await sql`INSERT INTO insurance_batch (id, connection_id, organization_id, number, status, triggered_by_name, payload_hash, events_count)
    VALUES (${ids.insuranceBatch}, ${ids.connection}, ${ids.organization}, 1, 'awaiting-approval', ${text('maker')}, 'hash', 1)`.execute(
    tx,
  );
  await sql`INSERT INTO insurance_batch_line (batch_id, position, organization_id, event_id, payload)
    VALUES (${ids.insuranceBatch}, 0, ${ids.organization}, ${uuidv7()}, ${payload}::jsonb)`.execute(
    tx,
  );
  const said = JSON.stringify({ code: 'vendor.words', params: { words: text('batchMessage') } });
  await sql`INSERT INTO insurance_batch_message (batch_id, organization_id, message_type, coded_message)
    VALUES (${ids.insuranceBatch}, ${ids.organization}, 'info', ${said}::jsonb)`.execute(tx);
}

async function addToggleRuns(tx: Tx, ids: Things, text: (what: string) => string): Promise<void> {
  const settings = JSON.stringify({
    toggle: { target: text('target'), maxChanges: 5, dryRun: false },
    accounting: {},
  });
  for (const [id, kind, initial] of [
    [ids.toggleRun, 'initial', null],
    [ids.toggleReversal, 'reversal', ids.toggleRun],
    [ids.togglePreview, 'preview', null],
  ] as const) {
    await sql`INSERT INTO toggle_run (id, connection_id, organization_id, kind, initial_run_id, task_id, package_type, settings, status, total, changed, listed_at, finished_at)
      VALUES (${id}, ${ids.connection}, ${ids.organization}, ${kind}, ${initial}, ${uuidv7()}, 'exact-online', ${settings}::jsonb, 'complete', 1, 1, now(), now())`.execute(
      tx,
    );
    await sql`INSERT INTO toggle_line (run_id, position, connection_id, organization_id, debtor_id, code, name, before, found, after, marker, result, at)
      VALUES (${id}, 0, ${ids.connection}, ${ids.organization}, 'd', ${text('debtorCode')}, ${text('debtor')}, '{}', '{}', '{}', '', 'changed', now())`.execute(
      tx,
    );
  }
}

async function addApiKey(tx: Tx, ids: Things, text: (what: string) => string): Promise<void> {
  await sql`INSERT INTO api_key (id, user_id, name, prefix, token_hash, permission, every_organization, created_at, expires_at)
    VALUES (${ids.apiKey}, ${ids.user}, ${text('key')}, ${text('prefix')}, ${Buffer.from(ids.apiKey)}, 'read', false, now(),
      now() + interval '1 day')`.execute(tx);
  await sql`INSERT INTO api_key_organization (api_key_id, organization_id)
    VALUES (${ids.apiKey}, ${ids.organization})`.execute(tx);
}

async function addWebhook(
  tx: Tx,
  ids: Things,
  text: (what: string) => string,
  secret: string,
): Promise<void> {
  await sql`INSERT INTO webhook (id, organization_id, url, event_types, secret)
    VALUES (${ids.webhook}, ${ids.organization}, ${`https://hooks.example.test/${text('hook')}`}, '{run.finished}', ${secret})`.execute(
    tx,
  );
  await sql`INSERT INTO webhook_delivery (id, webhook_id, organization_id, event_type, data)
    VALUES (${ids.webhookDelivery}, ${ids.webhook}, ${ids.organization}, 'run.finished', ${JSON.stringify({ organizationId: ids.organization, outcome: text('told') })})`.execute(
    tx,
  );
}

async function addCustomerRequest(
  tx: Tx,
  ids: Things,
  text: (what: string) => string,
): Promise<void> {
  await sql`INSERT INTO credential_request (id, credential_id, organization_id, purpose, email_address, recipient_name, token_hash, expires_at, message)
    VALUES (${ids.customerRequest}, ${ids.windowCredential}, ${ids.organization}, 'connect', ${text('recipient')}, ${text('name')},
      ${Buffer.from(ids.customerRequest)}, now() + interval '1 day', ${text('refusal')})`.execute(
    tx,
  );
  await sql`INSERT INTO credential_check (id, credential_id, organization_id, kind, started_by, outcome, message)
    VALUES (${uuidv7()}, ${ids.credential}, ${ids.organization}, 'test', 'person', 'refused', ${text('check')})`.execute(
    tx,
  );
}

async function addTraces(
  tx: Tx,
  ids: Things,
  text: (what: string) => string,
  exchange: Buffer,
): Promise<void> {
  await sql`INSERT INTO cause (id, connection_id, organization_id, key, package_type, code, level, message, solution, wiki)
    VALUES (${ids.cause}, ${ids.connection}, ${ids.organization}, ${Buffer.from(ids.cause)}, 'yokoy', 'trouble', 400,
      ${text('cause')}, ${text('causeSolution')}, ${text('causeWiki')})`.execute(tx);
  await sql`INSERT INTO books_facts (connection_id, organization_id, package_type, books, facts)
    VALUES (${ids.connection}, ${ids.organization}, 'exact-online', '1', ${JSON.stringify({ currency: text('booksFacts') })}::jsonb)`.execute(
    tx,
  );
  await sql`INSERT INTO element_pause (element_id, connection_id, organization_id, reason)
    VALUES (${ids.element}, ${ids.connection}, ${ids.organization}, ${text('elementPause')})`.execute(
    tx,
  );
  await sql`INSERT INTO retry (id, connection_id, organization_id, element_ids, message)
    VALUES (${uuidv7()}, ${ids.connection}, ${ids.organization}, ${[ids.element]}::uuid[], ${text('retry')})`.execute(
    tx,
  );
  await sql`INSERT INTO todo (connection_id, organization_id, package_type, code, subject, name)
    VALUES (${ids.connection}, ${ids.organization}, 'xero', 'creditor-without-bank-account', ${text('todoSubject')}, ${text('todo')})`.execute(
    tx,
  );
  await sql`INSERT INTO todo (connection_id, organization_id, package_type, code, subject, name, done_at, done_by)
    VALUES (${ids.connection}, ${ids.organization}, 'xero', 'creditor-without-bank-account', ${text('asideSubject')}, ${text('aside')}, now(), ${ids.user})`.execute(
    tx,
  );
  await sql`INSERT INTO outage (id, package_type, opened_at, closed_at) VALUES (${ids.outage}, 'yokoy', now(), now())`.execute(
    tx,
  );
  await sql`INSERT INTO outage (id, package_type, opened_at) VALUES (${uuidv7()}, 'yokoy', now()) ON CONFLICT DO NOTHING`.execute(
    tx,
  );
  await sql`INSERT INTO outage_connection (outage_id, connection_id, organization_id, message)
    SELECT id, ${ids.connection}, ${ids.organization}, ${text('outage')} FROM outage WHERE id = ${ids.outage} OR closed_at IS NULL`.execute(
    tx,
  );
  for (const [id, packageType] of [
    [ids.log, 'yokoy'],
    [uuidv7(), null],
  ] as const)
    await sql`INSERT INTO log_entry (id, created_at, connection_id, organization_id, cause_id, status, log_level, package_type, code, message,
        fingerprint, last_seen_at, solution, wiki, element_key, extra_data)
      VALUES (${id}, now(), ${ids.connection}, ${ids.organization}, ${packageType && ids.cause}, 'unresolved', 400, ${packageType}, 'trouble', ${text('log')},
        ${Buffer.from(id)}, now(), ${text('solution')}, ${text('wiki')}, ${text('logKey')}, ${JSON.stringify({ text: text('extra') })}::jsonb)`.execute(
      tx,
    );
  await sql`INSERT INTO recorded_request (id, created_at, connection_id, credential_id, organization_id, task_id, package_type, method, url,
      status_code, exchange)
    VALUES (${ids.request}, now(), ${ids.connection}, ${ids.credential}, ${ids.organization}, ${ids.task}, 'yokoy', 'GET',
      ${text('url')}, 200, ${exchange})`.execute(tx);
  await sql`INSERT INTO push_update (id, organization_id, topic, data)
    VALUES (${uuidv7()}, ${ids.organization}, ${`/connections/${ids.connection}/tasks`}, ${JSON.stringify({ text: text('push') })}::jsonb)`.execute(
    tx,
  );
}
