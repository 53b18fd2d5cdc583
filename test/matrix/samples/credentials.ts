import { anyone, signedIn, somewhere, there, type Samples } from '../sample.ts';

const fields = { needs: signedIn, params: { type: 'xero' } };
const yokoy = {
  packageType: 'yokoy',
  credentialType: 'client-credentials',
  name: 'sample',
  credential: {},
};

let customers = 0;
const noToken = () => ({ token: 'crq_none', credential: {} });

export const credentialSamples: Samples = {
  'GET /synchronizer/packages/connectable': { needs: signedIn },
  'GET /synchronizer/package-types': { needs: signedIn },
  'GET /synchronizer/package-types/{type}/credential': fields,
  'GET /synchronizer/packages/{type}/credentials-details': fields,
  'GET /synchronizer/package-types/{type}/settings': fields,
  'GET /credentials': {
    needs: signedIn,
    lists: true,
    queryIds: { 'organization.organizationId': 'organization' },
  },
  'GET /credentials/{id}': { needs: there('viewer', 'credential') },
  'POST /credentials': {
    needs: somewhere('operator'),
    body: (on) => ({ organizationId: on.organization, package: yokoy }),
    ids: { organizationId: { names: 'organization', thing: 'organization', rank: 'operator' } },
    // an id of the caller's choice for the new credential: one that is taken is refused
    ignoredIds: ['credentialId'],
    also: [422],
  },
  'PUT /credentials/{id}': {
    needs: there('operator', 'credential'),
    body: () => ({ package: yokoy }),
    also: [422],
  },
  'PUT /credentials/{id}/delete': {
    needs: there('operator', 'credential'),
    // the sample's credential is in use
    also: [422],
    body: (on) => ({ credentialId: on.credential }),
    sameIds: ['credentialId'],
  },
  'GET /credentials-overview': {
    needs: signedIn,
    queryIds: { 'organization.organizationId': 'organization' },
  },
  // the sample's package tells of none: 409
  'PUT /credentials/{id}/webhook-in': {
    needs: there('operator', 'credential'),
    body: () => ({ enabled: true }),
    also: [409],
  },
  'GET /credentials/{id}/other-account': { needs: there('viewer', 'credential'), also: [409] },
  'POST /credentials/{id}/other-account': {
    needs: there('operator', 'credential'),
    // nothing waits
    also: [409],
    body: () => ({ accountName: 'sample' }),
  },
  'GET /credentials/{id}/record': { needs: there('viewer', 'credential') },
  'GET /credentials/{id}/checks': { needs: there('viewer', 'credential') },
  'POST /credentials/{id}/replacement-preview': {
    needs: there('operator', 'credential'),
    // itself is no replacement, and another of the same organization and package there is none
    body: (on) => ({ replacementId: on.credential }),
    ids: { replacementId: { names: 'credential', thing: 'credential', rank: 'operator' } },
    also: [422],
  },
  'PUT /credentials/{id}/replace': {
    needs: there('operator', 'credential'),
    body: (on) => ({
      replacementId: on.credential,
      preview: 'none',
      connections: [on.connection],
    }),
    ids: {
      replacementId: { names: 'credential', thing: 'credential', rank: 'operator' },
      'connections.*': { names: 'connection', thing: 'connection', rank: 'operator' },
    },
    also: [409, 422],
  },
  'GET /credential-requests': {
    needs: signedIn,
    lists: true,
    queryIds: { 'organization.organizationId': 'organization', credentialId: 'credential' },
  },
  'POST /credentials/{id}/credential-requests': {
    needs: there('operator', 'credential'),
    body: () => ({ emailAddress: `customer-${(customers += 1)}@example.test` }),
    also: [429],
  },
  'POST /credential-requests': {
    needs: somewhere('operator'),
    body: (on) => ({
      organizationId: on.organization,
      packageType: 'yokoy',
      credentialType: 'client-credentials',
      name: 'sample',
      emailAddress: `customer-${(customers += 1)}@example.test`,
    }),
    ids: { organizationId: { names: 'organization', thing: 'organization', rank: 'operator' } },
    also: [429],
  },
  'POST /credential-requests/{id}/send-again': {
    needs: there('operator', 'credential'),
    names: 'customerRequest',
    also: [409, 429],
  },
  'PUT /credential-requests/{id}/withdraw': {
    needs: there('operator', 'credential'),
    names: 'customerRequest',
    also: [409],
  },
  // known by their token alone, which nobody here has
  'POST /customer-request/view': { needs: anyone, body: noToken, also: [404, 429] },
  'POST /customer-request/start': { needs: anyone, body: noToken, also: [404, 429] },
  'POST /customer-request/fill': { needs: anyone, body: noToken, also: [404, 429] },
  'POST /customer-request/refuse': { needs: anyone, body: noToken, also: [404, 429] },
  'POST /credentials/{id}/test': { needs: there('operator', 'credential') },
  'GET /credential/{id}/setting-details': { needs: there('viewer', 'credential') },
  'GET /connect/{packageType}/callback': {
    byCookie: true,
    needs: signedIn,
    params: { packageType: 'exact-online' },
    query: () => 'state=unknown&code=code',
  },
  // always a redirect: to the vendor, or to the page that says no (connectWindow.test.ts tells them apart)
  'GET /connect/{packageType}/{requestOrCredentialId}': {
    byCookie: true,
    needs: signedIn,
    names: 'windowCredential',
    params: { packageType: 'exact-online' },
  },
};
