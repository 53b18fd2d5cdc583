// @vitest-environment jsdom
import { afterEach, describe, expect, test, vi } from 'vitest';
import { authLogin } from '../../contract/auth.ts';
import { getConnection, listConnections, setConnectionActive } from '../../contract/connections.ts';
import { fakeFetch, deferredReply } from '../testing/fakeFetch.ts';
import { ApiError, isAborted } from './apiError.ts';
import { call } from './call.ts';
import { beginSession, endSession, getSession } from './session.ts';

afterEach(() => {
  endSession('logout');
  vi.unstubAllGlobals();
});

const signIn = (token = 'ses_1') => beginSession({ token, userId: 'u1' });
const settled = async (promise: Promise<unknown>) => {
  const state = await Promise.race([
    promise.then(
      () => 'resolved',
      () => 'rejected',
    ),
    new Promise((resolve) => setTimeout(() => resolve('pending'), 20)),
  ]);
  return state;
};

describe('a call', () => {
  test('LIST-07 sends JSON-LD with the bearer token and the query that the contract names', async () => {
    signIn();
    const sent = fakeFetch({ 'GET /connections': () => ({ body: { ok: true } }) });
    await call(listConnections, {
      query: { page: 2, perPage: 25, globalFilter: 'a&b', active: true, sortBy: undefined },
    });
    expect(Object.fromEntries(sent[0]!.query)).toEqual({
      page: '2',
      perPage: '25',
      globalFilter: 'a&b',
      active: 'true',
    });
    expect(sent[0]!.headers.get('accept')).toBe('application/ld+json');
    expect(sent[0]!.headers.get('authorization')).toBe('Bearer ses_1');
  });

  test('fills in and escapes path parameters, and fails if one is missing', async () => {
    const sent = fakeFetch({});
    await call(getConnection, { params: { id: 'a/b?c' } }).catch(() => {});
    expect(sent[0]!.path).toBe('/connections/a%2Fb%3Fc');
    await expect(call(getConnection, { params: { id: '' } })).rejects.toThrow('parameter id');
    expect(sent).toHaveLength(1);
  });

  test('sends a body as JSON-LD', async () => {
    const sent = fakeFetch({ 'PUT /connections/1/active': () => ({}) });
    await call(setConnectionActive, { params: { id: '1' }, body: { active: false } });
    expect(sent[0]!.body).toEqual({ active: false });
    expect(sent[0]!.headers.get('content-type')).toBe('application/ld+json');
  });

  test("fails with the server's status, description, violations, request id and Retry-After", async () => {
    fakeFetch({
      'GET /connections/1': () => ({
        status: 422,
        headers: { 'retry-after': '7' },
        body: {
          title: 'Validation failed',
          'hydra:description': 'Two things.',
          requestId: 'r1',
          violations: [
            { propertyPath: 'a.b', message: 'no', code: 'x', params: { limit: 3 } },
            { propertyPath: 'c', message: 'no', code: 'y', params: { limit: { nonsense: 1 } } },
            { nonsense: true },
          ],
        },
      }),
    });
    const error = await call(getConnection, { params: { id: '1' } }).catch((e: unknown) => e);
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({
      status: 422,
      title: 'Validation failed',
      description: 'Two things.',
      requestId: 'r1',
      retryAfter: 7,
      violations: [
        { propertyPath: 'a.b', message: 'no', code: 'x', params: { limit: 3 } },
        { propertyPath: 'c', message: 'no', code: 'y', params: {} },
      ],
    });
  });

  test.each([
    [
      { description: 'Busy.', code: 'tasks.moduleBusy', params: {} },
      { code: 'tasks.moduleBusy', params: {}, message: 'Busy.' },
    ],
    // a 401 with its status as code
    [
      { code: 401, message: 'Wrong.', messageCode: 'auth.refused', params: {} },
      { code: 'auth.refused', params: {}, message: 'Wrong.' },
    ],
    // from a proxy
    [{ title: 'Bad gateway' }, undefined],
  ])('SHELL-12 fails with the code and its parameters: %j', async (body, text) => {
    fakeFetch({ 'GET /connections/1': () => ({ status: 409, body }) });
    const error = await call(getConnection, { params: { id: '1' } }).catch((e: unknown) => e);
    expect((error as ApiError).text).toEqual(text);
  });

  test('fails with status 0 without a response, and with the abort when it was cancelled', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('network')));
    await expect(call(getConnection, { params: { id: '1' } })).rejects.toMatchObject({ status: 0 });
    fakeFetch({ 'GET /connections/1': () => deferredReply().reply });
    const controller = new AbortController();
    const pending = call(getConnection, { params: { id: '1' }, signal: controller.signal });
    controller.abort();
    expect(isAborted(await pending.catch((e: unknown) => e))).toBe(true);
  });
});

describe('SHELL-13 a 401', () => {
  test('ends the session, and the call never settles', async () => {
    signIn();
    fakeFetch({ 'GET /connections/1': () => ({ status: 401 }) });
    expect(await settled(call(getConnection, { params: { id: '1' } }))).toBe('pending');
    expect(getSession()).toBeNull();
    expect(localStorage.getItem('linkspan.session')).toBeNull();
  });

  test('for an earlier session leaves the new one alone', async () => {
    signIn('old');
    const deferred = deferredReply();
    fakeFetch({ 'GET /connections/1': () => deferred.reply });
    const lateCall = call(getConnection, { params: { id: '1' } });
    signIn('new');
    deferred.release({ status: 401 });
    expect(await settled(lateCall)).toBe('pending');
    expect(getSession()?.token).toBe('new');
  });

  test('SIGNIN-03 declared by the route is a response like any other', async () => {
    fakeFetch({ 'POST /auth/login': () => ({ status: 401, body: { code: 401, message: 'No.' } }) });
    await expect(
      call(authLogin, { body: { email: 'a@b.nl', password: 'x' } }),
    ).rejects.toMatchObject({ status: 401, description: 'No.' });
  });
});
