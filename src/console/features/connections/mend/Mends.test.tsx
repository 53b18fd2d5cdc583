import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderPart } from '../../../testing/renderPart.tsx';
import type { CauseGroup } from '../../../../contract/causes.ts';
import { Mends } from './Mends.tsx';

const ids = {
  bakery: '01890000-0000-7000-8000-0000000000c1',
  garage: '01890000-0000-7000-8000-0000000000c2',
};
const vatCodes = (options: Record<string, string>) => ({
  fieldName: 'vatMap',
  fieldType: 'table',
  fieldOptions: {
    label: 'VAT codes',
    codes: { label: 'label.vatCodes' },
    fields: [
      { fieldName: 'taxCode', fieldType: 'string', fieldOptions: { label: 'Tax code' } },
      {
        fieldName: 'vatCode',
        fieldType: 'searchableSelect',
        fieldOptions: { label: 'VAT code', options },
      },
    ],
  },
});
const books: Record<string, ReturnType<typeof vatCodes>> = {
  [ids.bakery]: vatCodes({ '4': '4 high 21%', '2': '2 low' }),
  [ids.garage]: vatCodes({ '4': '4 high', '9': '9 other' }),
};
const missing = (value: string, connections: [string, string, number][]) => ({
  '@id': `/api/causes/${value}`,
  '@type': 'CauseGroup',
  causeKey: value,
  codedMessage: null,
  connectionsCount: connections.length,
  message: `No VAT code is set for “${value}”.`,
  codedSolution: {
    code: 'document.mappingMissingSolution',
    params: { value, field: { code: 'label.vatCodes', params: {} } },
  },
  connections: connections.map(([connectionId, connectionName, elementsCount]) => ({
    connectionId,
    connectionName,
    elementsCount,
  })),
});
const causes = [
  missing('NL21', [
    [ids.bakery, 'Bakery', 3],
    [ids.garage, 'Garage', 2],
  ]),
  missing('NL9', [[ids.bakery, 'Bakery', 1]]),
] as unknown as CauseGroup[];
const connectionOf = (connectionId: string) => ({
  connectionId,
  mayOperate: true,
  preconfigured: true,
  version: 7,
  synchronizationStartDate: '2026-01-01',
  connectionTag: '',
  resellerId: null,
  organization: { organizationId: 'o', reseller: null },
  active: true,
  setup: null,
  packages: [{ packageType: 'exact-online', credentialId: 'k', settings: { vatMap } }],
});

interface Put {
  id: string;
  body: { retryFailed: boolean; version: number; packages: { settings: { vatMap: object[] } }[] };
}
let puts: Put[];
/** A connection of which the next save is refused. */
let refuses: string | undefined;
/** The VAT codes that the connections have. */
let vatMap: object[];
beforeEach(() => {
  puts = [];
  refuses = undefined;
  vatMap = [];
  vi.stubGlobal('fetch', async (url: string, { method, body }: RequestInit) => {
    const { pathname } = new URL(url, 'http://console.test');
    const id = Object.values(ids).find((one) => pathname.includes(one)) ?? '';
    const sent = body === undefined ? undefined : (JSON.parse(body as string) as Put['body']);
    if (method === 'PUT') {
      puts.push({ id, body: sent as Put['body'] });
      return id === refuses
        ? Response.json({ 'hydra:description': 'Noor saved it meanwhile.' }, { status: 409 })
        : // nothing of the garage's can be tried again, as in a connection that is paused
          Response.json({ ...connectionOf(id), retried: id === ids.garage ? 0 : 3 });
    }
    if (pathname.endsWith('/change-preview')) {
      const mapped = sent?.packages[0]?.settings.vatMap.length ?? 0;
      return Response.json({
        state: 'ready',
        version: 7,
        packages: [{ packageType: 'exact-online', credentialId: 'k', fields: [books[id]] }],
        progress: [],
        violations: [],
        moved: [],
        movedStart: null,
        failed: [
          { code: 'mapping-missing', count: 3, mended: mapped, different: 0, codedMessage: null },
        ],
      });
    }
    if (id === '') return Response.json({ 'hydra:member': [], 'hydra:totalItems': 0 });
    return Response.json(connectionOf(id));
  });
});
afterEach(() => vi.unstubAllGlobals());

async function show(shown = causes) {
  const { user } = await renderPart(<Mends causes={shown} />);
  const section = (name: string) => within(screen.getByRole('region', { name }));
  const choose = async (name: string, row: string, option: RegExp) => {
    await user.click(await section(name).findByRole('combobox', { name: row }));
    await user.click(await screen.findByRole('option', { name: option }));
  };
  await screen.findByRole('region', { name: 'Bakery' });
  return { user, section, choose };
}
const saved = (id: string) =>
  puts.find((put) => put.id === id)?.body.packages[0]?.settings.vatMap as unknown;

