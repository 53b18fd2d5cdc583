import { wordFor } from '../server/platform/wording/wording.ts';
import { describe, expect, test } from 'vitest';
import type { SettingField } from './kit/definePackage.ts';
import { text } from '../contract/messages/message.ts';
import {
  connectableWith,
  connectionRefusal,
  flows,
  activeFlows,
  flowsBetween,
  getPackage,
  manualModules,
  manualModulesOf,
  packageIn,
  packages,
} from './registry.ts';

describe('the registry', () => {
  test('packages, flows and modules refer only to each other', () => {
    for (const { from, to, modules, documents } of flows) {
      expect(getPackage(from)).toBeDefined();
      expect(getPackage(to)).toBeDefined();
      const types = modules.map(({ moduleType }) => moduleType);
      for (const module of modules) {
        expect(module.moduleType).toMatch(/^[a-z0-9]+(_[a-z0-9]+)+$/);
        expect(getPackage(module.packageType)).toBeDefined();
        expect(types).toEqual(expect.arrayContaining(module.dependsOn));
      }
      const written = modules.flatMap((module) => module.documents);
      expect(written).toEqual(documents.map(({ name }) => name));
      for (const { name, packageType } of documents) {
        const writer = modules.find((module) => module.documents.includes(name));
        expect(writer?.packageType).toBe(packageType);
      }
    }
    expect(manualModules.every(({ packageType }) => getPackage(packageType))).toBe(true);
  });

  test('XERO-01 the three extractions have the literal names, trial balances first', () => {
    expect(
      manualModulesOf(['yokoy', 'xero']).map(({ moduleType, title }) => [
        moduleType,
        wordFor('en', title),
      ]),
    ).toEqual([
      ['xeinadin_group_start_reports_extraction', 'Trial Balances'],
      ['xeinadin_group_start_invoices_extraction', 'Invoices'],
      ['xeinadin_group_start_contacts_extraction', 'Contacts'],
    ]);
    expect(manualModulesOf(['yokoy', 'exact-online'])).toEqual([]);
  });

  test('WIZ-04 the possible connections follow from the flows', () => {
    expect(connectableWith([])).toEqual([
      'afas',
      'bamboohr',
      'exact-online',
      'insurance-brydge',
      'payhawk',
      'payment-toggle',
      'twinfield',
      'xero',
      'yokoy',
    ]);
    expect(connectableWith(['bamboohr'])).toEqual(['insurance-brydge']);
    expect(connectableWith(['insurance-brydge'])).toEqual(['afas', 'bamboohr']);
    expect(connectableWith(['yokoy'])).toEqual(['afas', 'exact-online', 'twinfield', 'xero']);
    expect(connectableWith(['xero'])).toEqual(['payhawk', 'yokoy']);
    expect(connectableWith(['payhawk'])).toEqual(['afas', 'exact-online', 'twinfield', 'xero']);
    expect(connectableWith(['exact-online'])).toEqual(['payhawk', 'payment-toggle', 'yokoy']);
    expect(connectableWith(['payment-toggle'])).toEqual(['afas', 'exact-online', 'twinfield']);
    expect(connectableWith(['yokoy', 'exact-online'])).toEqual(['payment-toggle']);
    expect(flowsBetween(['yokoy', 'xero']).map(({ name, to }) => `${name} ${to}`)).toEqual([
      'expense xero',
      ...['ledger-account', 'cost-centre', 'vat-code', 'supplier'].map((kind) => `${kind} yokoy`),
    ]);
    const on = { yokoy: { masterData: ['vat-code'] }, xero: {} };
    expect(activeFlows(on).map(({ name }) => name)).toEqual(['expense', 'vat-code']);
    expect(flowsBetween(['xero', 'exact-online'])).toEqual([]);
  });

  test.each([
    [['yokoy', 'exact-online'], undefined],
    [['xero', 'yokoy'], undefined],
    [['xero', 'exact-online'], text('packages.alone', { title: 'Xero' })],
    [['yokoy', 'nothing'], text('packages.unknown', { package: 'nothing' })],
    [['yokoy', 'yokoy'], text('packages.twice')],
    [['yokoy'], text('packages.alone', { title: 'Yokoy' })],
    [['exact-online', 'payment-toggle'], undefined],
    [['yokoy', 'exact-online', 'payment-toggle'], undefined],
    [['twinfield', 'payment-toggle'], undefined],
    [['afas', 'payment-toggle'], undefined],
    [
      ['afas', 'twinfield', 'payment-toggle'],
      text('packages.worksWithOne', { title: 'Payment toggle' }),
    ],
    [['afas', 'insurance-brydge'], undefined],
    [
      ['afas', 'bamboohr', 'insurance-brydge'],
      text('packages.oneSource', { title: 'Insurance Brydge' }),
    ],
    // accounting, but it declares no debtors
    [['xero', 'payment-toggle'], text('packages.alone', { title: 'Xero' })],
    [['yokoy', 'payment-toggle'], text('packages.alone', { title: 'Yokoy' })],
    [['yokoy', 'exact-online', 'xero'], text('packages.oneAtATime', { title: 'Yokoy' })],
    [['payhawk', 'xero'], undefined],
    // an element is identified by its kind and its source's id: two sources of one kind would collide
    [['yokoy', 'payhawk', 'xero'], text('packages.oneSource', { title: 'Xero' })],
  ])('C12 %j is refused as a connection, with a reason: %j', (types, refusal) => {
    expect(connectionRefusal(types)).toEqual(refusal);
  });

  test('WIZ-12 what to sync is asked only if something is synced', () => {
    const settingNamesOf = (type: string, packageTypes: string[]) =>
      packageIn(type, packageTypes)?.settings.map(({ fieldName }) => fieldName);
    expect(settingNamesOf('exact-online', ['exact-online', 'payment-toggle'])).toEqual([]);
    expect(settingNamesOf('exact-online', ['yokoy', 'exact-online', 'payment-toggle'])).toContain(
      'journal',
    );
    expect(settingNamesOf('payment-toggle', ['exact-online', 'payment-toggle'])).toContain(
      'scopeRule',
    );
    // settings of the books are not asked if only their employees are read
    const people = packageIn('afas', ['afas', 'insurance-brydge']);
    expect(people?.preSettings).toEqual([]);
    expect(people?.settings.map(({ fieldName }) => fieldName)).toEqual([
      'employeeFieldNames',
      'wagePeriods',
    ]);
    const both = ['yokoy', 'afas', 'insurance-brydge'];
    expect(settingNamesOf('afas', both)).toEqual(
      expect.arrayContaining(['journal', 'wagePeriods']),
    );
    expect(settingNamesOf('afas', ['yokoy', 'afas'])).not.toContain('wagePeriods');
    const toggled = packageIn('afas', ['afas', 'insurance-brydge', 'payment-toggle']);
    expect(toggled?.preSettings.map(({ fieldName }) => fieldName)).toContain('administration');
    expect(packageIn('nothing', ['nothing'])).toBeUndefined();
  });

  test('WIZ-12 settings about payments that the source doesn’t have are not asked', () => {
    const namesOf = (type: string, packageTypes: string[]) => {
      const found = packageIn(type, packageTypes);
      return [
        ...(found?.credentialSettings ?? []),
        ...(found?.preSettings ?? []),
        ...(found?.settings ?? []),
      ].map(({ fieldName }) => fieldName);
    };
    const cash = ['cashJournal', 'cashLedger', 'advanceLedger'];
    const travel = ['travelLedger', 'travelCreditor'];
    for (const books of ['exact-online', 'twinfield', 'afas']) {
      const yokoy = namesOf(books, ['yokoy', books]);
      expect(yokoy).toEqual(expect.arrayContaining(['cardJournal', 'cardCreditor', ...travel]));
      expect(yokoy.filter((name) => cash.includes(name))).toEqual([]);
      const payhawk = namesOf(books, ['payhawk', books]);
      expect(payhawk).toEqual(expect.arrayContaining(['cardJournal', 'cardCreditor', ...cash]));
      expect(payhawk.filter((name) => travel.includes(name))).toEqual([]);
    }
    expect(namesOf('xero', ['yokoy', 'xero'])).not.toContain('advanceAccount');
    expect(namesOf('xero', ['payhawk', 'xero'])).not.toContain('travelContact');
    // nothing is booked
    expect(namesOf('exact-online', ['exact-online', 'payment-toggle'])).toEqual(['division']);
  });
});

