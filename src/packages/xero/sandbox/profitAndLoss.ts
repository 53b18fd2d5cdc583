import type { Answer } from '../../../sandbox/exchange.ts';
import { isRealDate } from '../../../sandbox/isRealDate.ts';
import { checkParameters } from './checkParameters.ts';
import { ledgerPostings } from './ledgerPostings.ts';
import { badRequest } from './xeroBatch.ts';
import { framed, type XeroContext } from './xeroContext.ts';

const sections = [
  { title: 'Income', kinds: ['revenue'], sign: -1 },
  { title: 'Less Cost of Sales', kinds: ['directCosts'], sign: 1 },
  { title: 'Less Operating Expenses', kinds: ['expense'], sign: 1 },
] as const;

/** GET /Reports/ProfitAndLoss?fromDate=&toDate=; without dates the current month. */
export function getProfitAndLoss(context: XeroContext): Answer {
  const { organisation, exchange } = context;
  const today = new Date(exchange.at).toISOString().slice(0, 10);
  checkParameters(exchange.query, ['fromDate', 'toDate']);
  const to = exchange.query.get('toDate') ?? today;
  const from = exchange.query.get('fromDate') ?? `${to.slice(0, 7)}-01`;
  for (const day of [from, to])
    if (!isRealDate(day)) return badRequest(`The value '${day}' is not a valid date`);
  const totals = new Map<string, number>();
  for (const { day, accountId, cents } of ledgerPostings(organisation, false))
    if (from <= day && day <= to) totals.set(accountId, (totals.get(accountId) ?? 0) + cents);
  let profit = 0;
  const rows = sections.map(({ title, kinds, sign }) => {
    const accounts = [...organisation.accounts.rows()].filter(
      ({ AccountID, kind }) =>
        (kinds as readonly string[]).includes(kind) && (totals.get(AccountID) ?? 0) !== 0,
    );
    const amounts = accounts.map(({ AccountID }) => (totals.get(AccountID) ?? 0) * sign);
    const total = amounts.reduce((sum, amount) => sum + amount, 0);
    profit -= total * sign;
    return {
      RowType: 'Section',
      Title: title,
      Rows: [
        ...accounts.map(({ AccountID, Name }, i) =>
          row('Row', Name, amounts[i] ?? 0, [{ Id: 'account', Value: AccountID }]),
        ),
        row('SummaryRow', `Total ${title}`, total),
      ],
    };
  });
  return framed(context, {
    Reports: [
      {
        ReportID: 'ProfitAndLoss',
        ReportName: 'Profit and Loss',
        ReportType: 'ProfitAndLoss',
        ReportTitles: ['Profit & Loss', organisation.tenant.name, `${from} to ${to}`],
        ReportDate: to,
        Rows: [
          { RowType: 'Header', Cells: [{ Value: '' }, { Value: to }] },
          ...rows,
          { RowType: 'Section', Title: '', Rows: [row('Row', 'Net Profit', profit)] },
        ],
      },
    ],
  });
}

function row(
  RowType: string,
  name: string,
  cents: number,
  Attributes?: { Id: string; Value: string }[],
): object {
  const extra = Attributes === undefined ? {} : { Attributes };
  return {
    RowType,
    Cells: [
      { Value: name, ...extra },
      { Value: (cents / 100).toFixed(2), ...extra },
    ],
  };
}
