import { signedIn, somewhere, staff, there, type Samples } from '../sample.ts';
import { elementKey, elementName, type Things } from '../things.ts';

const viewed = { needs: there('viewer', 'connection') };
const operated = { needs: there('operator', 'connection') };
const packages = (on: Things) => [
  { packageType: 'yokoy', credentialId: on.credential },
  { packageType: 'exact-online', credentialId: on.windowCredential },
];
const credentialId = { names: 'credential', thing: 'credential', rank: 'operator' } as const;
/** Every tenant has an element of this name and key. */
const element = () => ({ syncElementName: elementName, syncElementKey: elementKey });

export const connectionSamples: Samples = {
  'GET /connections': {
    needs: signedIn,
    lists: true,
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
    ignoredIds: ['connectionId'],
    also: [422],
  },
  'POST /connections/{id}/change-preview': {
    ...operated,
    body: (on) => ({ packages: packages(on) }),
    ids: { 'packages.*.credentialId': credentialId },
    also: [422],
  },
  'PUT /connections/{id}/active': { ...operated, body: () => ({ active: true }), also: [422] },
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
  'GET /connections/{id}/pre-setting-details': viewed,
  'GET /connections/{id}/setting-details': viewed,
  'GET /connections/{id}/starting-settings': viewed,
  'GET /connections/{id}/preconfiguration': viewed,
  'POST /connections/{id}/preconfiguration/retry': operated,

  'POST /convert-excel-to-json': {
    needs: somewhere('operator'),
    body: () => ({ file: `data:text/csv;base64,${btoa('a;b\n1;2\n')}` }),
    // five at once are taken
    also: [429],
  },

  'GET /connections/{id}/tasks': viewed,
  'GET /connections/{id}/modules': viewed,
  'POST /connections/{id}/force-run': operated,
  'POST /connection/{id}/module/run': {
    ...operated,
    body: () => ({ moduleType: 'yokoy_fetch_expenses' }),
    ignoredIds: ['connectionId'],
    also: [409],
  },
  'POST /connections/{id}/clear-tasks': { ...operated, body: () => ({ force: true }) },

  'GET /connections/{id}/log-entries': viewed,
  'GET /connections/{id}/log-entries/{logId}': { ...viewed, parts: { logId: 'log' } },

  'GET /connections/{id}/sync-element': viewed,
  'GET /connections/{id}/sync-item': viewed,
  'GET /connections/{id}/report/sync-status': viewed,
  'POST /connections/{id}/reset-sync-element': {
    ...operated,
    body: element,
    ignoredIds: ['connectionId'],
  },
  // its source can not be reached with credentials that hold nothing
  'POST /connections/{id}/reset-sync-element-from-source': {
    ...operated,
    body: element,
    ignoredIds: ['connectionId'],
    also: [422],
  },
  'POST /connections/{id}/ignore-sync-element': {
    ...operated,
    body: element,
    ignoredIds: ['connectionId'],
  },
  'POST /connections/{id}/reset-sync-status': operated,
  'GET /connections/{id}/artifacts/{artifactId}/download': {
    ...viewed,
    parts: { artifactId: 'artifact' },
  },

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
};
