import { numberOf } from '../../../sandbox/deterministicId.ts';
import { json, Refused, type Answer, type Exchange } from '../../../sandbox/exchange.ts';
import type { Effect } from '../../../sandbox/effectLedger.ts';
import type { Personnel } from '../../../sandbox/people/personnel.ts';
import { seedParties } from '../../../sandbox/seedParties.ts';
import type { Space } from '../../../sandbox/space.ts';
import type { Table } from '../../../sandbox/table.ts';
import type { World } from '../../../sandbox/vendor.ts';

export interface AfasCreditor {
  CreditorId: string;
  CreditorName: string;
  Email: string;
  place: string;
  blocked: boolean;
}

export interface AfasDebtor {
  DebtorId: string;
  DebtorName: string;
  /** Number of the person or organisation behind it. */
  BcCo: string;
  isPerson: boolean;
  Email: string;
  IBAN: string;
  PayCon: string;
  AutoPayment: boolean;
  Blocked: boolean;
  hasMandate: boolean;
  /** Balance of the debtor's single invoice. */
  balance: number;
  /** Epoch ms. */
  changedAt: number;
}

/** A line as it was sent, with the fields of its entry. */
export interface AfasTransaction {
  id: string;
  UnitId: number;
  EntryNo: number;
  SeqNo: number;
  Year: number;
  Period: number;
  JournalId: string;
  AccountNo: string;
  AmtDebit: number;
  AmtCredit: number;
  EntryDate: string;
  InvoiceId: string | null;
  VoucherDate: string;
  VoucherNo: string;
  VatCode: string | null;
  Description: string;
  /** Only on the creditor's line. */
  CurrencyId: string;
}

export interface AfasSubject {
  SubjectId: number;
  Subject: string;
  TypeId: number;
  PurchaseInvoiceNumber: string;
}

/** State of an environment: administrations that share creditors and dossier. */
export interface AfasEnvironment {
  account: string;
  createdAt: number;
  creditors: Table<AfasCreditor>;
  debtors: Table<AfasDebtor>;
  transactions: Table<AfasTransaction>;
  subjects: Table<AfasSubject>;
  counters: Table<{ id: string; next: number }>;
}

export interface AfasContext {
  world: World;
  exchange: Exchange;
  environment: AfasEnvironment;
  personnel: Personnel;
}

/** `method` E exclusive, I inclusive; `duty` B taxed, V reverse charge; `type` I purchase, V sales (letters: own). */
export const vatCodes = [
  { code: '1', name: 'Verkoop hoog 21%', percentage: 21, account: '1500', type: 'V', duty: 'B' },
  { code: '5', name: 'Inkoop hoog 21%', percentage: 21, account: '1400', type: 'I', duty: 'B' },
  { code: '6', name: 'Inkoop laag 9%', percentage: 9, account: '1400', type: 'I', duty: 'B' },
  { code: '7', name: 'Inkoop zonder btw', percentage: 0, account: '', type: 'I', duty: 'B' },
  { code: '8', name: 'Inkoop EU verlegd', percentage: 21, account: '1400', type: 'I', duty: 'V' },
];

export const journals = [
  { code: '10', name: 'Inkoop', type: 'I' },
  { code: '20', name: 'Verkoop', type: 'V' },
  { code: '50', name: 'Bank', type: 'B' },
  { code: '90', name: 'Memoriaal', type: 'M' },
];

export const subjectTypes = [
  { id: 15, name: 'Inkoopfactuur' },
  { id: 16, name: 'Notitie' },
];

/** The two administrations of an environment. */
export function administrationsOf(account: string): { id: number; name: string }[] {
  const first = 100 + 2 * numberOf(4000, 'afas', account);
  return [
    { id: first, name: `${account} B.V.` },
    { id: first + 1, name: `${account} Holding B.V.` },
  ];
}

export function createAfasEnvironment(space: Space): AfasEnvironment {
  const environment: AfasEnvironment = {
    account: space.name,
    createdAt: space.createdAt,
    creditors: space.table<AfasCreditor>('creditors', { key: ({ CreditorId }) => CreditorId }),
    debtors: space.table<AfasDebtor>('debtors', { key: ({ DebtorId }) => DebtorId }),
    transactions: space.table<AfasTransaction>('transactions', { key: ({ id }) => id }),
    subjects: space.table<AfasSubject>('subjects', { key: ({ SubjectId }) => String(SubjectId) }),
    counters: space.table<{ id: string; next: number }>('counters', { key: ({ id }) => id }),
  };
  for (const { code, name, email, city, blocked } of seedParties(space.name, 'supplier', 20))
    environment.creditors.put({
      CreditorId: code,
      CreditorName: name,
      Email: email,
      place: city,
      blocked,
    });
  seedDebtors(environment);
  return environment;
}

/** Sixty debtors: every fifth a person, one in three collected. */
function seedDebtors({ account, createdAt, debtors }: AfasEnvironment): void {
  for (const [i, party] of seedParties(account, 'debtor', 60).entries())
    debtors.put({
      DebtorId: party.code,
      DebtorName: party.name,
      BcCo: String(200_001 + i),
      isPerson: i % 5 === 4,
      Email: party.email,
      IBAN: party.iban,
      PayCon: party.paymentMethod === 'directDebit' ? '14' : '30',
      AutoPayment: party.paymentMethod === 'directDebit',
      Blocked: party.blocked,
      // every seventh has no mandate, and another seventh has paid everything
      hasMandate: i % 7 !== 6,
      balance: i % 7 === 5 ? 0 : 100 + i,
      changedAt: createdAt,
    });
}

/** The next number of a series. */
export function nextNumber({ counters }: AfasEnvironment, series: string, first: number): number {
  const next = counters.get(series)?.next ?? first;
  counters.put({ id: series, next: next + 1 });
  return next;
}

export function recordEffect(
  { world, exchange, environment }: AfasContext,
  effect: Omit<Effect, 'seq' | 'at' | 'vendor' | 'account'>,
): void {
  world.effects.add({
    at: exchange.at,
    vendor: 'afas',
    account: environment.account,
    ...effect,
  });
}

/** Profit's error. Invalid requests are a 500. */
export function afasError(
  status: number,
  externalMessage: string,
  headers: Record<string, string> = {},
): Answer {
  const body = { errorNumber: status, externalMessage, profitLogReference: 'A1B2C3' };
  return json(status, body, headers);
}

export function refuse(externalMessage: string, status = 500): never {
  throw new Refused(afasError(status, externalMessage));
}
