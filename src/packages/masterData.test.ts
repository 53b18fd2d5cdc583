import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { connectExpenses } from '../../test/support/expenseConnection.ts';
import { text } from '../contract/messages/message.ts';
import {
  singleDocuments,
  startConnectorSandbox,
  vendorFailure,
  type AnySingle,
  type ConnectorSandbox,
  type TestContext,
} from '../../test/support/connectorSandbox.ts';
import type { Flow, FlowSettings, PushContext } from './kit/defineFlow.ts';
import { flows, getPackage } from './registry.ts';
import { accountPath } from './payhawk/connector/payhawkApi.ts';
import { organizationPath } from './yokoy/connector/yokoyApi.ts';
import { masterKinds } from './kit/masterData.ts';
import type { MasterSnapshot } from './canon/masterData/masterDataFlow.ts';
import { purchaseFlow } from './canon/purchases/purchaseFlow.ts';
import { yokoyExpenses } from './yokoy/source.ts';
import { afasBooking } from './afas/booking.ts';
import { exactBooking } from './exact-online/booking.ts';
import { twinfieldBooking } from './twinfield/booking.ts';
import { xeroBooking } from './xero/booking.ts';

const masterDataFlows = flows as readonly Flow<never>[] as readonly Flow<MasterSnapshot>[];

/** Writes a record as a push does: its entry is looked up first. */
async function writeRecord(
  document: AnySingle<MasterSnapshot>,
  context: PushContext,
  payload: unknown,
): Promise<string> {
  const call = { payload, idempotencyKey: 'key', fresh: true };
  const found = await document.match?.(context, call, undefined);
  if (!found) return document.create(context, call);
  if (!found.isSame) await document.update?.(context, found.externalId, call);
  return found.externalId;
}

const yokoyToAfas = purchaseFlow(yokoyExpenses, afasBooking);
const yokoyToExactOnline = purchaseFlow(yokoyExpenses, exactBooking);
const yokoyToTwinfield = purchaseFlow(yokoyExpenses, twinfieldBooking);
const yokoyToXero = purchaseFlow(yokoyExpenses, xeroBooking);

/* Master data on the real client against the sandbox: the records of each books, and their effect at each package. */

let world: ConnectorSandbox;
beforeAll(async () => {
  world = await startConnectorSandbox();
});
afterAll(() => world.stop());

const masterData = [...masterKinds];
const books = [
  ['afas', yokoyToAfas, '4410', '100', '5', 'NL'],
  ['exact-online', yokoyToExactOnline, '4410', '100', '4', 'NL'],
  ['twinfield', yokoyToTwinfield, '4410', '100', 'IH', 'NL'],
  ['xero', yokoyToXero, undefined, undefined, undefined, 'GB'],
] as const;

