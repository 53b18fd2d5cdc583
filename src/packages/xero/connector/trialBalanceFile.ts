import { text } from '../../../contract/messages/message.ts';
import { answer } from '../../kit/answer.ts';
import { decimalText } from '../../kit/money.ts';
import { resultOf, type Extract } from './extraction.ts';
import { parseTrialBalance, trialBalanceSchema } from './trialBalance.ts';
import { tenantRequest } from './xeroApi.ts';

/** The trial balance as at a date. */
export const trialBalanceFile: Extract = async (context, tenant, date) => {
  const response = await context.http.request(
    tenantRequest(tenant.id, '/Reports/TrialBalance', { query: { date } }),
  );
  const [report] = answer(trialBalanceSchema, response, 'a trial balance').Reports;
  const { columns, rows } = parseTrialBalance(report ?? { Rows: [] });
  const head = [
    'Tenant',
    'Tenant name',
    'As at',
    'Section',
    'Account id',
    'Account code',
    'Account name',
  ];
  const lines = rows.map((row) => [
    tenant.id,
    tenant.name,
    date,
    row.section,
    row.accountId,
    row.accountCode,
    row.accountName,
    ...columns.map((column) => decimalText(row.amounts[column] ?? 0)),
  ]);
  return resultOf(
    'trial-balance',
    'trialBalance',
    tenant,
    date,
    { columns: [...head, ...columns], rows: [lines] },
    text('xero.trialBalanceAgrees', { rows: rows.length }),
  );
};
