import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  startConnectorSandbox,
  vendorFailure,
  type ConnectorSandbox,
  type TestContext,
} from '../../../../test/support/connectorSandbox.ts';
import type { ManualModule, ModuleContext, ModuleResult } from '../../kit/defineModule.ts';
import { checkParameters } from '../../../server/features/tasks/moduleParameters.ts';
import { getPackage } from '../../registry.ts';
import { xeroExtractions } from '../extractions.ts';

let world: ConnectorSandbox;
let context: TestContext;
let tenants: string[];
beforeAll(async () => {
  world = await startConnectorSandbox();
  context = await world.connect('xero', 'extract');
  tenants = ((await getPackage('xero')?.tenants?.(context)) ?? []).map(({ value }) => value);
});
afterAll(() => world.stop());

interface Saved extends Omit<ModuleResult, 'file'> {
  fileName: string;
  columns: string[];
  rows: string[][];
  pages: number;
}

/** Runs an extraction like the runtime does, reading each file to its end. */
async function extract(moduleType: string, parameters: Record<string, unknown>): Promise<Saved[]> {
  const module = xeroExtractions.find((one) => one.moduleType === moduleType);
  if (!module) throw new Error(`no module ${moduleType}`);
  const saved: Saved[] = [];
  const moduleContext: ModuleContext = {
    ...context,
    save: async ({ file, ...result }) => {
      const rows: string[][] = [];
      let pages = 0;
      for await (const page of file?.rows ?? []) {
        rows.push(...page);
        pages += 1;
      }
      saved.push({
        ...result,
        fileName: file?.fileName ?? '',
        columns: file?.columns ?? [],
        rows,
        pages,
      });
    },
  };
  await module.run(moduleContext, parameters);
  return saved;
}

const today = () => new Date(world.sandbox.control.clock.now()).toISOString().slice(0, 10);
const cellsOf = ({ columns, rows }: Saved, column: string): string[] =>
  rows.map((row) => row[columns.indexOf(column)] ?? '');

describe('XERO-01 extractions', () => {
  test('trial balances: one file per organisation, with equal debits and credits', async () => {
    const saved = await extract('xeinadin_group_start_reports_extraction', {
      date: today(),
      tenants,
    });
    expect(saved.map(({ key }) => key)).toEqual(tenants.map((tenant) => `${tenant}:${today()}`));
    for (const result of saved) {
      expect(result).toMatchObject({
        syncElementName: 'trial-balance',
        date: today(),
        documents: [{ documentName: 'trialBalance' }, { documentName: 'resultFile' }],
      });
      expect(result.rows.length).toBeGreaterThan(5);
      expect(cellsOf(result, 'Account code').every((code) => code !== '')).toBe(true);
      const total = (column: string) =>
        cellsOf(result, column).reduce((sum, text) => sum + Math.round(Number(text) * 100), 0);
      expect(total('YTD Debit')).toBe(total('YTD Credit'));
      expect(total('YTD Debit')).toBeGreaterThan(0);
      expect(total('Debit')).toBe(total('Credit'));
    }
  });

  test('invoices: streamed by page, each once, none after the date', async () => {
    const [all] = await extract('xeinadin_group_start_invoices_extraction', {
      date: today(),
      tenants: tenants.slice(0, 1),
    });
    const dates = cellsOf(all as Saved, 'Date').sort();
    const middle = dates[Math.floor(dates.length / 2)] ?? '';
    const [some] = await extract('xeinadin_group_start_invoices_extraction', {
      date: middle,
      tenants: tenants.slice(0, 1),
    });
    expect(some?.rows.length).toBe(dates.filter((date) => date <= middle).length);
    expect(some?.rows.length).toBeLessThan(dates.length);
    expect(
      cellsOf(some as Saved, 'Date').every(
        (date) => /^\d{4}-\d{2}-\d{2}$/.test(date) && date <= middle,
      ),
    ).toBe(true);
    const ids = cellsOf(all as Saved, 'Invoice id');
    expect(new Set(ids).size).toBe(ids.length);
  });

  test('contacts: archived ones too, none twice though rows move while they are read', async () => {
    world.sandbox.control.fault({ vendor: 'xero', kind: 'rowMoved', account: 'extract', times: 1 });
    world.sandbox.control.fault({
      vendor: 'xero',
      kind: 'duplicateRow',
      account: 'extract',
      match: '/Contacts',
      times: 1,
    });
    const [contacts] = await extract('xeinadin_group_start_contacts_extraction', {
      date: today(),
      tenants: tenants.slice(0, 1),
    });
    world.sandbox.control.clearFaults();
    const ids = cellsOf(contacts as Saved, 'Contact id');
    expect(ids.length).toBeGreaterThan(50);
    expect(new Set(ids).size).toBe(ids.length);
    expect(contacts?.fileName).toBe(`xero_contacts_${tenants[0]}_${today()}.csv`);
  });

  test('an organisation that is gone is logged, the others are extracted', async () => {
    const gone = '00000000-0000-4000-8000-000000000000';
    context.logs.length = 0;
    const saved = await extract('xeinadin_group_start_reports_extraction', {
      date: today(),
      tenants: [gone, ...tenants],
    });
    expect(saved).toHaveLength(tenants.length);
    expect(context.logs).toEqual([
      expect.objectContaining({
        level: 400,
        code: 'tenant-disconnected',
        elementKey: `${gone}:${today()}`,
      }),
    ]);
    expect(context.logs[0]?.solution).toBeTruthy();
  });

  test('an exhausted day limit ends the task instead of failing each organisation', async () => {
    world.sandbox.control.fault({
      vendor: 'xero',
      kind: '429',
      account: 'extract',
      match: 'TrialBalance',
      seconds: 7200,
      problem: 'day',
    });
    const { details } = await vendorFailure(
      extract('xeinadin_group_start_reports_extraction', { date: today(), tenants }),
    );
    expect(details).toMatchObject({ class: 'rate', code: 'day-limit' });
    world.sandbox.control.clearFaults();
  });

  test('parameters: a date that exists and is not in the future, organisations of the connection', () => {
    const [module] = xeroExtractions;
    const settings = { tenants: ['T1', 'T2'] };
    const check = (parameters: unknown) =>
      checkParameters(
        module as ManualModule,
        parameters,
        settings,
        new Date('2026-03-05T12:00:00Z'),
      ).violations.map(({ propertyPath, code }) => `${propertyPath} ${code}`);
    expect(check({ date: '2026-02-28', tenants: ['T1'] })).toEqual([]);
    expect(check({ date: '2026-02-30', tenants: ['T1'] })).toEqual(['parameters.date form.date']);
    expect(check({ date: 'yesterday', tenants: [] })).toEqual([
      'parameters.date form.date',
      'parameters.tenants form.required',
    ]);
    expect(check({})).toEqual([
      'parameters.date form.required',
      'parameters.tenants form.required',
    ]);
    expect(check({ date: '2026-03-05', tenants: ['T1', 'T2'] })).toEqual([]);
    expect(check({ date: '2026-03-06', tenants: ['T3'] })).toEqual([
      'parameters.date form.futureDate',
      'parameters.tenants form.option',
    ]);
  });
});