describe.each(books)(
  'B1 master data of %s',
  (from, expenses, ledger, costCentre, vatCode, country) => {
    const account = `md-${from.slice(0, 4)}`;
    let source: TestContext;
    let sourceSettings: Record<string, unknown>;
    let company: string;
    beforeAll(async () => {
      const setup = await connectExpenses(world, expenses, account);
      // the books are the target of its expenses
      source = setup.target;
      sourceSettings = setup.settings.packages[from] ?? {};
      company = setup.company;
    });

    test.each(['payhawk', 'yokoy'])('goes to %s, each once', async (to) => {
      const settings =
        to === 'yokoy'
          ? { legalEntity: [company], masterData }
          : { costCentreField: 'cf-cost', masterData };
      const all: FlowSettings = {
        packages: { [from]: sourceSettings, [to]: settings },
        synchronizationStartDate: '2020-01-01',
      };
      const effects = () =>
        world.sandbox.control
          .effects({ vendor: to, account })
          .map(({ action, kind, ref }) => `${action} ${kind} ${ref}`);
      for (const kind of masterKinds) {
        const flow = masterDataFlows.find(
          (one) => one.from === from && one.to === to && one.name === kind,
        );
        if (!flow) throw new Error(`no flow of ${kind}`);
        const [tenant = ''] = flow.sourceTenants(all);
        const items: MasterSnapshot[] = [];
        for await (const page of flow.pull(source, tenant, {})) items.push(...page.items);
        expect(items.length, kind).toBeGreaterThan(0);
        const codes = items.map(({ record }) => record.code);
        expect(new Set(codes).size).toBe(codes.length);
        const known = { 'ledger-account': ledger, 'cost-centre': costCentre, 'vat-code': vatCode };
        const code = kind === 'supplier' ? undefined : known[kind];
        if (code !== undefined) expect(codes).toContain(code);
        // accounts of the balance sheet can't be used for costs
        if (kind === 'ledger-account') expect(codes).not.toContain('1000');
        // nor can revenue accounts
        expect(codes.filter((one) => kind === 'ledger-account' && one.startsWith('8'))).toEqual([]);

        const [document] = singleDocuments(flow.documents);
        if (!document) throw new Error('no document');
        const write = async () => {
          const context = await world.connect(to, account);
          const target = { ...context.with(settings), source };
          const ids = [];
          // four at once, like the runtime
          for (let at = 0; at < items.length; at += 4)
            ids.push(
              ...(await Promise.all(
                items.slice(at, at + 4).map((item) => {
                  const payload = document.map({ source: item, settings: all, results: {} });
                  return writeRecord(document, target, payload);
                }),
              )),
            );
          return { ids, target };
        };
        const { ids, target } = await write();
        if (kind === 'vat-code' && to === 'yokoy')
          expect(await countriesOf(target, ids)).toEqual(new Set([country]));
        expect(new Set(ids).size).toBe(ids.length);
        const there = (await flow.unmatchedTargets?.list(target, all)) ?? [];
        expect(ids.filter((id) => !there.some(({ externalId }) => externalId === id))).toEqual([]);
        const before = effects();
        expect((await write()).ids).toEqual(ids);
        expect(effects(), `${kind} twice`).toEqual(before);
        await document.remove?.(target, ids[0] ?? '');
        const left = (await flow.unmatchedTargets?.list(target, all)) ?? [];
        expect(left.map(({ externalId }) => externalId)).toEqual(
          there.map(({ externalId }) => externalId).filter((id) => id !== ids[0]),
        );
      }
      // writing a whole list loses none of the existing entries
      expect(effects().filter((one) => one.startsWith('deleted')).length).toBeLessThanOrEqual(3);
    });
  },
);

/** Countries of Yokoy's tax rates of these external ids. */
async function countriesOf(context: TestContext, ids: string[]) {
  const [company = ''] = ids[0]?.split('/') ?? [];
  const path = organizationPath(context, `/legal-entities/${company}/tax-rates`);
  const { body } = await context.http.request({ path });
  const { taxRates } = body as { taxRates: { id: string; country: string }[] };
  const made = taxRates.filter(({ id }) => ids.includes(`${company}/${id}`));
  return new Set(made.map((one) => one.country));
}

test.each([
  ['Twinfield’s country of the office', 'twinfield', {}, 'BE'],
  ['a person’s setting has priority', 'twinfield', { booksCountry: 'de' }, 'DE'],
  ['a person’s setting, as AFAS has none', 'afas', { booksCountry: 'BE' }, 'BE'],
  ['nobody: it is asked for', 'afas', {}, undefined],
  ['no country: it is asked for', 'afas', { booksCountry: '31' }, undefined],
] as const)('B1 country of a VAT code: %s', async (_, from, setting, country) => {
  const flow = masterDataFlows.find(
    (one) => one.from === from && one.to === 'yokoy' && one.name === 'vat-code',
  );
  if (!flow) throw new Error('no flow');
  const setup = await connectExpenses(
    world,
    from === 'afas' ? yokoyToAfas : yokoyToTwinfield,
    `tax-${Object.values(setting).join('')}${from.slice(0, 4)}`,
  );
  // the second office of a login is Belgian
  const offices = from === 'twinfield' ? await getPackage(from)?.tenants?.(setup.target) : [];
  const books = from === 'twinfield' ? { office: offices?.[1]?.value } : { administration: '1' };
  const all: FlowSettings = {
    packages: {
      [from]: { ...books, ...setting },
      yokoy: { legalEntity: [setup.company], masterData },
    },
    synchronizationStartDate: '2020-01-01',
  };
  const [tenant = ''] = flow.sourceTenants(all);
  const items: MasterSnapshot[] = [];
  for await (const page of flow.pull(setup.target, tenant, {})) items.push(...page.items);
  const [first] = items;
  const [document] = singleDocuments(flow.documents);
  if (!first || !document) throw new Error('nothing to write');
  const target = { ...setup.source.with(all.packages['yokoy'] ?? {}), source: setup.target };
  const write = async () => {
    const payload = document.map({ source: first, settings: all, results: {} });
    return writeRecord(document, target, payload);
  };
  if (country === undefined) {
    const { details } = await vendorFailure(write());
    expect(details).toMatchObject({ code: 'mapping-missing', class: 'validation' });
    expect(details.text).toMatchObject({ code: 'masterData.countryUnknown' });
    // so that the console can link to the setting
    expect(JSON.stringify(details.text)).toContain('label.booksCountry');
    return;
  }
  const id = await write();
  expect(await countriesOf(target, [id])).toEqual(new Set([country]));
  expect(await write()).toBe(id);
});

