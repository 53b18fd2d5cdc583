import { anyone, self, signedIn, there, type Samples } from '../sample.ts';
import type { Things } from '../things.ts';

const password = 'not the password';
const newPassword = 'six purple elephants';
const mine =
  (body: object = {}) =>
  (on: Things) => ({ userId: on.user, ...body });
/** A wrong password is a violation; so what is tried changes nothing. */
const own = { needs: self, sameIds: ['userId'], also: [422] };

export const accountSamples: Samples = {
  'POST /push-tokens': {
    needs: signedIn,
    personOnly: true,
    body: () => ({ topics: ['/api/connections'] }),
  },
  'POST /graphql': { needs: signedIn, reads: true, body: () => ({ query: '{ __typename }' }) },
  'PUT /profile/user/{id}': {
    needs: self,
    body: mine({ firstName: 'Sample', lastName: 'Person' }),
    sameIds: ['userId'],
  },
  'PUT /profile/user/{id}/language': { needs: self, body: () => ({ language: 'nl' }) },
  'PUT /profile/user/{id}/notifications': {
    needs: self,
    body: () => ({ receiveSyncReport: true }),
  },
  'PUT /profile/user/{id}/password': {
    ...own,
    body: mine({
      oldPassword: password,
      newPassword,
      newPasswordConfirmation: newPassword,
    }),
  },
  'PUT /profile/user/{id}/email': {
    ...own,
    body: mine({
      oldEmailAddress: 'not-mine@example.test',
      newEmailAddress: 'new@example.test',
      newEmailAddressConfirmation: 'new@example.test',
    }),
  },
  'PUT /profile/user/{id}/delete': { ...own, body: mine({ password }) },
  'PUT /users/{id}/setup-two-factor': {
    ...own,
    body: mine({ twoFactorMethod: 'totp', password }),
  },
  // it is off, and nothing was set up: 409
  'PUT /users/{id}/enable-two-factor': { ...own, body: mine({ code: '123456' }), also: [409] },
  'PUT /users/{id}/disable-two-factor': {
    ...own,
    body: mine({ password, code: '123456' }),
  },
  'POST /users/{id}/recovery-codes': {
    needs: self,
    body: () => ({ password, code: '123456' }),
    also: [422],
  },
  'GET /users/{id}/sessions': { needs: self },
  'DELETE /users/{id}/sessions': { needs: self },
  // none of one's own has this name: 404
  'DELETE /users/{id}/sessions/{sessionId}': {
    needs: self,
    params: { sessionId: '0123456789abcdef' },
    also: [404],
  },

  // one's own keys, and an organization's
  'GET /users/{id}/api-keys': { needs: self },
  'POST /users/{id}/api-keys': {
    needs: self,
    body: (on) => ({
      name: 'Sample',
      permission: 'read',
      organizations: [on.organization],
      expiresOn: new Date(Date.now() + 86_400_000).toISOString().slice(0, 10),
    }),
    ids: { 'organizations.*': { names: 'organization', thing: 'organization', rank: 'viewer' } },
  },
  'DELETE /users/{id}/api-keys/{apiKeyId}': {
    needs: self,
    params: { apiKeyId: '01890a5d-ac96-774b-bcce-b302099a8057' },
    also: [404],
  },
  // a deleted one has none any more: 403, for the staff too
  'GET /organizations/{id}/api-keys': { needs: there('admin', 'organization'), also: [403] },
  'DELETE /organizations/{id}/api-keys/{apiKeyId}': {
    needs: there('admin', 'organization'),
    parts: { apiKeyId: 'apiKey' },
    spends: 'thing',
  },

  // one's own views of the list of connections
  'GET /users/{id}/connection-views': { needs: self },
  'POST /users/{id}/connection-views': {
    needs: self,
    body: () => ({ name: 'Sample', address: { active: 'true' } }),
    also: [422],
  },
  // none of one's own has this id: 404
  'PUT /users/{id}/connection-views/{viewId}': {
    needs: self,
    params: { viewId: '01890a5d-ac96-774b-bcce-b302099a8057' },
    body: () => ({ isDefault: true }),
    also: [404],
  },
  'DELETE /users/{id}/connection-views/{viewId}': {
    needs: self,
    params: { viewId: '01890a5d-ac96-774b-bcce-b302099a8057' },
    also: [404],
  },
  'PUT /users/{id}/connection-columns': { needs: self, body: () => ({ columns: ['health'] }) },

  'POST /users/reset-password/{emailAddress}': {
    needs: anyone,
    params: { emailAddress: 'nobody@example.test' },
  },
  // links that nobody was mailed: 400
  'POST /users/reset-password/verify/{token}': {
    needs: anyone,
    params: { token: 'x'.repeat(43) },
    body: () => ({ newPassword, newPasswordConfirmation: newPassword }),
    also: [400],
  },
  'POST /auth/check-password-link': {
    needs: anyone,
    reads: true,
    body: () => ({ token: 'x'.repeat(43) }),
    also: [400],
  },
  'POST /profile/confirm-email/{token}': {
    needs: anyone,
    params: { token: 'x'.repeat(43) },
    also: [400],
  },
  // closed, as the platform's settings are by default: 404
  'POST /auth/sign-up': {
    needs: anyone,
    body: () => ({
      firstName: 'Sample',
      lastName: 'Person',
      emailAddress: 'new@example.test',
      password: newPassword,
      terms: true,
    }),
    also: [404],
  },
};
