import { text } from '../../../contract/messages/message.ts';
import { expect, test } from 'vitest';
import { secretMask } from '../../../contract/credentials.ts';
import { getPackage } from '../../../packages/registry.ts';
import {
  neededLists,
  progressOf,
  StoredLists,
  type NeededList,
  type StoredList,
} from '../../engine/lists/optionLists.ts';
import { listsOf } from '../../engine/lists/requestLists.ts';
import type { NewPackage } from '../../engine/connections/saveConnection.queries.ts';
import type { LinkedCredential } from './connections.queries.ts';
import {
  checkSettings,
  connectionName,
  credentialViolations,
  listViolations,
  needsOtherLists,
  packageViolations,
} from './connections.rules.ts';

const exact = (settings: Record<string, unknown>): NewPackage => ({
  packageType: 'exact-online',
  credentialId: 'e',
  settings,
});
const yokoy = (settings: Record<string, unknown> = {}): NewPackage => ({
  packageType: 'yokoy',
  credentialId: 'y',
  settings,
});

/** Stored lists: `ready` with these values for each of their scopes. */
function ready(packages: NewPackage[], values: Record<string, string[]>): StoredLists {
  return new StoredLists(stored(listsOf(packages), values));
}
function stored(needed: NeededList[], values: Record<string, string[]>): StoredList[] {
  return needed.flatMap(({ credentialId, key, scopes }) =>
    values[key] === undefined
      ? []
      : scopes.map(({ text }) => ({
          credentialId,
          key,
          scope: text,
          state: 'ready' as const,
          items: (values[key] ?? []).map((value) => ({ value, label: `Label ${value}` })),
          message: '',
          coded: null,
          readAt: null,
        })),
  );
}
const paths = (violations: { propertyPath: string; code: string }[]) =>
  violations.map(({ propertyPath, code }) => `${propertyPath} ${code}`);

test('WIZ-05 the name is organization, package titles and tag, separated by " - "', () => {
  expect(connectionName('Bakkerij', ['yokoy', 'exact-online'], 'main')).toBe(
    'Bakkerij - Yokoy, Exact Online - main',
  );
});

test('a list is loaded for each value of what it depends on, and waits while there is none', () => {
  const definition = getPackage('xero');
  if (!definition) throw new Error('no xero');
  const lists = (settings: Record<string, unknown>) =>
    neededLists(definition, { packageType: 'xero', credentialId: 'x', settings });
  const tenants = lists({}).find(({ key }) => key === 'tenants');
  expect(tenants).toMatchObject({ step: 'preSettings', missing: [], scopes: [{ text: '{}' }] });
  const dependent = (settings: Record<string, unknown>) =>
    lists(settings).filter(({ key }) => definition.options[key]?.dependsOn.includes('tenants'));
  expect(dependent({}).length).toBeGreaterThan(0);
  for (const list of dependent({})) expect(list.scopes).toEqual([]);
  for (const list of dependent({ tenants: ['a', 'b', 'a'] })) {
    expect(list.step).toBe('settings');
    expect(list.scopes).toEqual([
      { text: '{"tenants":"a"}', settings: { tenants: ['a'] } },
      { text: '{"tenants":"b"}', settings: { tenants: ['b'] } },
    ]);
  }
});

test('B1 tags are read again for the chosen field of cost centres, and without a field if none is chosen', () => {
  const definition = getPackage('payhawk');
  if (!definition) throw new Error('no payhawk');
  const scopesFor = (settings: Record<string, unknown>) =>
    neededLists(
      definition,
      { packageType: 'payhawk', credentialId: 'x', settings },
      new Set(['tag'] as const),
    ).find(({ key }) => key === 'tags')?.scopes;
  expect(scopesFor({})).toEqual([{ text: '{}', settings: {} }]);
  expect(scopesFor({ costCentreField: 'f1' })).toEqual([
    { text: '{"costCentreField":"f1"}', settings: { costCentreField: 'f1' } },
  ]);
});

test('a list of several scopes has the state of its slowest scope, and the options of all', () => {
  const list: NeededList = {
    packageType: 'xero',
    credentialId: 'x',
    key: 'accounts',
    step: 'settings',
    required: true,
    scopes: [
      { text: '{"tenants":"a"}', settings: {} },
      { text: '{"tenants":"b"}', settings: {} },
    ],
    missing: [],
  };
  const part = (tenant: string, state: StoredList['state'], value: string): StoredList => ({
    credentialId: 'x',
    key: 'accounts',
    scope: JSON.stringify({ tenants: tenant }),
    state,
    items: [{ value, label: value }],
    message: state === 'failed' ? 'No.' : '',
    coded: state === 'failed' ? text('vendor.words', { words: 'No.' }) : null,
    readAt: null,
  });
  const known = (...parts: StoredList[]) => new StoredLists(parts).known(list);
  expect(known(part('a', 'ready', '1'), part('b', 'ready', '2'))).toEqual({
    state: 'ready',
    options: { 1: '1', 2: '2' },
  });
  expect(known(part('a', 'ready', '1')).state).toBe('waiting');
  expect(known(part('a', 'ready', '1'), part('b', 'loading', '2')).state).toBe('loading');
  expect(known(part('a', 'ready', '1'), part('b', 'failed', '2'))).toMatchObject({
    state: 'failed',
    message: 'No.',
  });
});

