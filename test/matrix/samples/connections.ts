import { randomUUID } from 'node:crypto';
import { signedIn, somewhere, staff, there, type Sample, type Samples } from '../sample.ts';
import type { Things } from '../things.ts';
import { syncSamples } from './sync.ts';

const viewed = { needs: there('viewer', 'connection') };
const operated = { needs: there('operator', 'connection') };
const packages = (on: Things) => [
  { packageType: 'yokoy', credentialId: on.credential },
  { packageType: 'exact-online', credentialId: on.windowCredential },
];
const credentialId = { names: 'credential', thing: 'credential', rank: 'operator' } as const;

const causes = (beside: object): Sample => ({
  needs: somewhere('operator'),
  body: (on) => ({ ids: [on.cause], ...beside }),
  ids: { 'ids.*': { names: 'cause', thing: 'connection', rank: 'operator' } },
});

export const connectionSamples: Samples = {
  ...syncSamples,
  'GET /connections': {
    needs: signedIn,
    lists: true,
    queryIds: { credentialId: 'credential', 'organization.organizationId': 'organization' },
  },
  'GET /connections.csv': {
    needs: signedIn,
    queryIds: { credentialId: 'credential', 'organization.organizationId': 'organization' },
  },
  'GET /connections/{id}': viewed,
  'POST /connections': {
    needs: somewhere('operator'),
    body: (on) => ({
      connectionTag: 'tag',
      synchronizationStartDate: '2026-01-01',
      packages: packages(on),
      organization: { organizationId: on.organization },
    }),
    ids: {
      'organization.organizationId': {
        names: 'organization',
        thing: 'organization',
        rank: 'operator',
      },
      'packages.*.credentialId': credentialId,
      setupId: { names: 'connectionSetup', thing: 'connection', rank: 'operator' },
    },
    // of the caller's choice; the reseller follows from the organization
    ignoredIds: ['connectionId', 'resellerId'],
    also: [422],
  },
  'PUT /connections/{id}': {
    ...operated,
    body: (on) => ({ packages: packages(on) }),
    ids: { 'packages.*.credentialId': credentialId },
    sameIds: ['connectionId'],
    also: [422],
  },
  'POST /connections/{id}/change-preview': {
    ...operated,
    body: (on) => ({ packages: packages(on) }),
    ids: { 'packages.*.credentialId': credentialId },
    also: [422],
  },
  'POST /connections/{id}/plan': {
    ...operated,
    body: (on) => ({ packages: packages(on) }),
    ids: { 'packages.*.credentialId': credentialId },
    also: [422],
  },
  'PUT /connections/{id}/active': { ...operated, body: () => ({ active: true }), also: [422] },
  'POST /connection/{id}/pause': { ...operated, body: () => ({ reason: 'sample' }), also: [409] },
  'POST /connection/{id}/resume': { ...operated, also: [409] },
  'PUT /connections/{id}/delete': {
    ...operated,
    body: () => ({ deleteReason: 'sample' }),
    spends: 'thing',
  },
  'PUT /connections/{id}/complete-preconfiguration': { ...operated, also: [422] },
  'POST /connection/{id}/update-notes': {
    ...operated,
    body: () => ({ notes: 'sample' }),
    spends: 'thing',
  },
  'GET /connection-setups': { needs: signedIn },
  'POST /connection-setups': {
    needs: somewhere('operator'),
    body: (on) => ({ organizationId: on.organization, step: 'credentials', choices: {} }),
    ids: { organizationId: { names: 'organization', thing: 'organization', rank: 'operator' } },
    // kept as it was typed, and looked at by whoever uses it
    ignoredIds: ['choices.resellerId', 'choices.credentials.*.credentialId'],
  },
  'GET /connection-setups/{id}': {
    needs: there('viewer', 'connection'),
    names: 'connectionSetup',
  },
  'PUT /connection-setups/{id}': {
    needs: there('operator', 'connection'),
    names: 'connectionSetup',
    body: () => ({ version: 1, step: 'settings', active: false, choices: {} }),
    ignoredIds: ['choices.resellerId', 'choices.credentials.*.credentialId'],
    also: [409],
  },
  // it has a connection, and stays
  'PUT /connection-setups/{id}/delete': {
    needs: there('operator', 'connection'),
    names: 'connectionSetup',
    also: [404],
  },
  'POST /bulk-actions/preview': {
    needs: somewhere('operator'),
    personOnly: true,
    body: (on) => ({ action: 'resetElements', what: { ids: [on.element] } }),
    // what is hidden and what is gone is left out, and told the same; the connection is looked up where its list is asked for
    ignoredIds: ['what.ids.*', 'what.failedOf.*', 'what.connectionId'],
  },
  // one's own alone: another's, and none, are not found
  'GET /bulk-actions/{id}': { needs: signedIn, personOnly: true, names: 'connection', also: [404] },
  'POST /bulk-actions/{id}/start': {
    needs: signedIn,
    personOnly: true,
    names: 'connection',
    also: [404],
  },
  'POST /bulk-actions/{id}/abort': {
    needs: signedIn,
    personOnly: true,
    names: 'connection',
    also: [404],
  },
  'GET /connections/{id}/pre-setting-details': viewed,
  'GET /connections/{id}/setting-details': viewed,
  'GET /connections/{id}/starting-settings': viewed,
  'GET /connections/{id}/document-counts': viewed,
  'GET /connections/{id}/mended': viewed,
  'POST /connections/{id}/mended': { ...operated, body: () => ({ retry: true }) },
  'GET /connections/{id}/preconfiguration': viewed,
  'POST /connections/{id}/preconfiguration/retry': operated,

  'POST /convert-excel-to-json': {
    needs: somewhere('operator'),
    body: () => ({ file: `data:text/csv;base64,${btoa('a;b\n1;2\n')}` }),
    // five at once are taken
    also: [429],
  },

  'GET /connections/{id}/data/insurance-brydge/batches': viewed,
  'GET /connections/{id}/data/insurance-brydge/batches/{mongoId}': {
    ...viewed,
    parts: { mongoId: 'insuranceBatch' },
  },
  'GET /connections/{id}/data/insurance-brydge/batches/{mongoId}/events': {
    ...viewed,
    parts: { mongoId: 'insuranceBatch' },
  },
  'GET /connections/{id}/data/insurance-brydge/batches/{mongoId}/messages': {
    ...viewed,
    parts: { mongoId: 'insuranceBatch' },
  },
  'GET /connections/{id}/data/insurance-brydge/batches/{mongoId}/review': {
    ...viewed,
    parts: { mongoId: 'insuranceBatch' },
  },
  'POST /connections/{id}/data/insurance-brydge/batches/{mongoId}/looks': {
    ...operated,
    parts: { mongoId: 'insuranceBatch' },
    body: () => ({ payloadHash: 'hash', eventIds: [randomUUID()] }),
    // of lines that aren't this batch's nothing is kept
    ignoredIds: ['eventIds.*'],
  },
  'POST /connections/{id}/data/insurance-brydge/batches/{mongoId}/leave-out': {
    ...operated,
    parts: { mongoId: 'insuranceBatch' },
    body: () => ({ payloadHash: 'hash', eventIds: [randomUUID()], reason: 'Wrong wage' }),
    also: [409],
    // only lines of this batch are left out
    ignoredIds: ['eventIds.*'],
  },
  'GET /connections/{id}/data/insurance-brydge/batches/{mongoId}/download': {
    ...viewed,
    parts: { mongoId: 'insuranceBatch' },
  },

  'GET /connections/{id}/tasks': viewed,
  'GET /connections/{id}/runs': viewed,
  'GET /connections/{id}/flows': viewed,
  'GET /connections/{id}/days': viewed,
  'GET /connections/{id}/timeline': viewed,
  'GET /connections/{id}/versions/{version}': { ...viewed, params: { version: '7' } },
  'GET /connections/{id}/modules': viewed,
  'POST /connections/{id}/force-run': operated,
  'POST /connection/{id}/module/run': {
    ...operated,
    body: () => ({ moduleType: 'yokoy_fetch_expenses' }),
    sameIds: ['connectionId'],
    also: [409],
  },
  'POST /connections/{id}/clear-tasks': { ...operated, body: () => ({ force: true }) },

  'GET /connections/{id}/payment-toggle/run-report': viewed,
  // its connections have no payment toggle
  'POST /connections/{id}/payment-toggle/preview': { ...operated, also: [422] },
  'GET /connections/{id}/payment-toggle/preview/{previewId}': {
    ...viewed,
    parts: { previewId: 'togglePreview' },
  },
  'POST /connections/{id}/payment-toggle/initial-run/start': {
    ...operated,
    body: () => ({}),
    sameIds: ['connectionId'],
    also: [422],
  },
  'POST /connections/{id}/payment-toggle/reversal-run/start': {
    ...operated,
    body: (on) => ({ initialRunId: on.toggleRun }),
    sameIds: ['connectionId'],
    // of another connection's nothing is found
    ignoredIds: ['initialRunId'],
    also: [422],
  },
  'POST /connections/{id}/payment-toggle/runs/{runId}/check': {
    ...operated,
    parts: { runId: 'toggleRun' },
    also: [409, 422],
  },
  'GET /connections/{id}/payment-toggle/runs/{runId}/debtors': {
    ...viewed,
    parts: { runId: 'toggleRun' },
  },
  'GET /payment-toggle/{connectionId}/initial-run/download/{runId}': {
    ...viewed,
    parts: { runId: 'toggleRun' },
  },
  'GET /payment-toggle/{connectionId}/reversal-run/download/{reversalRunId}': {
    ...viewed,
    parts: { reversalRunId: 'toggleReversal' },
  },

  'GET /connections/{id}/log-entries': viewed,
  'GET /connections/{id}/data/insurance-brydge/events': viewed,
  'GET /connections/{id}/log-entries/{logId}': { ...viewed, parts: { logId: 'log' } },

  'GET /attention': {
    needs: signedIn,
    lists: true,
    queryIds: { 'connection.connectionId': 'connection' },
  },
  'POST /connections/{id}/change-logs-status': {
    ...operated,
    body: () => ({ status: 'resolved' }),
  },
  'POST /connections/{id}/change-selected-logs-status': {
    ...operated,
    body: (on) => ({ status: 'resolved', logEntryIds: [on.log] }),
    // of another connection's nothing is found
    ignoredIds: ['logEntryIds.*'],
  },
  // also a connection that isn't there, and one of a deleted organization
  'POST /connections/{id}/clear-logs': {
    needs: staff,
    names: 'connection',
    body: () => ({ old: true }),
    also: [403, 404],
  },
  'POST /connections/{id}/clear-selected-logs': {
    needs: staff,
    names: 'connection',
    body: (on) => ({ logEntryIds: [on.log] }),
    ignoredIds: ['logEntryIds.*'],
    also: [403, 404],
  },
  'GET /outages': {
    needs: signedIn,
    lists: true,
    queryIds: { outageId: 'outage', 'connection.connectionId': 'connection' },
  },
  'GET /retries': {
    needs: signedIn,
    lists: true,
    queryIds: { 'connection.connectionId': 'connection' },
  },
  'GET /causes': {
    needs: signedIn,
    lists: true,
    queryIds: { 'connection.connectionId': 'connection' },
  },
  'POST /causes/resolve': causes({}),
  'POST /causes/ignore': causes({ until: null }),
  'POST /causes/reopen': causes({}),
  'GET /todos/set-aside': {
    needs: signedIn,
    lists: true,
  },
  'POST /todos/restore': {
    needs: somewhere('operator'),
    body: ({ connection }) => ({
      packageType: 'xero',
      code: 'creditor-without-bank-account',
      setAsideAt: '2026-01-01T00:00:00Z',
      connectionId: connection,
    }),
    ids: { connectionId: { names: 'connection', thing: 'connection', rank: 'operator' } },
  },
  // of keys in other tenants nothing is found
  'POST /todos/set-aside': {
    needs: somewhere('operator'),
    body: ({ connection }) => ({
      packageType: 'xero',
      code: 'creditor-without-bank-account',
      connectionId: connection,
    }),
    ids: { connectionId: { names: 'connection', thing: 'connection', rank: 'operator' } },
  },
  'POST /causes/take': { needs: somewhere('operator'), body: () => ({ causeKeys: ['00'] }) },
  'POST /causes/leave': { needs: somewhere('operator'), body: () => ({ causeKeys: ['00'] }) },

  'GET /log-entries': {
    needs: signedIn,
    lists: true,
    queryIds: { 'connection.connectionId': 'connection' },
  },
  'GET /audit': {
    needs: somewhere('admin'),
    queryIds: {
      actorId: 'user',
      resourceId: 'connection',
      'organization.organizationId': 'organization',
    },
  },
  'GET /audit.csv': {
    needs: somewhere('admin'),
    queryIds: {
      actorId: 'user',
      resourceId: 'connection',
      'organization.organizationId': 'organization',
    },
  },
  'GET /failing-elements': {
    needs: signedIn,
    lists: true,
    queryIds: { 'connection.connectionId': 'connection' },
  },
  'GET /failing-elements/groups': { needs: signedIn, lists: true },
  'GET /elements': { needs: signedIn, query: () => 'number=key' },
  'GET /search': { needs: signedIn, query: () => 'words=key' },

  'GET /request-and-responses': {
    needs: staff,
    names: 'connection',
    query: (on) => `connectionId=${on.connection}`,
    queryIds: { connectionId: 'connection', taskId: 'task' },
  },
  'GET /request-and-responses/{id}': {
    needs: staff,
    names: 'request',
    queryIds: { connectionId: 'connection' },
  },
  'GET /connections/{id}/request-and-responses/{requestId}/comparison': {
    needs: staff,
    names: 'connection',
    parts: { requestId: 'request' },
    queryIds: { withId: 'request' },
  },
  'GET /connections/{id}/request-and-responses/{requestId}/replay': {
    needs: staff,
    names: 'connection',
    parts: { requestId: 'request' },
  },
  // its address is no vendor's; also one of a deleted organization
  'POST /connections/{id}/request-and-responses/{requestId}/replay': {
    needs: staff,
    names: 'connection',
    parts: { requestId: 'request' },
    body: () => ({}),
    also: [403, 404, 409],
  },
};
