import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { decimalText } from '../../kit/money.ts';
import { parseTrialBalance, type TrialBalanceReport } from './trialBalance.ts';

const names = ['Account', 'Debit', 'Credit', 'YTD Debit', 'YTD Credit'];

function report(
  rows: [string, ...string[]][],
  totals?: string[],
  columns: string[] = names,
): TrialBalanceReport {
  const cells = (values: string[]) => values.map((Value) => ({ Value }));
  return {
    ReportName: 'Trial Balance',
    Rows: [
      { RowType: 'Header', Cells: cells(columns) },
      {
        RowType: 'Section',
        Title: 'Everything',
        Rows: rows.map(([account, ...amounts]) => ({
          RowType: 'Row',
          Cells: [
            { Value: account, Attributes: [{ Id: 'account', Value: `id of ${account}` }] },
            ...cells(amounts),
          ],
        })),
      },
      ...(totals
        ? [
            {
              RowType: 'Section',
              Title: '',
              Rows: [{ RowType: 'SummaryRow', Cells: cells(['Total', ...totals]) }],
            },
          ]
        : []),
    ],
  };
}

describe('XERO-01 the trial balance', () => {
  test('is read by its own columns; blanks are zero, the code is in the last brackets', () => {
    const balance = parseTrialBalance(
      report(
        [
          ['Sales (net) (400)', '', '200.00', '', '1020.22'],
          ['Bank', '200.00', '', '1020.22', ''],
        ],
        ['200.00', '200.00', '1020.22', '1020.22'],
      ),
    );
    expect(balance.columns).toEqual(['Debit', 'Credit', 'YTD Debit', 'YTD Credit']);
    expect(balance.rows).toEqual([
      {
        section: 'Everything',
        accountId: 'id of Sales (net) (400)',
        accountCode: '400',
        accountName: 'Sales (net)',
        amounts: { Debit: 0, Credit: 20_000, 'YTD Debit': 0, 'YTD Credit': 102_022 },
      },
      {
        section: 'Everything',
        accountId: 'id of Bank',
        accountCode: '',
        accountName: 'Bank',
        amounts: { Debit: 20_000, Credit: 0, 'YTD Debit': 102_022, 'YTD Credit': 0 },
      },
    ]);
  });

  test('may have other columns', () => {
    const two = report(
      [
        ['Bank (1)', '1.00', ''],
        ['Sales (2)', '', '1.00'],
      ],
      undefined,
      ['Account', 'Debit', 'Credit'],
    );
    expect(parseTrialBalance(two).columns).toEqual(['Debit', 'Credit']);
  });

  test.each<[string, TrialBalanceReport, RegExp]>([
    [
      'debits and credits differ',
      report([['Bank (1)', '1.00', '', '', '']]),
      /xero.sidesDiffer.*1\.00.*0\.00/,
    ],
    ['only the year to date differs', report([['Bank (1)', '', '', '0.01', '']]), /"YTD Debit"/],
    [
      'a row is missing, by the total',
      report([['Bank (1)', '1.00', '1.00', '', '']], ['2.00', '2.00', '', '']),
      /xero.totalDiffers.*2\.00/,
    ],
    ['there is no header', { Rows: [] }, /xero.noHeaderRow/],
  ])('is refused when %s', (_, given, message) => {
    expect(() => parseTrialBalance(given)).toThrow(message);
  });

  test('every balanced report is accepted, every other one is not', () => {
    const cents = fc.integer({ min: 0, max: 1e8 });
    fc.assert(
      fc.property(
        fc.array(cents, { minLength: 1, maxLength: 30 }),
        fc.nat({ max: 3 }),
        (debits, off) => {
          const total = debits.reduce((a, b) => a + b, 0);
          const rows = debits.map((n, i): [string, ...string[]] => [
            `A (${i})`,
            decimalText(n),
            '',
          ]);
          rows.push(['B (9)', '', decimalText(total + off)]);
          const given = report(rows, undefined, ['Account', 'Debit', 'Credit']);
          if (off === 0) {
            expect(parseTrialBalance(given).rows).toHaveLength(debits.length + 1);
          } else {
            expect(() => parseTrialBalance(given)).toThrow(/sidesDiffer/);
          }
        },
      ),
    );
  });
});