test('WIZ-12 a setting without effect while the source’s setting has another value names that condition', () => {
  const conditionsOf = (type: string, packageTypes: string[]) => {
    const found = packageIn(type, packageTypes);
    return Object.fromEntries(
      (found?.settings ?? []).flatMap(({ fieldName, conditiondBy }) =>
        conditiondBy?.fieldName.includes('.') ? [[fieldName, conditiondBy]] : [],
      ),
    );
  };
  expect(conditionsOf('afas', ['yokoy', 'afas'])).toEqual({
    receiptType: { fieldName: 'yokoy.includeReceipt', values: [true] },
    masterDataAccounts: { fieldName: 'yokoy.masterData', values: ['ledger-account'] },
  });
  const cards = { fieldName: 'payhawk.expenseTypes', values: ['card'] };
  const cash = { fieldName: 'payhawk.expenseTypes', values: ['reimbursement'] };
  expect(conditionsOf('twinfield', ['payhawk', 'twinfield'])).toMatchObject({
    cardJournal: cards,
    cardCreditor: cards,
    cashJournal: cash,
    masterDataAccounts: { fieldName: 'payhawk.masterData', values: ['ledger-account'] },
  });
  // a package by itself, as the API page has it
  expect(conditionsOf('afas', ['afas'])).toEqual({});
});

