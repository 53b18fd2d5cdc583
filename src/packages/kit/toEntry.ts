import type { Entry, EntryKind, EntryLine } from '../../contract/entry.ts';
import { share, sum } from './money.ts';
import { periodName } from './periodName.ts';

/** What an entry has a code of. */
export type EntryCode =
  | 'administration'
  | 'journal'
  | 'account'
  | 'costCentre'
  | 'project'
  | 'vatCode';

/** A booking as a package's payload states it; names of its codes are added where a person reads it. */
export interface EntryContent {
  kind: EntryKind;
  /** Only of an entry in another administration than the receipt's. */
  administration?: string | undefined;
  journal?: string | undefined;
  /** YYYY-MM-DD */
  date: string;
  period?: { year: number; period: number } | undefined;
  /** YYYY-MM-DD */
  dueDate?: string | undefined;
  currency: string;
  reference: string;
  description: string;
  party?: { name: string; number?: string | undefined } | undefined;
  /** The ledger account against which it is booked, if it is not the creditor. */
  against?: string | undefined;
  lines: EntryContentLine[];
}

/** A line of it. Amounts are cents of its currency, debit positive. */
export interface EntryContentLine {
  account: string;
  net: number;
  vat: number;
  /** The account of the VAT, if the payload states it. */
  vatAccount?: string | undefined;
  /** Under reverse charge: the account of the VAT to pay, if the payload states it. */
  vatToPayAccount?: string | undefined;
  /** Reverse charge: the same VAT is to claim and to pay, and not owed. The code's percentage, as a fraction. */
  charged?: number | undefined;
  vatCode?: string | undefined;
  costCentre?: string | undefined;
  project?: string | undefined;
  description: string;
}

const unnamed = {
  accountName: null,
  costCentre: null,
  costCentreName: null,
  project: null,
  projectName: null,
  vatCodeName: null,
} as const;

/** The entry of what a payload states: VAT on lines of its own, one for each code, and all of it against one line. */
export function toEntry(content: EntryContent): Entry {
  const { lines, period, party } = content;
  const total = sum(lines.map(({ net, vat }) => net + vat));
  return {
    kind: content.kind,
    administration: content.administration ?? null,
    administrationName: null,
    journal: content.journal ?? null,
    journalName: null,
    date: content.date,
    period: period ? periodName(period) : null,
    dueDate: content.dueDate ?? null,
    currency: content.currency,
    reference: content.reference,
    description: content.description,
    party: party ? { name: party.name, number: party.number ?? null } : null,
    lines: [
      ...lines.map(boughtLine),
      ...vatLines(lines),
      {
        ...unnamed,
        kind: 'against',
        account: content.against ?? null,
        vatCode: null,
        description: content.description,
        amount: total === 0 ? 0 : -total,
      },
    ],
    total: Math.abs(total),
  };
}

const boughtLine = (line: EntryContentLine): EntryLine => ({
  ...unnamed,
  kind: 'bought',
  account: line.account,
  costCentre: line.costCentre ?? null,
  project: line.project ?? null,
  vatCode: line.vatCode ?? null,
  description: line.description,
  amount: line.net,
});

/** The VAT of all lines, by code: to claim, and under reverse charge also to pay. */
function vatLines(lines: readonly EntryContentLine[]): EntryLine[] {
  const groups = Map.groupBy(
    lines.filter((line) => vatOf(line) !== 0),
    ({ vatCode, vatAccount, vatToPayAccount, charged }) =>
      JSON.stringify([vatCode, vatAccount, vatToPayAccount, charged]),
  );
  return [...groups.values()].flatMap((group) => {
    const [first] = group;
    if (!first) return [];
    const toClaim: EntryLine = {
      ...unnamed,
      kind: 'vatToClaim',
      account: first.vatAccount ?? null,
      vatCode: first.vatCode ?? null,
      description: '',
      amount: sum(group.map(vatOf)),
    };
    if (first.charged === undefined) return [toClaim];
    const account = first.vatToPayAccount ?? null;
    return [toClaim, { ...toClaim, kind: 'vatToPay', account, amount: -toClaim.amount }];
  });
}

/** The VAT of a line; under reverse charge that which is on both sides. */
const vatOf = ({ charged, net, vat }: EntryContentLine): number =>
  charged === undefined ? vat : share(net, Math.round(charged * 1e6), 1e6);
