import { text } from '../../../contract/messages/message.ts';
import { z } from 'zod';
import { chunksWithin, maxFilterLength } from '../../kit/chunksWithin.ts';
import { cutText } from '../../kit/cutText.ts';
import type { ConnectorContext } from '../../kit/connectorContext.ts';
import { logMissingBankAccount } from '../../kit/missingBankAccount.ts';
import type { Candidates } from '../../kit/candidates.ts';
import { odataText } from '../../kit/odataText.ts';
import { collect } from '../../kit/paging.ts';
import { textSetting } from '../../kit/settingValues.ts';
import { VendorError } from '../../kit/vendorError.ts';
import {
  chosenDivision,
  divisionRequest,
  entity,
  guid,
  posted,
  returnRepresentation,
  rows,
  someRows,
} from './exactApi.ts';

export interface CreditorPayload {
  /** Documents with the same key share one creditor. */
  key: string;
  name: string;
  email?: string;
  /** Creditor number, padded to the vendor's 18 characters. */
  code?: string;
  /** Code of the payment condition for new creditors. */
  paymentCondition?: string;
  /** VAT number and country of new creditors; both, or neither. */
  vat?: { number: string; country: string };
}

const codeLength = 18;
const nameLength = 50;

/** The code of an account is numeric, right-aligned in 18 characters, and filters compare it with its blanks. */
export function paddedCode(number: string): string {
  if (!/^\d{1,18}$/.test(number.trim())) {
    throw new VendorError({
      class: 'validation',
      code: 'creditor-number-invalid',
      text: text('exactOnline.creditorNumberInvalid', { number }),
      solution: text('exactOnline.creditorNumberInvalidSolution'),
      wiki: 'creditor-number-invalid',
    });
  }
  return number.trim().padStart(codeLength);
}

const accountSchema = z.object({ ID: z.string() });
const describedSchema = accountSchema.extend({
  Name: z.string().nullish(),
  Code: z.string().nullish(),
  Email: z.string().nullish(),
  City: z.string().nullish(),
});
/** Maximum number of candidates to choose from. */
const maxCandidates = 20;

/** Finds a creditor by number, otherwise by e-mail address among suppliers. Two with one address are ambiguous. */
export async function findCreditor(
  context: ConnectorContext,
  { code, email }: CreditorPayload,
): Promise<string | undefined> {
  if (code !== undefined) {
    const [account] = await accounts(context, `Code eq ${odataText(code)}`);
    return account?.ID;
  }
  if (email === undefined) {
    return undefined;
  }
  const found = await accounts(context, `Email eq ${odataText(email)} and IsSupplier eq true`);
  if (found.length > 1) {
    throw new VendorError({
      class: 'conflict',
      code: 'creditor-ambiguous',
      text: text('exactOnline.creditorAmbiguous', { email }),
      solution: text('exactOnline.chooseCreditor'),
      wiki: 'creditor-ambiguous',
    });
  }
  return found[0]?.ID;
}

/** Suppliers with its address, for a person to choose from if `findCreditor` finds none. */
export async function creditorCandidates(
  context: ConnectorContext,
  { name, email }: CreditorPayload,
): Promise<Candidates> {
  if (email === undefined) return { name, found: [] };
  const request = divisionRequest(chosenDivision(context), 'crm/Accounts', {
    query: {
      $filter: `Email eq ${odataText(email)} and IsSupplier eq true`,
      $select: 'ID,Name,Code,Email,City',
    },
  });
  const found = await someRows(context, request, maxCandidates, describedSchema);
  return {
    name,
    email,
    found: found.map((account) => ({
      externalId: account.ID,
      name: account.Name ?? '',
      number: account.Code?.trim() || undefined,
      email: account.Email || undefined,
      place: account.City || undefined,
    })),
  };
}

function accounts(context: ConnectorContext, filter: string) {
  const request = divisionRequest(chosenDivision(context), 'crm/Accounts', {
    query: { $filter: filter, $select: 'ID' },
  });
  return someRows(context, request, 2, accountSchema);
}

export async function createCreditor(
  context: ConnectorContext,
  payload: CreditorPayload,
): Promise<string> {
  const { paymentCondition, vat } = payload;
  const group = textSetting(context.settings, 'creditorGroup');
  const response = await context.http.request(
    divisionRequest(chosenDivision(context), 'crm/Accounts', {
      method: 'POST',
      headers: returnRepresentation,
      json: {
        ...fields(payload),
        ...(payload.code === undefined ? {} : { Code: payload.code }),
        ...(group === undefined ? {} : { Classification1: group }),
        ...(paymentCondition === undefined ? {} : { PaymentConditionPurchase: paymentCondition }),
        ...(vat === undefined ? {} : { VATNumber: vat.number, Country: vat.country }),
      },
    }),
  );
  const { ID } = posted(accountSchema, response, 'a creditor');
  if (payload.key.startsWith('employee:'))
    logMissingBankAccount(
      context,
      { id: ID, name: payload.name },
      text('exactOnline.giveBankAccount'),
    );
  return ID;
}

const bankedSchema = accountSchema.extend({
  BankAccounts: z
    .union([z.object({ results: z.array(z.unknown()) }), z.array(z.unknown())])
    .nullish(),
});

/** The ids of these creditors that have a bank account. */
export async function creditorsWithBankAccount(
  context: ConnectorContext,
  ids: readonly string[],
): Promise<string[]> {
  const conditions = ids.map((id) => `ID eq ${guid(id)}`);
  const found: string[] = [];
  for (const chunk of chunksWithin(conditions, (one) => one, maxFilterLength)) {
    const request = divisionRequest(chosenDivision(context), 'crm/Accounts', {
      query: {
        $filter: chunk.join(' or '),
        $select: 'ID,BankAccounts',
        $expand: 'BankAccounts',
      },
    });
    for (const { ID, BankAccounts } of await collect(rows(context, request, bankedSchema))) {
      const banks = Array.isArray(BankAccounts) ? BankAccounts : BankAccounts?.results;
      if (banks && banks.length > 0) found.push(ID);
    }
  }
  return found;
}

/** Updates name and address only: number and group belong to the administration once it exists. */
export async function updateCreditor(
  context: ConnectorContext,
  id: string,
  payload: CreditorPayload,
): Promise<void> {
  await context.http.request(
    divisionRequest(chosenDivision(context), entity('crm/Accounts', id), {
      method: 'PUT',
      json: fields(payload),
    }),
  );
}

function fields({ name, email }: CreditorPayload): Record<string, unknown> {
  return {
    Name: cutText(name, nameLength),
    ...(email === undefined ? {} : { Email: email }),
    IsSupplier: true,
  };
}
