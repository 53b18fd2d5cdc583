import { guidOf } from '../../../sandbox/deterministicId.ts';
import type { Answer } from '../../../sandbox/exchange.ts';
import { isRealDate } from '../../../sandbox/isRealDate.ts';
import { checkParameters } from './checkParameters.ts';
import { badRequest } from './xeroBatch.ts';
import { framed, type XeroContext } from './xeroContext.ts';
import { longDay, msDate } from './xeroDates.ts';
import { ledgerPostings } from './ledgerPostings.ts';
import type { XeroAccount, XeroOrganisation } from './xeroOrganisation.ts';

interface Cell {
  Value: string;
  Attributes?: { Value: string; Id: string }[];
}

/** Sections in Xero's order, by the class of account. */
const sections: readonly [title: string, cls: string][] = [
  ['Revenue', 'REVENUE'],
  ['Expenses', 'EXPENSE'],
  ['Assets', 'ASSET'],
  ['Liabilities', 'LIABILITY'],
  ['Equity', 'EQUITY'],
];

/** GET /Reports/TrialBalance?date=YYYY-MM-DD&paymentsOnly=true */
export function getTrialBalance(context: XeroContext): Answer {
  const { organisation, exchange } = context;
  const { query } = exchange;
  const date = query.get('date') ?? new Date(exchange.at).toISOString().slice(0, 10);
  checkParameters(query, ['date', 'paymentsOnly']);
  if (!isRealDate(date)) return badRequest(`The value '${date}' is not a valid date`);
  const balances = balancesAt(
    organisation,
    date,
    query.get('paymentsOnly')?.toLowerCase() === 'true',
  );
  const rows = [headerRow, ...sectionRows(organisation, balances), totalRow(balances)];
  return framed(context, {
    Reports: [
      {
        ReportID: 'TrialBalance',
        ReportName: 'Trial Balance',
        ReportType: 'TrialBalance',
        ReportTitles: ['Trial Balance', organisation.tenant.name, `As at ${longDay(date)}`],
        ReportDate: longDay(new Date(exchange.at).toISOString().slice(0, 10)),
        UpdatedDateUTC: msDate(exchange.at),
        Fields: [],
        Rows: rows,
      },
    ],
  });
}

const headerRow = {
  RowType: 'Header',
  Cells: ['Account', 'Debit', 'Credit', 'YTD Debit', 'YTD Credit'].map((Value) => ({ Value })),
};

/** A row for each class of accounts with a balance. */
function sectionRows(
  { accounts }: XeroOrganisation,
  balances: ReadonlyMap<string, Balance>,
): object[] {
  return sections.flatMap(([title, cls]) => {
    const inSection = [...accounts.rows()]
      .filter((account) => account.Class === cls && balances.has(account.AccountID))
      .sort((a, b) => (a.Code < b.Code ? -1 : 1));
    if (inSection.length === 0) return [];
    return [
      {
        RowType: 'Section',
        Title: title,
        Rows: inSection.map((account) => {
          const { month, year } = balances.get(account.AccountID) as Balance;
          return { RowType: 'Row', Cells: accountCells(account, month, year) };
        }),
      },
    ];
  });
}

function totalRow(balances: ReadonlyMap<string, Balance>): object {
  const total = (amountOf: (balance: Balance) => number): Cell => ({
    Value: money(
      [...balances.values()].reduce((sum, balance) => sum + Math.max(amountOf(balance), 0), 0),
    ),
  });
  const totals = [
    total(({ month }) => month),
    total(({ month }) => -month),
    total(({ year }) => year),
    total(({ year }) => -year),
  ];
  return {
    RowType: 'Section',
    Title: '',
    Rows: [{ RowType: 'SummaryRow', Cells: [{ Value: 'Total' }, ...totals] }],
  };
}

interface Balance {
  /** Movement in the date's month, cents, debit positive. */
  month: number;
  /** Balance: since the start of the financial year for income and costs, of all time for the rest. */
  year: number;
}

function balancesAt(
  organisation: XeroOrganisation,
  date: string,
  paymentsOnly: boolean,
): Map<string, Balance> {
  const balances = new Map<string, Balance>();
  const at = (accountId: string): Balance => {
    let balance = balances.get(accountId);
    if (balance === undefined) balances.set(accountId, (balance = { month: 0, year: 0 }));
    return balance;
  };
  const retained = guidOf(organisation.tenant.tenantId, 'account', '0950');
  const month = date.slice(0, 7);
  const year = date.slice(0, 4);
  for (const { day, accountId, cents } of ledgerPostings(organisation, paymentsOnly)) {
    if (day > date) continue;
    const account = organisation.accounts.get(accountId);
    const result = account?.Class === 'REVENUE' || account?.Class === 'EXPENSE';
    // The result of earlier years has become retained earnings.
    const target = result && day.slice(0, 4) !== year ? retained : accountId;
    const balance = at(target);
    balance.year += cents;
    if (day.startsWith(month)) balance.month += cents;
  }
  for (const [id, { month: moved, year: held }] of balances) {
    if (moved === 0 && held === 0) balances.delete(id);
  }
  return balances;
}

function accountCells(account: XeroAccount, month: number, year: number): Cell[] {
  const Attributes = [{ Value: account.AccountID, Id: 'account' }];
  const pair = (amount: number): [string, string] =>
    amount >= 0 ? [amount === 0 ? '' : money(amount), ''] : ['', money(-amount)];
  const values = [`${account.Name} (${account.Code})`, ...pair(month), ...pair(year)];
  return values.map((Value) => ({ Value, Attributes }));
}

function money(cents: number): string {
  return (cents / 100).toFixed(2);
}
