import { sql } from 'kysely';
import { expect } from 'vitest';
import type { CardStatement, LineBookingKind } from '../../src/contract/cardStatement.ts';
import type { SyncElement } from '../../src/contract/sync.ts';
import { plannedLines } from '../support/plannedLines.ts';
import type { Connection } from '../support/syncState.ts';
import { withContext } from '../year/yearConnection.ts';
import { yearTargets, type TargetName } from '../year/yearTargets.ts';
import { lineSources, type LineSourceName } from './lineSources.ts';
import { openWorld } from './openWorld.ts';

const accountSettings = (target: TargetName) =>
  target === 'xero'
    ? { cardFeeAccount: '4500', cashWithdrawalAccount: '1100' }
    : { cardFeeLedger: '4500', cashWithdrawalLedger: '1100' };

const march = { from: '2026-03-01', to: '2026-03-31' };

/** The line of a statement with this id. */
export const lineOf = ({ lines }: CardStatement, lineId: string) =>
  lines.find((line) => line.lineId === lineId);

/** The calls that write a card's entry. */
export const writes: Record<TargetName, string> = {
  'exact-online': 'POST .*GeneralJournalEntries',
  twinfield: ' transactions$',
  afas: 'POST .*FiEntries',
  xero: 'PUT .*/BankTransactions',
};

/** A world for lines of a card's statement without an expense: what is at the source, on the page and in the books. */
export function openLineBookings(sourceName: LineSourceName) {
  const opened = openWorld();
  const source = lineSources[sourceName];
  const dial = () => opened.world.sandbox.control.expensesAt(sourceName);

  /** A connection without expenses that books card payments against the card's own account. */
  async function connect(target: TargetName, account: string): Promise<Connection> {
    const { world } = opened;
    const connection = await source.connect(world, target, account);
    await setAll(connection, sourceName, source.settings);
    await setAll(connection, target, {
      ...yearTargets[target].settings(account),
      ...accountSettings(target),
    });
    for (const { id } of dial().list(account)) dial().remove(account, String(id));
    return connection;
  }

  const setAll = (connection: Connection, packageType: string, settings: object) =>
    opened.world.read((tx) =>
      sql`UPDATE connection_package SET settings = settings || ${JSON.stringify(settings)}::jsonb
        WHERE connection_id = ${connection.id} AND package_type = ${packageType}`.execute(tx),
    );

  /** A line on the card's statement of 3 March, without an expense; its id. */
  const addLine = (
    account: string,
    amount: number,
    { merchant, isMoneyBack = false }: { merchant?: string; isMoneyBack?: boolean } = {},
  ) =>
    String(dial().add(account, source.line(amount, merchant ?? 'Annual fee', isMoneyBack))['id']);

  const changeAmount = (account: string, lineId: string, amount: number) =>
    dial().change(account, lineId, source.amount(amount));

  /** An expense that this line pays. */
  function matchWithExpense(account: string, lineId: string, total: number): string {
    const id = String(dial().add(account, source.expense(total, lineId))['id']);
    dial().change(account, lineId, source.match(id));
    return id;
  }

  /** The line belongs to no expense any more, at the source. */
  const unmatch = (account: string, lineId: string) =>
    dial().change(account, lineId, source.match(null));

  /** An approved expense is no longer approved. */
  const reject = (account: string, expense: string) =>
    dial().change(account, expense, source.rejected());

  function at({ id }: Connection) {
    const post = async <T>(path: string, body: unknown, token?: string) => {
      const answer = await opened.api.call('POST', `/connections/${id}/${path}`, body, token);
      expect(answer.status, JSON.stringify(answer.body)).toBe(200);
      return answer.body as T;
    };
    const chosen = (kind: LineBookingKind, lineIds: string[]) => ({
      kind,
      lines: lineIds.map((lineId) => ({ lineId, date: '2026-03-03' })),
    });
    return {
      book: (kind: LineBookingKind, lineIds: string[], token?: string) =>
        post<{
          booked: string[];
          refused: { lineId: string; codedMessage: { message: string } }[];
        }>('book-card-lines', chosen(kind, lineIds), token),
      preview: (kind: LineBookingKind, lineIds: string[]) =>
        post<{ lines: { entry: { total: number } | null; codedMessage: { message: string } }[] }>(
          'preview-card-line-bookings',
          chosen(kind, lineIds),
        ),
      async planned() {
        const answer = await opened.api.call('POST', `/connections/${id}/plan`);
        return Object.fromEntries(
          plannedLines(answer).elements.map(({ sourceId, outcome, refusal }) => [
            sourceId,
            refusal?.errorCode ?? outcome,
          ]),
        );
      },
      takeBack: (lineIds: string[]) =>
        post<{ takenBack: string[] }>('take-back-card-lines', { lineIds }),
      statement: () => post<CardStatement>('compare-card-statement', march),
      async elements(): Promise<SyncElement[]> {
        const { body } = await opened.api.call(
          'GET',
          `/connections/${id}/sync-element?perPage=100`,
        );
        return (body as { 'hydra:member': SyncElement[] })['hydra:member'];
      },
      async ignore(sourceId: string) {
        const { syncElementName, syncElementSyncKey: syncElementKey } =
          await this.element(sourceId);
        await post('ignore-sync-element', { syncElementName, syncElementKey });
      },
      async element(sourceId: string): Promise<SyncElement> {
        const found = (await this.elements()).find(({ syncElementSyncKey: key }) =>
          key.endsWith(`:${sourceId}`),
        );
        if (!found) throw new Error(`no element of ${sourceId}`);
        return found;
      },
    };
  }

  /** The balance of each account in the books, read by the target's API; in cents, debit positive. */
  async function balances(connection: Connection, target: TargetName) {
    const { world } = opened;
    const books = await withContext(world, connection, target, (context) =>
      yearTargets[target].read(context, 2026),
    );
    const sums = new Map<string, number>();
    for (const { account, amount } of books.postings)
      sums.set(account, (sums.get(account) ?? 0) + amount);
    return Object.fromEntries([...sums].filter(([, amount]) => amount !== 0));
  }

  const lines = { addLine, changeAmount, matchWithExpense, unmatch, reject };
  return { opened, source, dial, connect, setAll, ...lines, at, balances };
}