test('WIZ-13 the overall state counts lists that can load, not those that wait for a choice', () => {
  const state = (values: Record<string, string[]>, settings: Record<string, unknown> = {}) => {
    const packages = [yokoy(), exact(settings)];
    return progressOf(listsOf(packages), ready(packages, values));
  };
  expect(state({}).state).toBe('pending');
  expect(state({ divisions: ['1'] }).state).toBe('running');
  const first = state({ divisions: ['1'], legalEntities: ['l'], users: ['u'] });
  expect(first.state).toBe('ready');
  expect(first.progress.find(({ key }) => key === 'journals')).toMatchObject({
    step: 'settings',
    state: 'waiting',
    message: 'Choose Administration first.',
  });
  expect(
    state({ divisions: ['1'], legalEntities: ['l'], users: ['u'] }, { division: '1' }).state,
  ).toBe('running');
});

test('WIZ-13 a failed required list fails the whole, an optional one makes it partial', () => {
  const packages = [exact({ division: '1' })];
  const needed = listsOf(packages);
  const all = Object.fromEntries(needed.map(({ key }) => [key, ['v']]));
  const failing = (key: string) =>
    progressOf(
      needed,
      new StoredLists(
        stored(needed, all).map((list) => (list.key === key ? { ...list, state: 'failed' } : list)),
      ),
    ).state;
  expect(failing('nothing')).toBe('ready');
  expect(failing('journals')).toBe('failed');
  expect(failing('costCentres')).toBe('partial');
});

test('WIZ-10 a pair without a flow, and a credential of another package or organization, are refused', () => {
  const credentials = new Map<string, LinkedCredential>(
    [
      { id: 'y', organizationId: 'o', packageType: 'yokoy' },
      { id: 'e', organizationId: 'other', packageType: 'exact-online' },
      { id: 'x', organizationId: 'o', packageType: 'xero' },
    ].map((credential) => [credential.id, { ...credential, name: '', state: 'connected' }]),
  );
  const check = (...packages: NewPackage[]) => paths(packageViolations(packages, credentials, 'o'));
  expect(check(exact({}), { ...exact({}), packageType: 'xero' })).toEqual([
    'packages packages.alone',
  ]);
  expect(check(yokoy(), yokoy())).toEqual(['packages packages.twice']);
  expect(check(yokoy(), { ...exact({}), packageType: 'constructor' })).toEqual([
    'packages packages.unknown',
  ]);
  expect(check(yokoy(), exact({}))).toEqual([
    'packages[1].credentialId connections.otherCredential',
  ]);
  expect(check(yokoy(), { ...exact({}), credentialId: 'x' })).toEqual([
    'packages[1].credentialId connections.otherCredential',
  ]);
  expect(check(yokoy(), { ...exact({}), credentialId: 'none' })).toEqual([
    'packages[1].credentialId connections.otherCredential',
  ]);
  expect(check({ packageType: 'xero', credentialId: 'x', settings: {} }, yokoy())).toEqual([]);
});

test('WIZ-11 a draft may lack values, but not contain wrong ones', () => {
  const packages = [
    yokoy({ exportFacilities: ['moon'] }),
    exact({ division: '9', cardCreditor: '1234567890123456789' }),
  ];
  const lists = ready(packages, { divisions: ['1'] });
  const result = checkSettings(packages, listsOf(packages), lists, { draft: true });
  expect(paths(result.violations)).toEqual([
    'packages[0].settings.exportFacilities[0] form.option',
    'packages[1].settings.division connections.notReached',
    'packages[1].settings.cardCreditor form.max',
  ]);
  const right = [yokoy(), exact({ division: '1', unknown: 'x' })];
  const stored = checkSettings(right, listsOf(right), ready(right, { divisions: ['1'] }), {
    draft: true,
  });
  expect(stored.violations).toEqual([]);
  expect(stored.packages[1]?.settings).toMatchObject({ division: '1', bookInOpenPeriod: false });
  expect(stored.packages[1]?.settings).not.toHaveProperty('unknown');
});

