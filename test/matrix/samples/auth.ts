import { anyone, signedIn, staff, type Samples } from '../sample.ts';

export const authSamples: Samples = {
  'GET /auth/challenge': { needs: anyone },
  // no bot-check: 400
  'POST /auth/login': {
    needs: anyone,
    body: () => ({ email: 'nobody@example.test', password: 'x' }),
    also: [400],
  },
  // another client than the one of the first step: 401 in other words than "Please sign in."
  'POST /auth/two-factor-check': {
    needs: { kind: 'secondStep' },
    body: () => ({ email: 'nobody@example.test', password: 'x', code: '123456' }),
  },
  'POST /auth/logout': { needs: signedIn, personOnly: true, spends: 'session' },
  'GET /openapi.json': { needs: anyone },
  'GET /docs.jsonld': { needs: anyone },
  'GET /': { needs: anyone },
  'GET /contexts/{name}': { needs: anyone, params: { name: 'User' } },
  'GET /platform-settings': { needs: anyone },
  'PUT /platform-settings': {
    needs: staff,
    body: () => ({
      platformName: 'Linkspan',
      themeSettings: { primaryColor: '#6b3fa0', colorScheme: 'auto' },
      signUpOpen: false,
    }),
  },
  'GET /vat-codes': { needs: signedIn },
};