test('CHG-01 INSIGHT-05 a choice for one connection is taken over where another has the option, and all are saved at once', async () => {
  const { user, section, choose } = await show();
  await choose('Bakery', 'NL21', /high 21%/);
  await choose('Bakery', 'NL9', /low/);
  // what only the bakery's books have is nobody else's
  expect(section('Garage').getByText('As chosen above')).toBeTruthy();
  expect(section('Garage').queryByRole('combobox', { name: 'NL9' })).toBeNull();
  await user.click(await screen.findByRole('button', { name: 'Save and book 3' }));
  await waitFor(() => expect(puts).toHaveLength(2));
  expect(puts.every(({ body }) => body.retryFailed && body.version === 7)).toBe(true);
  expect(saved(ids.bakery)).toMatchObject([
    { taxCode: 'NL21', vatCode: '4' },
    { taxCode: 'NL9', vatCode: '2' },
  ]);
  expect(saved(ids.garage)).toMatchObject([{ taxCode: 'NL21', vatCode: '4' }]);
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Save/ })).toBeNull());
  expect(section('Bakery').getByText('Saved. 3 are tried again.')).toBeTruthy();
  expect(section('Garage').getByText(/Nothing that failed is tried again yet/)).toBeTruthy();
});

test('CHG-01 what one connection refuses is shown there, and keeps none of the others back', async () => {
  refuses = ids.bakery;
  const { user, section, choose } = await show();
  await choose('Bakery', 'NL21', /high 21%/);
  await user.click(await screen.findByRole('button', { name: /^Save and book/ }));
  expect(await section('Bakery').findByRole('alert')).toBeTruthy();
  await waitFor(() => expect(saved(ids.garage)).toMatchObject([{ taxCode: 'NL21' }]));
  // the choice is kept, and saving it once more touches that one alone
  refuses = undefined;
  puts = [];
  await user.click(await screen.findByRole('button', { name: /^Save and book/ }));
  await waitFor(() => expect(puts.map(({ id }) => id)).toEqual([ids.bakery]));
});

/** A refusal that names the table, and none of its rows. */
const refusedByTable = [
  {
    ...causes[0],
    codedSolution: {
      code: 'exactOnline.chooseVatCode',
      params: { field: { code: 'label.vatCodes', params: {} } },
    },
    connections: [{ connectionId: ids.bakery, connectionName: 'Bakery', elementsCount: 3 }],
  },
] as unknown as CauseGroup[];

test('INSIGHT-05 CHG-01 a refusal without a value offers the rows with a code that is gone', async () => {
  vatMap = [
    { taxCode: 'NL21', vatCode: '44' },
    { taxCode: 'NL9', vatCode: '2' },
  ];
  const { user, choose } = await show(refusedByTable);
  await choose('Bakery', 'NL21', /high 21%/);
  expect(screen.queryByRole('combobox', { name: 'NL9' })).toBeNull();
  await user.click(await screen.findByRole('button', { name: /^Save and book/ }));
  await waitFor(() =>
    expect(saved(ids.bakery)).toMatchObject([
      { taxCode: 'NL21', vatCode: '4' },
      { taxCode: 'NL9', vatCode: '2' },
    ]),
  );
});

test('INSIGHT-05 CHG-01 where no code is gone it leads to the table', async () => {
  vatMap = [{ taxCode: 'NL21', vatCode: '4' }];
  const { section } = await show(refusedByTable);
  const link = await section('Bakery').findByRole('link', { name: 'Set “VAT codes”…' });
  expect(link.getAttribute('href')).toContain('setting=label.vatCodes');
  expect(link.getAttribute('href')).not.toContain('value=');
});

test('INSIGHT-05 a policy that one connection asks for is turned on, ready to be saved; of several each is chosen', async () => {
  const closed = (connections: [string, string, number][]) =>
    [
      {
        ...missing('period', connections),
        codedSolution: {
          code: 'exactOnline.openPeriod',
          params: { field: { code: 'label.firstOpenPeriod', params: {} } },
        },
      },
    ] as unknown as CauseGroup[];
  const policy = {
    fieldName: 'firstOpenPeriod',
    fieldType: 'checkbox',
    fieldOptions: {
      label: 'Book in the first open period',
      codes: { label: 'label.firstOpenPeriod' },
    },
  } as unknown as ReturnType<typeof vatCodes>;
  const kept = { ...books };
  books[ids.bakery] = policy;
  books[ids.garage] = policy;
  try {
    const box = { name: 'Book in the first open period' };
    const alone = await show(closed([[ids.bakery, 'Bakery', 3]]));
    const turnedOn = await alone.section('Bakery').findByRole('checkbox', box);
    expect((turnedOn as HTMLInputElement).checked).toBe(true);
    expect(await screen.findByRole('button', { name: /^Save/ })).toHaveProperty('disabled', false);
    await alone.user.click(turnedOn);
    await waitFor(() => expect((turnedOn as HTMLInputElement).checked).toBe(false));
    cleanup();
    const { section } = await show(
      closed([
        [ids.bakery, 'Bakery', 3],
        [ids.garage, 'Garage', 2],
      ]),
    );
    for (const name of ['Bakery', 'Garage'])
      expect(((await section(name).findByRole('checkbox', box)) as HTMLInputElement).checked).toBe(
        false,
      );
  } finally {
    Object.assign(books, kept);
  }
});
