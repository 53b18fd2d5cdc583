import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { xeroSession, type XeroSession } from './xeroSession.ts';
import { startSandbox } from '../../startSandbox.ts';
import type { Sandbox } from '../../../sandbox/serveSandbox.ts';

interface Cell {
  Value: string;
  Attributes?: { Id: string; Value: string }[];
}
interface Report {
  ReportName: string;
  ReportTitles: string[];
  Rows: {
    RowType: string;
    Title?: string;
    Cells?: Cell[];
    Rows?: { RowType: string; Cells: Cell[] }[];
  }[];
}

let sandbox: Sandbox;
let xero: XeroSession;

beforeAll(async () => {
  sandbox = await startSandbox();
  xero = await xeroSession(sandbox, 'acme');
});
afterAll(() => sandbox.stop());

async function report(query: string): Promise<Report> {
  const { body } = await xero.get<{ Reports: [Report] }>(`/Reports/TrialBalance${query}`);
  return body.Reports[0];
}

const cents = (cell: Cell | undefined) => Math.round(Number(cell?.Value ?? 0) * 100);
const accountsOf = ({ Rows }: Report) =>
  Rows.flatMap(({ Rows: inner }) => inner ?? []).filter(({ RowType }) => RowType === 'Row');
const sums = (one: Report) =>
  [1, 2, 3, 4].map((i) => accountsOf(one).reduce((total, { Cells }) => total + cents(Cells[i]), 0));
const today = () => new Date(sandbox.control.clock.now());
const daysAgo = (days: number) =>
  new Date(today().getTime() - days * 86_400_000).toISOString().slice(0, 10);
const cellOf = (one: Report, code: string, column: number) =>
  cents(accountsOf(one).find(({ Cells }) => Cells[0]?.Value.endsWith(`(${code})`))?.Cells[column]);

describe('the trial balance', () => {
  test('has Xero’s layout', async () => {
    const one = await report(`?date=${daysAgo(1)}`);
    expect(one.ReportName).toBe('Trial Balance');
    expect(one.ReportTitles[1]).toBe('acme Ltd');
    expect(one.ReportTitles[2]).toMatch(/^As at \d{1,2} \w+ \d{4}$/);
    expect(one.Rows[0]?.Cells?.map(({ Value }) => Value)).toEqual([
      'Account',
      'Debit',
      'Credit',
      'YTD Debit',
      'YTD Credit',
    ]);
    const titles = one.Rows.slice(1).map(({ Title }) => Title);
    expect(titles).toEqual(['Revenue', 'Expenses', 'Assets', 'Liabilities', 'Equity', '']);
    for (const { Cells } of accountsOf(one)) {
      expect(Cells).toHaveLength(5);
      expect(Cells[0]?.Value).toMatch(/ \(\d{4}\)$/);
      expect(Cells.every(({ Attributes }) => Attributes?.[0]?.Id === 'account')).toBe(true);
    }
  });

  test.each([0, 1, 30, 45, 200, 330, 360])(
    'is in balance %d days ago, and so is its last row',
    async (days) => {
      for (const query of ['', '&paymentsOnly=true']) {
        const one = await report(`?date=${daysAgo(days)}${query}`);
        const [debit, credit, yearDebit, yearCredit] = sums(one);
        expect(debit).toBe(credit);
        expect(yearDebit).toBe(yearCredit);
        expect(yearDebit).toBeGreaterThan(0);
        const total = one.Rows.at(-1)?.Rows?.[0];
        expect(total?.RowType).toBe('SummaryRow');
        expect(total?.Cells.slice(1).map(cents)).toEqual([debit, credit, yearDebit, yearCredit]);
      }
    },
  );

  test('moves the result of earlier years to retained earnings', async () => {
    const year = today().getUTCFullYear();
    const before = await report(`?date=${year - 1}-12-31`);
    const after = await report(`?date=${year}-01-01`);
    expect(cellOf(before, '8000', 4)).toBeGreaterThan(0);
    expect(cellOf(after, '8000', 4)).toBe(0);
    expect(cellOf(after, '0950', 4)).toBeGreaterThan(cellOf(before, '0950', 4));
    expect(cellOf(after, '0200', 3)).toBe(cellOf(before, '0200', 3));
    expect(cellOf(after, '0200', 3)).toBeGreaterThan(0);
  });

  test('shows new bookings', async () => {
    const before = await report('');
    const bill = {
      Type: 'ACCPAY',
      Contact: { Name: 'Anna' },
      DueDate: daysAgo(0),
      Date: daysAgo(0),
      Status: 'AUTHORISED',
      LineItems: [
        { Description: 'x', Quantity: 1, UnitAmount: 100, AccountCode: '4430', TaxType: 'INPUT2' },
      ],
    };
    expect((await xero.send('PUT', '/Invoices', bill)).status).toBe(200);
    const after = await report('');
    expect(cellOf(after, '4430', 3) - cellOf(before, '4430', 3)).toBe(10_000);
    const creditors = (one: Report) => cellOf(one, '1600', 4) - cellOf(one, '1600', 3);
    expect(creditors(after) - creditors(before)).toBe(12_000);
    expect(sums(after)[2]).toBe(sums(after)[3]);
  });

  test('refuses an invalid date', async () => {
    expect((await xero.get('/Reports/TrialBalance?date=31-03-2026')).status).toBe(400);
    expect((await xero.get('/Reports/TrialBalance?date=2026-13-01')).status).toBe(400);
  });
});
