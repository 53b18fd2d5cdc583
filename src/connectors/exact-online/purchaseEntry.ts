import { text } from '../../contract/messages/message.ts';
import { type WireLine, type PurchaseEntryLine, replaceEntryLines } from './purchaseEntryLines.ts';
import { z } from 'zod';
import type { ConnectorContext } from '../kit/connectorContext.ts';
import type { SharedCondition } from '../kit/defineFlow.ts';
import { memo } from '../kit/memo.ts';
import { odataText } from '../kit/odataText.ts';
import { flagSetting } from '../kit/settingValues.ts';
import { VendorError } from '../kit/vendorError.ts';
import {
  chosenDivision,
  divisionRequest,
  entity,
  glAccountId,
  posted,
  returnRepresentation,
  someRows,
} from './exactApi.ts';

/** 30 is a purchase entry, 31 a credit note, whose amounts are negative. */
export type EntryType = 30 | 31;

export interface PurchaseEntryPayload {
  Journal: string;
  Type: EntryType;
  /** Id of the creditor. */
  Supplier: string;
  /** YYYY-MM-DD */
  EntryDate: string;
  Currency: string;
  Rate?: number;
  Description: string;
  /** The source's reference. */
  YourRef: string;
  /** Id of the document with the receipt. */
  Document?: string;
  lines: PurchaseEntryLine[];
}

const entrySchema = z.object({ EntryID: z.string() });
const entries = 'purchaseentry/PurchaseEntries';

/** What an entry shares with others: its month, which is open or closed by journal, its accounts and its VAT codes. */
export function entryConditions({ Journal, EntryDate, lines }: PurchaseEntryPayload) {
  return [
    { code: 'period-closed', about: `${Journal} ${EntryDate.slice(0, 7)}` },
    ...lines.map(({ glAccount }) => ({ code: 'unknown-ledger', about: glAccount })),
    ...lines.flatMap(({ VATCode }) =>
      VATCode === undefined ? [] : [{ code: 'unknown-vat-code', about: VATCode }],
    ),
  ] satisfies SharedCondition[];
}

/** The entry that carries the source's reference. */
export async function findPurchaseEntry(
  context: ConnectorContext,
  { YourRef }: PurchaseEntryPayload,
): Promise<string | undefined> {
  const request = divisionRequest(chosenDivision(context), entries, {
    query: { $filter: `YourRef eq ${odataText(YourRef)}`, $select: 'EntryID' },
  });
  const [entry] = await someRows(context, request, 1, entrySchema);
  return entry?.EntryID;
}

/** Books the entry; where its period is closed and the setting allows, on the first day of a later one. */
export async function createPurchaseEntry(
  context: ConnectorContext,
  payload: PurchaseEntryPayload,
): Promise<string> {
  if (payload.Supplier === '') {
    throw new VendorError({
      class: 'bug',
      code: 'creditor-not-resolved',
      text: text('exactOnline.entryWithoutCreditor', { reference: payload.YourRef }),
      internal: true,
    });
  }
  const today = context.now().toISOString().slice(0, 10);
  const dates = flagSetting(context.settings, 'bookInOpenPeriod', false)
    ? bookingDates(payload.EntryDate, today)
    : [payload.EntryDate];
  // A refused try counts towards the vendor's block on client errors, so a month is found closed only once.
  const closed = await memo(
    context.http,
    `closed months ${chosenDivision(context)}`,
    async () => new Set<string>(),
  );
  let refusal: VendorError | undefined;
  for (const date of dates) {
    const last = date === dates.at(-1);
    if (closed.has(date.slice(0, 7)) && !last) {
      continue;
    }
    try {
      const id = await postEntry(context, { ...payload, EntryDate: date });
      if (date !== payload.EntryDate) {
        context.log({
          level: 200,
          code: 'booked-in-open-period',
          text: text('exactOnline.bookedInOpenPeriod', {
            reference: payload.YourRef,
            date: { date: payload.EntryDate },
            booked: { date },
          }),
        });
      }
      return id;
    } catch (error) {
      if (!(error instanceof VendorError) || error.details.code !== 'period-closed') {
        throw error;
      }
      closed.add(date.slice(0, 7));
      refusal = error;
    }
  }
  throw refusal ?? new Error('no booking date was tried');
}

/**
 * The dates to try, in order: the document's own, the first day of the next month, the first day of this month. The
 * vendor has no list of open periods, and each refusal counts against its limit, so the months between are not tried.
 */
export function bookingDates(date: string, today: string): string[] {
  const thisMonth = `${today.slice(0, 7)}-01`;
  const year = Number(date.slice(0, 4));
  const month = Number(date.slice(5, 7));
  const next = new Date(Date.UTC(year, month, 1)).toISOString().slice(0, 10);
  return [...new Set([date, next, thisMonth])].filter(
    (candidate) => candidate === date || (candidate > date && candidate <= today),
  );
}

async function postEntry(
  context: ConnectorContext,
  { lines, ...header }: PurchaseEntryPayload,
): Promise<string> {
  const response = await context.http.request(
    divisionRequest(chosenDivision(context), entries, {
      method: 'POST',
      headers: returnRepresentation,
      json: { ...header, PurchaseEntryLines: await wireLines(context, lines) },
    }),
  );
  return posted(entrySchema, response, 'a purchase entry').EntryID;
}

/** The header in place, then the lines, which the vendor keeps as objects of their own. The booking date stays. */
export async function updatePurchaseEntry(
  context: ConnectorContext,
  id: string,
  payload: PurchaseEntryPayload,
): Promise<void> {
  const { lines, EntryDate: _, Type: __, ...header } = payload;
  const wanted = await wireLines(context, lines);
  await context.http.request(
    divisionRequest(chosenDivision(context), entity(entries, id), { method: 'PUT', json: header }),
  );
  await replaceEntryLines(context, id, wanted);
}

/** Deletes the entry; one that is gone already counts as deleted. */
export async function removePurchaseEntry(context: ConnectorContext, id: string): Promise<void> {
  try {
    await context.http.request(
      divisionRequest(chosenDivision(context), entity(entries, id), { method: 'DELETE' }),
    );
  } catch (error) {
    if (!(error instanceof VendorError) || error.details.class !== 'notFound') {
      throw error;
    }
  }
}

async function wireLines(
  context: ConnectorContext,
  lines: PurchaseEntryLine[],
): Promise<WireLine[]> {
  const wired: WireLine[] = [];
  for (const { glAccount, ...line } of lines) {
    wired.push({ ...line, GLAccount: await glAccountId(context, glAccount) });
  }
  return wired;
}
