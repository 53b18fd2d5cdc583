import { asText } from '../../../sandbox/asText.ts';
import type { FaultSpec } from '../../../sandbox/faultDial.ts';
import { guidOf } from '../../../sandbox/deterministicId.ts';
import type { EntitySet } from './entitySet.ts';
import type { ExactContext } from './exactContext.ts';
import { emptyAccount, newGuid, nextNumber, padCode, type ExactRow } from './exactDivision.ts';
import { recordDeleted, recordEffect } from './exactEffects.ts';
import { Problems, refuse } from './exactErrors.ts';
import { accountFields, bankAccountFields } from './exactFields.ts';
import { checkLength } from './exactInput.ts';

/** Entity type of a deleted account in sync/Deleted. */
const accountEntityType = 2;
const nameLength = 50;
/** Exact assigns codes from here if none is given. */
const firstCode = 30_001;

/** crm/Accounts: debtors and creditors. */
export const crmAccounts: EntitySet = {
  path: 'crm/Accounts',
  type: 'Account',
  key: 'ID',
  fields: accountFields,
  lineFields: { BankAccounts: bankAccountFields },
  table: (division) => division.accounts,
  sync: 'sync/CRM/Accounts',
  bulk: 'bulk/CRM/Accounts',
  filterNeeded: true,
  now: (context, row) =>
    row.IsSupplier === true && consumeBlocked(context, row, ({ times }) => times === undefined)
      ? { ...row, Blocked: true }
      : row,
  create: (context, body) => {
    const { division, exchange } = context;
    check(context, body, undefined);
    const code = body.Code ?? String(nextNumber(division, 'account code', firstCode));
    const account: ExactRow = {
      ...emptyAccount(division),
      ...body,
      ID: newGuid(division, 'account'),
      Code: padCode(asText(code)),
      BankAccounts: bankAccounts(context, body.BankAccounts),
      Created: exchange.at,
      Modified: exchange.at,
    };
    division.accounts.put(account);
    recordChange(context, 'created', account);
    return account;
  },
  update: (context, before, body) => {
    check(context, { ...body }, before);
    const account: ExactRow = { ...before, ...body, ID: before.ID, Modified: context.exchange.at };
    if (body.Code != null) account.Code = padCode(asText(body.Code));
    if (body.BankAccounts != null) account.BankAccounts = bankAccounts(context, body.BankAccounts);
    context.division.accounts.put(account);
    recordChange(context, 'updated', account);
  },
  remove: (context, account) => {
    if (context.division.purchaseEntries.count('Supplier', String(account.ID)) > 0) {
      refuse(400, 'Not allowed: Delete. The account is used in entries.');
    }
    context.division.accounts.delete(String(account.ID));
    recordDeleted(context, accountEntityType, String(account.ID));
    recordChange(context, 'deleted', account);
  },
};

function check({ division }: ExactContext, body: ExactRow, before: ExactRow | undefined): void {
  const problems = new Problems();
  const name = body.Name ?? before?.Name;
  if (name == null || asText(name).trim() === '') problems.mandatory('Name');
  checkLength(problems, body, 'Name', nameLength);
  if (body.Code != null) {
    const code = asText(body.Code).trim();
    if (!/^\d{1,18}$/.test(code)) problems.add('Invalid: Code');
    const other = division.accounts.find('Code', padCode(code));
    if (other !== undefined && other.ID !== before?.ID) problems.add('Data already exists: Code');
  }
  for (const field of ['PaymentConditionSales', 'PaymentConditionPurchase']) {
    if (body[field] == null) continue;
    if (division.paymentConditions.find('Code', asText(body[field])) === undefined) {
      problems.reference('Payment condition');
    }
  }
  if (
    body.Classification1 != null &&
    division.accountClassifications.get(asText(body.Classification1)) === undefined
  )
    problems.reference('Classification');
  if (body.Country != null && !/^[A-Z]{2}$/.test(asText(body.Country)))
    problems.reference('Country');
  if (body.Email != null && body.Email !== '' && !/^\S+@\S+$/.test(asText(body.Email))) {
    problems.add('Invalid: E-mail');
  }
  if (body.Status != null && !/^[ACDNPRSV]?$/.test(asText(body.Status)))
    problems.add('Invalid: Status');
  problems.refuseIfAny();
}

function bankAccounts({ division }: ExactContext, given: unknown): ExactRow[] {
  return ((given ?? []) as ExactRow[]).map((bank, i) => ({
    ...bank,
    ID: guidOf(division.login, 'bank', String(bank.BankAccount ?? bank.IBAN)),
    Main: bank.Main ?? i === 0,
  }));
}

function recordChange(
  context: ExactContext,
  action: 'created' | 'updated' | 'deleted',
  account: ExactRow,
): void {
  recordEffect(context, {
    action,
    kind: 'account',
    id: String(account.ID),
    ref: String(account.Code).trim(),
    text: String(account.Name),
  });
}

/** Whether a `blockedAccount` fault applies to this supplier. */
export function consumeBlocked(
  { exchange }: ExactContext,
  { Code, Name }: ExactRow,
  also: (fault: FaultSpec) => boolean = () => true,
): boolean {
  const code = asText(Code).trim();
  const fault = exchange.consumeFault(
    'blockedAccount',
    (spec) => also(spec) && [undefined, code, Name].includes(spec.party),
  );
  return fault !== undefined;
}