describe.each([
  ['afas', yokoyToAfas, '8'],
  ['exact-online', yokoyToExactOnline, '7'],
  ['twinfield', yokoyToTwinfield, 'IEU'],
] as const)('A27 a code of reverse charge of %s', (from, expenses, code) => {
  /** Writes that code to the package as the flow does, as often as it is called. */
  async function writer(to: 'payhawk' | 'yokoy') {
    const account = `charged-${from.slice(0, 4)}-${to}`;
    const setup = await connectExpenses(world, expenses, account);
    const settings = to === 'yokoy' ? { legalEntity: [setup.company], masterData } : { masterData };
    const all: FlowSettings = {
      packages: { [from]: setup.settings.packages[from] ?? {}, [to]: settings },
      synchronizationStartDate: '2020-01-01',
    };
    const flow = masterDataFlows.find(
      (one) => one.from === from && one.to === to && one.name === 'vat-code',
    );
    const items: MasterSnapshot[] = [];
    for await (const page of flow?.pull(setup.target, flow.sourceTenants(all)[0] ?? '', {}) ?? [])
      items.push(...page.items);
    const item = items.find(({ record }) => record.code === code);
    const [document] = singleDocuments(flow?.documents ?? []);
    if (!item || !document) throw new Error(`no ${code}`);
    const payload = document.map({ source: item, settings: all, results: {} });
    // as another run: what a context has read it keeps
    const open = async () => ({
      ...(await world.connect(to, account)).with(settings),
      source: setup.target,
    });
    const write = async () => writeRecord(document, await open(), payload);
    return { write, target: await open(), company: setup.company };
  }

  test('A27 has no rate at Payhawk, which would take VAT out of an invoice without any', async () => {
    const { write, target } = await writer('payhawk');
    await write();
    const { body } = await target.http.request({ path: accountPath(target, '/tax-rates') });
    const { items } = body as { items: { code: string; rate: number }[] };
    expect(items.find((one) => one.code === code)).toMatchObject({ rate: 0 });
  });

  test('A27 is one of reverse charge at Yokoy, and becomes it again where it was not', async () => {
    const { write, target, company } = await writer('yokoy');
    const id = (await write()).split('/').at(-1) ?? '';
    const path = organizationPath(target, `/legal-entities/${company}/tax-rates`);
    const typeNow = async () => {
      const { body } = await target.http.request({ path });
      const { taxRates } = body as { taxRates: { id: string; type: string }[] };
      return taxRates.find((one) => one.id === id)?.type;
    };
    expect(await typeNow()).toBe('domesticReverseCharge');
    // as a rate was that an earlier version made
    await target.http.request({
      method: 'PATCH',
      path: `${path}/${id}`,
      json: { type: 'standard' },
    });
    await write();
    expect(await typeNow()).toBe('domesticReverseCharge');
  });
});

test('B1 cost centres without a target field fail with a request to choose one', () => {
  const flow = masterDataFlows.find(({ to, name }) => to === 'payhawk' && name === 'cost-centre');
  const mapWithoutField = () =>
    flow?.sourceTenants({
      packages: { payhawk: { masterData }, afas: { administration: '1' } },
      synchronizationStartDate: '2020-01-01',
    });
  expect(mapWithoutField).toThrow('masterData.noListChosen');
  // with the name of the field to choose, so that the console can link to it
  expect(mapWithoutField).toThrow(
    expect.objectContaining({
      details: expect.objectContaining({
        text: text('masterData.noListChosen', { field: text('label.costCentreField') }),
      }) as unknown,
    }) as Error,
  );
});
