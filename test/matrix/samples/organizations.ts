import { signedIn, somewhere, there, type Samples } from '../sample.ts';

let added = 0;
const another = () => ({
  organizationName: `Sample ${++added}`,
  organizationCode: `sample-${added}`,
});

export const organizationSamples: Samples = {
  'GET /organizations': {
    needs: signedIn,
    lists: true,
    queryIds: { 'reseller.organizationId': 'organization' },
  },
  'GET /organizations/{id}': { needs: there('viewer', 'organization') },
  'GET /organizations/{id}/user-access': { needs: there('viewer', 'organization') },
  'GET /organizations/{id}/contents': { needs: there('viewer', 'organization') },
  'POST /organizations': {
    needs: somewhere('admin'),
    body: (on) => ({ ...another(), resellerId: on.reseller }),
    ids: { resellerId: { names: 'reseller', thing: 'organization', rank: 'admin' } },
  },
  'PUT /organizations/{id}': {
    needs: there('admin', 'organization'),
    body: another,
    staffIds: { resellerId: 'reseller' },
    sameIds: ['organizationId'],
    spends: 'organization',
  },
  'PUT /organizations/{id}/delete': {
    needs: there('admin', 'organization'),
    // a reseller is deleted by the provider only (saveOrganizations.test.ts)
    also: [403],
    body: () => ({}),
    sameIds: ['organizationId'],
    spends: 'organization',
  },
  'POST /reseller/{resellerId}/onboard': {
    needs: somewhere('operator'),
    names: 'reseller',
    body: (on) => ({
      organizationId: on.organization,
      packages: ['yokoy', 'exact-online'],
      connectionTag: 'tag',
      acknowledgeCosts: true,
      agreeTos: true,
    }),
    ids: { organizationId: { names: 'organization', thing: 'organization', rank: 'operator' } },
  },
};