test('WIZ-14 a finished connection has all values, and they are in the lists', () => {
  const packages = [
    exact({
      division: '1',
      journal: '70',
      zeroVatCode: '1',
      glMap: [{ category: 'Lunch', glAccount: '4000' }],
    }),
  ];
  const needed = listsOf(packages);
  const finish = (values: Record<string, string[]>, failed: string[] = []) => {
    const lists = new StoredLists(
      stored(needed, values).map((list) =>
        failed.includes(list.key) ? { ...list, state: 'failed', items: [], message: 'Off.' } : list,
      ),
    );
    return [
      ...checkSettings(packages, needed, lists, { draft: false }).violations,
      ...listViolations(packages, needed, lists),
    ];
  };
  const all = {
    divisions: ['1'],
    journals: ['70'],
    glAccounts: ['4000'],
    vatCodes: ['1'],
    costCentres: [],
    creditorGroups: [],
  };
  expect(paths(finish(all))).toEqual([]);
  expect(paths(finish({ ...all, journals: ['71'] }))).toEqual([
    'packages[0].settings.journal form.option',
  ]);
  expect(paths(finish({ ...all, glAccounts: ['4001'] }))).toContain(
    'packages[0].settings.glMap[0].glAccount form.option',
  );
  const { journals: _gone, ...still } = all;
  expect(paths(finish(still))).toEqual(['packages[0].settings.journal connections.listLoading']);
  expect(paths(finish(all, ['journals']))).toEqual([
    'packages[0].settings.journal connections.listFailedBecause',
  ]);
  // an optional list that can't be loaded blocks nothing: its value is typed
  expect(paths(finish(all, ['costCentres']))).toEqual([]);
  const empty = [exact({})];
  const missing = checkSettings(empty, listsOf(empty), ready(empty, { divisions: ['1'] }), {
    draft: false,
  });
  expect(paths(missing.violations)).toEqual([
    'packages[0].settings.division form.required',
    'packages[0].settings.journal form.required',
    'packages[0].settings.zeroVatCode form.required',
  ]);
});

test('CLIST-04 each credential must be connected for a connection to be active', () => {
  const credentials = new Map<string, LinkedCredential>([
    ['y', { id: 'y', organizationId: 'o', packageType: 'yokoy', name: 'Main', state: 'failed' }],
    [
      'e',
      { id: 'e', organizationId: 'o', packageType: 'exact-online', name: '', state: 'connected' },
    ],
  ]);
  expect(credentialViolations([yokoy(), exact({})], credentials)).toEqual([
    {
      propertyPath: 'packages[0].credentialId',
      code: 'connections.namedNotConnected',
      params: { name: 'Main', title: 'Yokoy' },
    },
  ]);
});

test('WIZ-12 lists are requested again only when what they depend on changed', () => {
  const listsOfPackages = (...packages: NewPackage[]) => listsOf(packages);
  expect(
    needsOtherLists(
      listsOfPackages(exact({ division: '1' })),
      listsOfPackages(exact({ division: '1', journal: '70' })),
    ),
  ).toBe(false);
  expect(
    needsOtherLists(
      listsOfPackages(exact({ division: '1' })),
      listsOfPackages(exact({ division: '2' })),
    ),
  ).toBe(true);
  expect(
    needsOtherLists(
      listsOfPackages(exact({})),
      listsOfPackages({ ...exact({}), credentialId: 'f' }),
    ),
  ).toBe(true);
});

test('CRED-10 the mask is not accepted as the value of a setting', () => {
  const packages = [exact({ division: secretMask })];
  const result = checkSettings(packages, listsOf(packages), ready(packages, { divisions: ['1'] }), {
    draft: true,
  });
  expect(paths(result.violations)).toEqual([
    'packages[0].settings.division connections.notReached',
  ]);
});

test('WIZ-12 what a setting of the source makes pointless is not stored, and its default counts', () => {
  const storedWith = (source: Record<string, unknown>) => {
    const target = { ...exact({ receiptType: '7', masterDataAccounts: '4' }), packageType: 'afas' };
    const result = checkSettings([yokoy(source), target], [], new StoredLists([]), { draft: true });
    return Object.keys(result.packages[1]?.settings ?? {}).filter((name) =>
      ['receiptType', 'masterDataAccounts'].includes(name),
    );
  };
  expect(storedWith({ includeReceipt: false })).toEqual([]);
  expect(storedWith({})).toEqual(['receiptType']);
  const all = { includeReceipt: true, masterData: ['ledger-account'] };
  expect(storedWith(all).toSorted()).toEqual(['masterDataAccounts', 'receiptType']);
});
