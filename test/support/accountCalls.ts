import { loginAttempt } from './loginAttempt.ts';
import type { TestApp } from './testApp.ts';

/** A user with a session. */
export type Person = Awaited<ReturnType<ReturnType<typeof accountCalls>['person']>>;

/** Helpers for the tests of accounts; `app` returns the app once it has started. */
export function accountCalls(app: () => TestApp) {
  return {
    async person(values: Parameters<TestApp['make']['user']>[0] = {}) {
      const user = await app().make.user(values);
      return { ...user, token: await app().make.session(user.id) };
    },
    /** Whether a session's token still works. */
    alive: async (token: string, id: string) =>
      (await app().call('GET', `/users/${id}`, { token })).status === 200,
    /** Changes the account as its owner; `path` is appended to the profile's path. */
    profile: (
      user: { id: string; token: string },
      path: string,
      body: object,
      token = user.token,
    ) =>
      app().call('PUT', `/profile/user/${user.id}${path}`, {
        token,
        body: { userId: user.id, ...body },
      }),
    signsIn: async (email: string, password: string) =>
      (await loginAttempt(app(), { email, password })).statusCode === 200,
  };
}

/** The fields that an answer's violations name. */
export const fieldsOf = (body: { violations?: { propertyPath: string }[] }) =>
  body.violations?.map((v) => v.propertyPath);
