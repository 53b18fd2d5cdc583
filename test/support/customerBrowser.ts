import type { Answer, TestApp } from './testApp.ts';

/** The browser of a customer without an account: a link's token, a cookie, and windows that vendors send back. */
export interface CustomerBrowser {
  /** Starts the sign-in; returns the vendor's address and its `state`. */
  start(token: string): Promise<{ location: string; state: string }>;
  /** Starts it and consents at the vendor; returns the path of our callback. */
  consent(token: string, loginName: string): Promise<string>;
  /** Opens our callback; returns the address of the last page. */
  comeBack(path: string): Promise<string>;
  signIn(token: string, loginName: string): Promise<string>;
  /** The request as this browser's page shows it. */
  outcome(): Promise<Answer>;
}

export function customerBrowser(t: TestApp): CustomerBrowser {
  let cookie = '';
  const browser: CustomerBrowser = {
    async start(token) {
      const answer = await t.call('POST', '/customer-request/start', {
        body: { token },
        headers: { 'sec-fetch-site': 'same-origin', cookie },
      });
      if (answer.status !== 200) throw new Error(`not started: ${JSON.stringify(answer.body)}`);
      cookie = String([answer.headers['set-cookie']].flat()[0]).split(';')[0] ?? '';
      const location = answer.body.location as string;
      return { location, state: new URL(location).searchParams.get('state') ?? '' };
    },
    async consent(token, loginName) {
      let at = new URL((await browser.start(token)).location);
      for (let hop = 0; hop < 8; hop += 1) {
        if (at.origin === t.services.config.publicUrl) return at.pathname + at.search;
        if (!at.searchParams.has('login_hint')) at.searchParams.set('login_hint', loginName);
        const location = (await fetch(at, { redirect: 'manual' })).headers.get('location');
        if (!location) throw new Error(`The window stays at ${at.pathname}.`);
        at = new URL(location, at);
      }
      throw new Error('The window goes in circles.');
    },
    async comeBack(path) {
      const answer = await t.app.inject({ method: 'GET', url: path, headers: { cookie } });
      return String(answer.headers['location'] ?? answer.statusCode);
    },
    signIn: async (token, loginName) => browser.comeBack(await browser.consent(token, loginName)),
    outcome: () => t.call('POST', '/customer-request/view', { body: {}, headers: { cookie } }),
  };
  return browser;
}
