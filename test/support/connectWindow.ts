import type { TestApp } from './testApp.ts';

/** A browser window of a signed-in person: it has the session's cookie and follows redirects, to vendors and back. */
export interface ConnectWindow {
  /** The session's bearer token. */
  token: string;
  /** Makes one request of the window to our own server; returns the address that it redirects to. */
  request(
    path: string,
    headers?: Record<string, string>,
  ): Promise<{ status: number; location: string }>;
  /** Opens a connect link and follows redirects to one of our pages. Returns the address of that page. */
  through(path: string, loginName: string): Promise<string>;
}

/** Signs a person in over HTTP and returns a window of theirs. */
export async function openWindow(
  t: TestApp,
  user: { email: string; password: string },
): Promise<ConnectWindow> {
  const answer = await t.call('POST', '/auth/login', {
    body: { email: user.email, password: user.password },
    headers: { 'x-bot-check': await t.botCheck() },
  });
  const cookies = ([answer.headers['set-cookie']].flat() as string[]).map(
    (cookie) => cookie.split(';')[0],
  );
  const cookie = cookies.find((pair) => pair?.startsWith('linkspan_connect=')) ?? '';

  async function request(
    path: string,
    headers: Record<string, string> = {},
  ): Promise<{ status: number; location: string }> {
    const response = await t.app.inject({
      method: 'GET',
      url: path,
      headers: { cookie, ...headers },
    });
    return { status: response.statusCode, location: String(response.headers['location'] ?? '') };
  }

  return {
    token: answer.body.token as string,
    request,
    async through(path, loginName) {
      let at = new URL(`/api${path}`, t.services.config.publicUrl);
      for (let hop = 0; hop < 8; hop += 1) {
        const own = at.origin === t.services.config.publicUrl;
        if (own && at.pathname.startsWith('/credential/oauth/')) return at.href;
        if (!own && !at.searchParams.has('login_hint'))
          at.searchParams.set('login_hint', loginName);
        const location = own
          ? (await request(at.pathname + at.search)).location
          : (await fetch(at, { redirect: 'manual' })).headers.get('location');
        if (!location) throw new Error(`The window stays at ${at.pathname}.`);
        at = new URL(location, at);
      }
      throw new Error('The window goes in circles.');
    },
  };
}