test('C11 flows of one name keep people’s fields for the same time', () => {
  for (const [name, same] of Map.groupBy(flows, (flow) => flow.name))
    expect(new Set(same.map(({ keptDays }) => JSON.stringify(keptDays))).size, name).toBe(1);
  expect(flows.find(({ name }) => name === 'employee')?.keptDays).toMatchObject({ birthDate: 0 });
});

describe.each(packages.map((definition) => [definition.type, definition] as const))(
  'the package %s',
  (type, definition) => {
    const settings = [
      ...definition.credentialSettings,
      ...definition.preSettings,
      ...definition.settings,
    ];
    const withColumns = (fields: SettingField[]): SettingField[] =>
      fields.flatMap((field) => [field, ...withColumns(field.fieldOptions.fields ?? [])]);

    test('is found by its type', () => {
      expect(getPackage(type)).toBe(definition);
    });

    test('names existing loaders, and each list belongs to some field', () => {
      const used = [
        ...withColumns(settings).flatMap(({ optionsFrom, checkedBy }) => [
          ...(optionsFrom ? [optionsFrom] : []),
          ...(checkedBy ? [checkedBy] : []),
        ]),
        // lists that start mappings in the other packages
        ...Object.values(definition.sources ?? {}),
        // the list of the source that is counted, for the start date and the mappings
        ...(definition.counts ? [definition.counts.list] : []),
      ];
      for (const key of used) {
        expect(Object.keys(definition.options)).toContain(key);
      }
      expect(new Set(used)).toEqual(new Set(Object.keys(definition.options)));
    });

    test('loads a list only after settings of an earlier step', () => {
      const before = new Set(definition.preSettings.map(({ fieldName }) => fieldName));
      for (const [key, loader] of Object.entries(definition.options)) {
        // one that looks up typed input depends on just that field
        const typed = settings.filter(({ checkedBy }) => checkedBy === key);
        const known = new Set([...before, ...typed.map(({ fieldName }) => fieldName)]);
        for (const name of loader.dependsOn) {
          expect(known).toContain(name);
        }
        const ofPreSetting = definition.preSettings.some(({ optionsFrom }) => optionsFrom === key);
        expect(ofPreSetting && loader.dependsOn.length > 0).toBe(false);
      }
    });

    test('has unique field names, and selects that can be filled', () => {
      const names = settings.map(({ fieldName }) => fieldName);
      expect(new Set(names).size).toBe(names.length);
      for (const field of withColumns(settings)) {
        const { fieldType, fieldOptions, optionsFrom, sourceOf } = field;
        const choice = ['select', 'multiSelect', 'searchableSelect'].includes(fieldType);
        const listed = optionsFrom !== undefined || fieldOptions.options !== undefined;
        // a choice from another package's list, or a mapping's left column that suggests it
        expect(listed || (choice && sourceOf !== undefined)).toBe(choice);
        expect(fieldType === 'table').toBe((fieldOptions.fields?.length ?? 0) > 0);
        expect(fieldOptions.label).toBeTruthy();
      }
    });

    test('names existing hosts, over TLS', () => {
      for (const [key, url] of Object.entries(definition.hosts)) {
        // a virtual package's is in the configuration, with the platform's own key
        const given = {
          subdomain: 'acme',
          platformUrl: 'https://api.insurer.example',
          environmentNumber: '12345',
        };
        expect(url(given), key).toMatch(/^https:\/\/[a-z0-9.]+$/);
        // an empty one is no address, and refused as such
        const evil = {
          region: 'evil.example/',
          environment: 'x',
          subdomain: 'evil.example/',
          environmentNumber: 'evil.example/',
        };
        expect(url(evil), key).toMatch(
          /^$|^https:\/\/[a-z]+\.(exactonline\.nl|payhawk\.com|twinfield\.com|xero\.com|yokoy\.ai)$/,
        );
      }
      for (const credential of Object.values(definition.credentials)) {
        if ('token' in credential) {
          expect(Object.keys(definition.hosts)).toContain(credential.token.host);
        }
      }
    });

    test('keeps its secrets in password fields', () => {
      for (const credential of Object.values(definition.credentials)) {
        if (credential.kind === 'client-credentials') {
          const secret = credential.fields.find(
            ({ fieldName }) => fieldName === credential.clientSecret,
          );
          expect(secret?.fieldType).toBe('password');
        }
        if (credential.kind === 'key') {
          const secrets = credential.fields.filter(({ fieldType }) => fieldType === 'password');
          const request = { method: 'GET', url: 'https://vendor.example/' };
          const signed = (key: string) =>
            credential.authorize(
              request,
              Object.fromEntries(secrets.map(({ fieldName }) => [fieldName, key])),
            );
          expect(secrets.length).toBeGreaterThan(0);
          expect(signed('one')).not.toEqual(signed('other'));
        }
      }
    });

    test('has a remedy and a page for every entry of its catalogue', () => {
      for (const entry of definition.catalogue) {
        expect(entry.code).toMatch(/^[a-z]+(-[a-z]+)*$/);
        expect(wordFor('en', entry.solution)).toMatch(/\.$/);
        expect(entry.wiki).toBeTruthy();
        expect(entry.pattern.flags).not.toContain('g');
      }
    });
  },
);

test('CRED-03 each field of a credential or setting has an explanation, and its place at the vendor', () => {
  const fields = packages.flatMap((one) =>
    [
      ...Object.values(one.credentials).flatMap(({ fields }) => fields),
      ...one.credentialSettings,
      ...one.preSettings,
      ...one.settings,
    ]
      .filter(({ fieldType }) => fieldType !== 'hidden')
      .map(({ fieldName, fieldOptions }) => ({
        field: `${one.type} ${fieldName}`,
        ...fieldOptions,
      })),
  );
  expect(fields.length).toBeGreaterThan(30);
  expect(fields.filter(({ help }) => !help).map(({ field }) => field)).toEqual([]);
  expect(fields.filter(({ helpLink = 'https:' }) => !helpLink.startsWith('https:'))).toEqual([]);
});
