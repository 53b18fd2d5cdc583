import { signedIn, somewhere, there, type Samples } from '../sample.ts';

const fields = { needs: signedIn, params: { type: 'xero' } };
const yokoy = {
  packageType: 'yokoy',
  credentialType: 'client-credentials',
  name: 'sample',
  credential: {},
};

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
  'GET /credentials/{id}/record': { needs: there('viewer', 'credential') },
  'GET /credentials/{id}/checks': { needs: there('viewer', 'credential') },
  'POST /credentials/{id}/test': { needs: there('operator', 'credential') },
  'GET /credential/{id}/setting-details': { needs: there('viewer', 'credential') },
  'GET /connect/{packageType}/callback': {
    needs: signedIn,
    params: { packageType: 'exact-online' },
    query: () => 'state=unknown&code=code',
  },
  // always a redirect: to the vendor, or to the page that says no (connectWindow.test.ts tells them apart)
  'GET /connect/{packageType}/{requestOrCredentialId}': {
    needs: signedIn,
    names: 'windowCredential',
    params: { packageType: 'exact-online' },
  },
};
