import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  startConnectorSandbox,
  vendorFailure,
  type ConnectorSandbox,
  type TestContext,
} from '../../test/support/connectorSandbox.ts';
import type { Option } from './kit/definePackage.ts';
import { getPackage, packages } from './registry.ts';

/*
 * One suite for every package, on the real client against the sandbox. Requirements for a new package are here once;
 * it is included by being in the registry and having a sandbox.
 */

let world: ConnectorSandbox;
beforeAll(async () => {
  world = await startConnectorSandbox();
});
afterAll(() => world.stop());

const control = () => world.sandbox.control;

/** The pre-settings filled with the first option of each list, as a person in a hurry would. */
async function withPreSettings(type: string, context: TestContext): Promise<TestContext> {
  const definition = getPackage(type);
  const chosen: Record<string, unknown> = {};
  for (const { fieldName, fieldType, optionsFrom } of definition?.preSettings ?? []) {
    const options = await definition?.options[optionsFrom ?? '']?.load(context);
    const first = options?.[0]?.value;
    chosen[fieldName] = fieldType === 'multiSelect' ? [first] : first;
  }
  return context.with(chosen);
}

// a virtual package has no vendor
const types = packages.flatMap(({ type, attachesTo }) => (attachesTo ? [] : [type]));

describe.each(types)('%s against its sandbox', (type) => {
  const definition = getPackage(type);
  const [credential] = Object.values(definition?.credentials ?? {});
  if (!definition || !credential) throw new Error(`no package ${type}`);
  test('a valid credential passes its test, which names its account', async () => {
    const context = await world.connect(type, 'acme');
    const { accountName } = await credential.test(context);
    expect(accountName).toContain('acme');
    expect(
      context.client.records.filter(({ statusCode }) => statusCode === 200).length,
    ).toBeGreaterThan(0);
  });

  test('a withdrawn credential fails with class auth and a remedy', async () => {
    const account = `withdrawn-${type}`;
    const context = await world.connect(type, account);
    await credential.test(context);
    context.age(3_600_000);
    control().fault({ vendor: type, kind: 'revokeRefreshToken', account: account });
    control().fault({ vendor: type, kind: 'revokeRefreshToken', account: `client-${account}` });
    control().fault({ vendor: type, kind: 'expireAccessToken', account });
    const { details } = await vendorFailure(credential.test(context));
    control().clearFaults();
    control().clock.setOffset(0);
    expect(details.class).toBe('auth');
    expect(details.solution).toBeTruthy();
  });

  test('an expired access token is renewed unseen', async () => {
    const context = await world.connect(type, 'expiring');
    await credential.test(context);
    // After the lifetime of the access token, long before the authorisation ends.
    context.age(7_200_000);
    const { accountName } = await credential.test(context);
    expect(accountName).toContain('expiring');
    control().clock.setOffset(0);
  });

  // A package with one credential per company has no companies to choose from.
  test.skipIf(!definition.tenants)('the companies of an account are its own', async () => {
    const tenants = async (account: string): Promise<Option[]> =>
      (await definition.tenants?.(await world.connect(type, account))) ?? [];
    const ownTenants = await tenants('acme');
    const others = await tenants('other');
    expect(ownTenants.length).toBeGreaterThanOrEqual(2);
    expect(ownTenants.every(({ label }) => label.includes('acme'))).toBe(true);
    const values = new Set(ownTenants.map(({ value }) => value));
    expect(others.some(({ value }) => values.has(value))).toBe(false);
  });

  test('every option list loads once its prerequisites are chosen', async () => {
    const context = await withPreSettings(type, await world.connect(type, 'acme'));
    for (const [key, loader] of Object.entries(definition.options)) {
      const options = await loader.load(context);
      if (loader.required) expect(options.length, key).toBeGreaterThan(0);
      expect(new Set(options.map(({ value }) => value)).size, key).toBe(options.length);
      for (const { value, label } of options) {
        expect(value.trim(), key).toBe(value);
        expect(label.trim(), key).not.toBe('');
      }
    }
  });

  test('a list that isn’t ready yet fails as transient, and loads later', async () => {
    const context = await withPreSettings(type, await world.connect(type, 'slow-start'));
    control().optionsReadyAfter(24 * 3_600_000, type, 'slow-start');
    const [key, loader] =
      Object.entries(definition.options).find(
        ([, one]) => one.required && one.dependsOn.length > 0,
      ) ??
      Object.entries(definition.options)[0] ??
      [];
    const failure = await vendorFailure(loader?.load(context) ?? Promise.resolve());
    expect(failure.details.class, key).toBe('transient');
    control().optionsReadyAfter(0, type, 'slow-start');
    await expect(loader?.load(context)).resolves.not.toHaveLength(0);
    control().clock.setOffset(0);
  });

  test('a short 429 and an outage are waited out', async () => {
    const context = await world.connect(type, 'busy');
    control().fault({ vendor: type, kind: '503', account: 'busy', times: 2 });
    control().fault({ vendor: type, kind: '429', account: 'busy', times: 1, seconds: 1 });
    await expect(credential.test(context)).resolves.toHaveProperty('accountName');
    const statuses = context.client.records.map(({ statusCode }) => statusCode);
    expect(statuses.filter((status) => status === 503)).toHaveLength(2);
    expect(statuses.filter((status) => status === 429)).toHaveLength(1);
    control().clearFaults();
    control().clock.setOffset(0);
  });

  // Yokoy reports neither its limits nor a waiting time, so nothing can be parked for long.
  test.skipIf(type === 'yokoy')('a long 429 is parked with its waiting time', async () => {
    const context = await world.connect(type, 'spent');
    control().fault({ vendor: type, kind: '429', account: 'spent', seconds: 7200, problem: 'day' });
    const { details } = await vendorFailure(credential.test(context));
    const hasDayLimit = definition.http.budget.some(({ name }) => name === 'day');
    const code = hasDayLimit ? 'day-limit' : 'rate-limit';
    expect(details).toMatchObject({ class: 'rate', code });
    expect(details.retryAfterMs).toBeGreaterThan(600_000);
    control().clearFaults();
  });

  test('recordings contain no secret', async () => {
    const context = await world.connect(type, 'discreet');
    await withPreSettings(type, context);
    const stored = context.client.vault.tokens;
    const secrets = [
      stored?.accessToken,
      stored?.refreshToken,
      'sandbox-yokoy-secret',
      'sandbox-exact-secret',
      'sandbox-twinfield-secret',
      'sandbox-xero-secret',
      'sandbox-bamboohr-key',
      'sandbox-payhawk-key',
      'sandbox-afas-token',
      // in the form of a Basic header
      btoa('sandbox-bamboohr-key-discreet:x').slice(0, 40),
    ].filter((secret): secret is string => Boolean(secret));
    expect(secrets.length).toBeGreaterThan(3);
    const recorded = JSON.stringify(context.client.records);
    for (const secret of secrets) {
      expect(recorded.includes(secret)).toBe(false);
    }
  });
});
