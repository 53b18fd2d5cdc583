import { planContentType } from '../../src/contract/plan.ts';
import { solveChallenge } from 'altcha-lib/v1';

/** An API client for scripts: what a browser does, without one. */
export class ApiClient {
  readonly #url: string;
  #token: string | undefined;
  #cookies = '';

  constructor(url: string) {
    this.#url = url;
  }

  /** The header that identifies the signed-in user. */
  get authorization(): Record<string, string> {
    return this.#token ? { authorization: `Bearer ${this.#token}` } : {};
  }

  /** Signs in, bot-check included. */
  async signIn(email: string, password: string): Promise<void> {
    const answer = await this.call<{ token: string }>(
      'POST',
      '/auth/login',
      { email, password },
      { 'x-bot-check': await this.solveBotCheck() },
    );
    this.#token = answer.token;
  }

  /** Requests a bot-check and solves it; returns the header for one sign-in. */
  async solveBotCheck(): Promise<string> {
    const challenge = await this.call<{
      algorithm: string;
      challenge: string;
      maxnumber: number;
      salt: string;
      signature: string;
    }>('GET', '/auth/challenge');
    const solution = await solveChallenge(
      challenge.challenge,
      challenge.salt,
      challenge.algorithm,
      challenge.maxnumber,
    ).promise;
    return Buffer.from(JSON.stringify({ ...challenge, number: solution?.number })).toString(
      'base64',
    );
  }

  /** The raw answer to a GET, for content that is not JSON. */
  async open(path: string): Promise<Response> {
    const response = await fetch(`${this.#url}/api${path}`, { headers: this.authorization });
    if (!response.ok) throw new Error(`GET ${path}: ${response.status}`);
    return response;
  }

  /** Calls the API and returns the parsed body, a plan's lines as text; an error answer is thrown with its text. */
  async call<T = unknown>(
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<T> {
    const response = await fetch(`${this.#url}/api${path}`, {
      method,
      headers: {
        ...this.authorization,
        ...(body === undefined ? {} : { 'content-type': 'application/ld+json' }),
        ...headers,
      },
      body: body === undefined ? null : JSON.stringify(body),
      signal: AbortSignal.timeout(60_000),
    });
    for (const cookie of response.headers.getSetCookie()) {
      const pair = cookie.split(';')[0] ?? '';
      if (pair.startsWith('linkspan_connect=')) this.#cookies = pair;
    }
    const text = await response.text();
    if (!response.ok)
      throw new Error(`${method} ${path} answered ${response.status}: ${text.slice(0, 500)}`);
    const isLines = response.headers.get('content-type')?.startsWith(planContentType);
    return (isLines ? text : JSON.parse(text)) as T;
  }

  /**
   * Completes an OAuth window: from the platform to the sandbox's consent page, which this login name accepts, and back.
   * Returns the last address of the window.
   */
  async connectWindow(
    packageType: string,
    credentialId: string,
    loginName: string,
  ): Promise<string> {
    let address = `${this.#url}/api/connect/${packageType}/${credentialId}`;
    let form: URLSearchParams | undefined;
    for (let hop = 0; hop < 8; hop += 1) {
      const own = address.startsWith(this.#url);
      const response = await fetch(address, {
        redirect: 'manual',
        headers: own ? { cookie: this.#cookies } : {},
        ...(form && { method: 'POST', body: form }),
      });
      const location = response.headers.get('location');
      if (!location) {
        if (own || form) return address;
        // the consent page
        const page = new URL(address);
        form = new URLSearchParams(page.search);
        form.set('login', loginName);
        form.set('decision', 'allow');
        for (const place of ['0', '1']) form.append('tenant', place);
        address = page.origin + page.pathname;
        continue;
      }
      form = undefined;
      const next = new URL(location, address);
      if (!next.href.startsWith(this.#url) && !next.searchParams.has('login_hint'))
        next.searchParams.set('login_hint', loginName);
      if (next.pathname.startsWith('/credential/oauth/')) return next.pathname;
      // the platform's public address may differ from the one that this script uses
      address = next.pathname.startsWith('/api/connect/')
        ? this.#url + next.pathname + next.search
        : next.href;
    }
    throw new Error(`The OAuth window of ${packageType} went in circles.`);
  }
}
