import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import type { Preconfiguration } from '../../src/contract/connectionSettings.ts';
import { openWindow, type ConnectWindow } from './connectWindow.ts';
import { startTestApp, type TestApp } from './testApp.ts';

/** A package in a connection, as the wizard sends it. */
export interface Use {
  packageType: string;
  credentialId: string;
  settings: Record<string, unknown>;
}

/** `path code` of each violation. */
export const paths = (answer: {
  body: { violations?: { propertyPath: string; code: string }[] };
}) => answer.body.violations?.map((v) => `${v.propertyPath} ${v.code}`);

/** A target of the wizard: the fields of its credential, its books and its settings. */
const targets = {
  'exact-online': { credential: { region: 'nl' }, books: 'division' },
  twinfield: { credential: {}, books: 'office' },
} as const;
type Target = keyof typeof targets;

/** An operator of a reseller's customer, with a web process, a worker and the vendors' sandboxes. */
export async function startWizard() {
  const t: TestApp = await startTestApp({ sandbox: true });
  t.sandbox?.control.autoConsent(true);
  const reseller = await t.make.organization({ name: 'Northbridge' });
  const org = await t.make.organization({ name: 'Bakkerij', resellerId: reseller });
  const user = await t.make.user({ entries: [{ organizationId: org }] });
  const window: ConnectWindow = await openWindow(t, user);
  const { token } = window;
  await t.startWorker();

  const call = (method: string, path: string, body?: unknown) =>
    t.call(method, path, { token, body });

  /** Steps 1 and 2: onboards the organization, and authenticates both packages. */
  async function authenticated(account: string, to: Target = 'exact-online'): Promise<Use[]> {
    const onboarded = await call('POST', `/reseller/${reseller}/onboard`, {
      organizationId: org,
      packages: ['yokoy', to],
      connectionTag: account,
      acknowledgeCosts: true,
      agreeTos: true,
    });
    expect(onboarded.status).toBe(201);
    const source = await call('POST', '/credentials', {
      organizationId: org,
      package: {
        packageType: 'yokoy',
        credentialType: 'client-credentials',
        credential: {
          organizationId: account,
          clientId: account,
          clientSecret: 'sandbox-yokoy-secret',
          environment: 'production',
        },
      },
    });
    const target = await call('POST', '/credentials', {
      organizationId: org,
      package: {
        packageType: to,
        credentialType: 'oauth-2',
        credential: targets[to].credential,
      },
    });
    const end = await window.through(`/connect/${to}/${target.body.credentialId}`, account);
    expect(end).toMatch('/success/');
    return [
      {
        packageType: 'yokoy',
        credentialId: source.body.credentialId,
        settings: { exportFacilities: ['expense'] },
      },
      { packageType: to, credentialId: target.body.credentialId, settings: {} },
    ];
  }

  /** Step 3: creates the connection and fetches it by its id. */
  async function created(account: string, packages: Use[]) {
    const { status, body } = await call('POST', '/connections', {
      connectionId: randomUUID(),
      resellerId: reseller,
      name: 'whatever the client says',
      connectionTag: account,
      synchronizationStartDate: '2026-01-01',
      packages,
      organization: { organizationId: org },
    });
    expect(status, JSON.stringify(body)).toBe(201);
    const fetched = await call('GET', `/connections/${body.connectionId}`);
    // a worker may already be loading its lists
    const settling = { preconfigurationState: '' };
    expect({ ...fetched.body, ...settling }).toEqual({ ...body, ...settling });
    return body;
  }

  /** Waits until every list that can be loaded with the current choices is loaded or has failed. */
  async function listsSettled(id: string): Promise<Preconfiguration> {
    let version: number | undefined;
    for (let polls = 0; polls < 60; polls += 1) {
      const known = version === undefined ? '' : `&version=${version}`;
      const { body } = await call('GET', `/connections/${id}/preconfiguration?wait=5${known}`);
      if (body.state !== 'pending' && body.state !== 'running') return body;
      version = body.version;
    }
    throw new Error('The lists did not settle.');
  }

  const optionsOf = async (id: string, path: string, packageType: string, fieldName: string) => {
    const { body } = await call('GET', `/connections/${id}/${path}`);
    const own = body['hydra:member'].find((row: Use) => row.packageType === packageType);
    const field = own.fields.find((one: { fieldName: string }) => one.fieldName === fieldName);
    return { state: field.optionsState, values: Object.keys(field.fieldOptions.options) };
  };

  /** Steps 4 and 5: saves settings from the lists' options. */
  async function settled(
    id: string,
    packages: Use[],
    more: Record<string, unknown> = {},
  ): Promise<Use[]> {
    await listsSettled(id);
    const [yokoy, exact] = packages as [Use, Use];
    const to = exact.packageType as Target;
    const { books } = targets[to];
    yokoy.settings['legalEntity'] = (
      await optionsOf(id, 'pre-setting-details', 'yokoy', 'legalEntity')
    ).values;
    exact.settings[books] = (await optionsOf(id, 'pre-setting-details', to, books)).values[0];
    const pre = await call('PUT', `/connections/${id}`, {
      connectionId: id,
      active: true,
      packages,
    });
    expect(pre.status, JSON.stringify(pre.body)).toBe(200);
    await listsSettled(id);
    yokoy.settings['exporterId'] = (
      await optionsOf(id, 'setting-details', 'yokoy', 'exporterId')
    ).values[0];
    exact.settings['journal'] = (await optionsOf(id, 'setting-details', to, 'journal')).values[0];
    Object.assign(exact.settings, more);
    const put = await call('PUT', `/connections/${id}`, {
      connectionId: id,
      active: true,
      packages,
    });
    expect(put.status, JSON.stringify(put.body)).toBe(200);
    return packages;
  }

  /** Calls at Yokoy for one account: lists of another test's connection may still be loading. */
  const callsOf = (account: string) =>
    (t.sandbox?.control.requests({ vendor: 'yokoy' }) ?? []).filter(({ path }) =>
      path.includes(`/${account}/`),
    ).length;

  return {
    t,
    reseller,
    org,
    window,
    token,
    userId: user.id,
    call,
    authenticated,
    created,
    listsSettled,
    optionsOf,
    settled,
    callsOf,
  };
}
export type Wizard = Awaited<ReturnType<typeof startWizard>>;
