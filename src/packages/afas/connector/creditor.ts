import { z } from 'zod';
import { text } from '../../../contract/messages/message.ts';
import type { ConnectorContext } from '../../kit/connectorContext.ts';
import { cutText } from '../../kit/cutText.ts';
import { logMissingBankAccount } from '../../kit/missingBankAccount.ts';
import type { Candidates } from '../../kit/candidates.ts';
import { textSetting } from '../../kit/settingValues.ts';
import { unexpectedAnswer } from '../../kit/answer.ts';
import { VendorError } from '../../kit/vendorError.ts';
import { codeSchema, connectorRows, insert, type Condition } from './afasApi.ts';

/*
 * Creditors are a role of organisations and persons, which other parts of Profit share: they are added, never
 * changed.
 */

export interface CreditorPayload {
  /** Documents with the same key share one creditor. */
  key: string;
  /** An employee is a person there, all others are organisations. */
  kind: 'person' | 'organisation';
  name: string;
  email?: string;
  /** Number of the creditor; without one the vendor assigns the next. */
  code?: string;
}

const nameLength = 80;
/** Maximum number of creditors of one name that are examined. */
const maxCandidates = 20;

const creditorSchema = z.object({
  CreditorId: codeSchema,
  CreditorName: codeSchema,
  Email: codeSchema,
  Adressline3: codeSchema,
});
type Creditor = z.infer<typeof creditorSchema>;

const search = (context: ConnectorContext, condition: Condition) =>
  connectorRows(context, 'creditors', creditorSchema, { order: 'CreditorId', where: [condition] });

/**
 * Finds a creditor by number, otherwise by e-mail address among creditors of that name. Ambiguous matches are not
 * guessed.
 */
export async function findCreditor(
  context: ConnectorContext,
  payload: CreditorPayload,
): Promise<string | undefined> {
  const { code } = payload;
  if (code !== undefined) {
    const found = await search(context, { field: 'CreditorId', is: code });
    return found.some(({ CreditorId }) => CreditorId === code) ? code : undefined;
  }
  const named = await creditorsNamed(context, payload.name);
  const same = named.filter(({ Email }) => sameAddress(Email, payload.email));
  const [only] = same;
  if (only && same.length === 1) return only.CreditorId;
  if (same.length > 1 || named.some(({ Email }) => Email === '')) throw ambiguous(payload);
  return undefined;
}

/** Creditors of that name, for a person to choose from if `findCreditor` finds none. */
export async function creditorCandidates(
  context: ConnectorContext,
  { name, email }: CreditorPayload,
): Promise<Candidates> {
  const named = await creditorsNamed(context, name);
  return {
    name,
    email,
    found: named.slice(0, maxCandidates).map((one) => ({
      externalId: one.CreditorId,
      name: one.CreditorName,
      number: one.CreditorId,
      email: one.Email || undefined,
      place: one.Adressline3 || undefined,
    })),
  };
}

/** Numbers of the creditors of that name. */
export const creditorNumbersOf = async (
  context: ConnectorContext,
  name: string,
): Promise<string[]> => (await creditorsNamed(context, name)).map(({ CreditorId }) => CreditorId);

const sameAddress = (one: string, other: string | undefined) =>
  other !== undefined && one.toLowerCase() === other.trim().toLowerCase();

async function creditorsNamed(context: ConnectorContext, name: string): Promise<Creditor[]> {
  const wanted = truncatedName(name);
  const found = await search(context, { field: 'CreditorName', is: wanted });
  return found.filter(({ CreditorName }) => CreditorName.toLowerCase() === wanted.toLowerCase());
}

function ambiguous({ name }: CreditorPayload): VendorError {
  return new VendorError({
    class: 'conflict',
    code: 'creditor-ambiguous',
    text: text('afas.creditorAmbiguous', { name }),
    solution: text('afas.chooseCreditor'),
    wiki: 'creditor-ambiguous',
  });
}

/** Always creates a new person or organisation: whether an existing one is the same, a person decides. */
export async function createCreditor(
  context: ConnectorContext,
  payload: CreditorPayload,
): Promise<string> {
  const { kind, name, email, code } = payload;
  const fields = {
    ...(code === undefined ? {} : { CrId: code }),
    IsCr: true,
    CuId: textSetting(context.settings, 'booksCurrency')?.toUpperCase() ?? 'EUR',
  };
  const fullName = truncatedName(name);
  const address = email === undefined ? {} : { EmAd: email };
  const made =
    kind === 'person'
      ? await insert(
          context,
          'KnPurchaseRelationPer',
          relation('KnPurchaseRelationPer', fields, {
            KnPerson: element({
              AutoNum: true,
              MatchPer: '7',
              PadAdr: false,
              ViGe: 'O',
              ...personName(fullName),
              ...address,
            }),
          }),
        )
      : await insert(
          context,
          'KnPurchaseRelationOrg',
          relation('KnPurchaseRelationOrg', fields, {
            KnOrganisation: element({
              AutoNum: true,
              MatchOga: '6',
              PadAdr: false,
              Nm: fullName,
              ...address,
            }),
          }),
        );
  const id = made['crid'] ?? '';
  if (id === '') throw unexpectedAnswer('creditor', 'CrId');
  if (kind === 'person')
    logMissingBankAccount(context, { id: undefined, name }, text('afas.giveBankAccount'));
  return id;
}

const element = (Fields: object) => ({ Element: { Fields } });
const relation = (name: string, Fields: object, inner: object) => ({
  [name]: { Element: { Fields, Objects: [inner] } },
});

/** The part before the first blank is the first name, which Profit stores separately. */
function personName(name: string): { FiNm?: string; LaNm: string } {
  const blank = name.indexOf(' ');
  return blank < 0
    ? { LaNm: name }
    : { FiNm: cutText(name.slice(0, blank), 50), LaNm: name.slice(blank + 1) };
}

function truncatedName(name: string): string {
  return cutText(name.replace(/\s+/g, ' ').trim(), nameLength);
}
