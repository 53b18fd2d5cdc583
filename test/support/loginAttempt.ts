import type { TestApp } from './testApp.ts';

export interface LoginAttempt {
  email: unknown;
  password: unknown;
  /** Solution of the bot-check. Undefined: a new one; null: none. */
  botCheck?: string | null | undefined;
  ip?: string | undefined;
  userAgent?: string | undefined;
}

/** One POST to /auth/login over HTTP, from any client address. */
export async function loginAttempt(t: TestApp, attempt: LoginAttempt): Promise<LoginAnswer> {
  const solution = attempt.botCheck === undefined ? await t.botCheck() : attempt.botCheck;
  return t.app.inject({
    method: 'POST',
    url: '/api/auth/login',
    remoteAddress: attempt.ip ?? '127.0.0.1',
    headers: {
      'user-agent': attempt.userAgent ?? 'test',
      ...(solution === null ? {} : { 'x-bot-check': solution }),
    },
    payload: { email: attempt.email, password: attempt.password },
  });
}
export type LoginAnswer = Awaited<ReturnType<TestApp['app']['inject']>>;
