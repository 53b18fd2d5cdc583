import { signedIn, somewhere, there, type Samples } from '../sample.ts';

export const organizationSamples: Samples = {
  'GET /organizations': {
    needs: signedIn,
    lists: true,
    queryIds: { 'reseller.organizationId': 'organization' },
  },
  'GET /organizations/{id}': { needs: there('viewer', 'organization') },
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
