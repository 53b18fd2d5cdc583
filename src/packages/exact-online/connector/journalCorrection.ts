import type { Standing, TakenBack } from '../../kit/correction.ts';
import { cutText } from '../../kit/cutText.ts';
import { z } from 'zod';
import { unexpectedAnswer } from '../../kit/answer.ts';
import type { ConnectorContext } from '../../kit/connectorContext.ts';
import { jsonAmount, cents } from '../../kit/money.ts';
import { odataDate } from '../../kit/odataDate.ts';
import { odataText } from '../../kit/odataText.ts';
import { guid } from './exactApi.ts';
import { entryIdOf, postJournalEntry, type JournalPeriod } from './journalEntry.ts';
import { rowsOfAny } from './rowsOfAny.ts';

/* The vendor's API can't change or delete a journal entry: a counter-entry takes it back. */

const maxDescription = 60;

/** A description cut to the vendor's length, between characters. */
export const cutDescription = (text: string): string => cutText(text, maxDescription);

const lineSchema = z.object({
  EntryID: z.string(),
  EntryNumber: z.union([z.string(), z.number()]).nullish(),
  GLAccount: z.string(),
  AmountFC: z.number(),
  AmountVATFC: z.number().nullish(),
  VATCode: z.string().nullish(),
  CostCenter: z.string().nullish(),
  CostUnit: z.string().nullish(),
  Date: z.string().nullish(),
  Description: z.string().nullish(),
});
const headerSchema = z.object({
  JournalCode: z.coerce.string(),
  Currency: z.string(),
  ExchangeRate: z.number().nullish(),
});
const vatCodeSchema = z.object({ Code: z.coerce.string(), Charged: z.boolean().nullish() });
const lines = 'generaljournalentry/GeneralJournalEntryLines';

/** Begins the descriptions of a counter-entry; no source's reference looks like it. */
const counterMark = (number: string) => `Reversal ${number} `;

/** The numbers of the counter-entries of those of these entries that have one, by their numbers. */
export async function counterEntries(
  context: ConnectorContext,
  numbers: readonly string[],
): Promise<Map<string, string>> {
  const asked = [...new Set(numbers)].filter((number) => number !== '');
  const found = await rowsOfAny(
    context,
    lines,
    asked.map((number) => `startswith(Description,${odataText(counterMark(number))})`),
    lineSchema.pick({ EntryNumber: true, Description: true }),
    { $select: 'EntryNumber,Description' },
  );
  const counters = new Map<string, string>();
  for (const { EntryNumber, Description } of found) {
    const former = asked.find((number) => Description?.startsWith(counterMark(number)));
    if (former !== undefined) counters.set(former, String(EntryNumber ?? ''));
  }
  return counters;
}

/** How one of our journal entries stands. */
export async function journalStanding(
  context: ConnectorContext,
  externalId: string,
): Promise<Standing> {
  const { number } = await readLines(context, externalId);
  if (number === undefined) return { kind: 'gone' };
  const counter = (await counterEntries(context, [number])).get(number);
  return counter === undefined ? { kind: 'final' } : { kind: 'takenBack', former: number, counter };
}

/** Books the counter-entry, in this period; without one on the date of the entry itself. */
export async function takeBackJournalEntry(
  context: ConnectorContext,
  externalId: string,
  period: JournalPeriod | undefined,
): Promise<TakenBack> {
  const { number, booked } = await readLines(context, externalId);
  const condition = `EntryID eq ${guid(entryIdOf(externalId))}`;
  const [header] = await rowsOfAny(
    context,
    'generaljournalentry/GeneralJournalEntries',
    [condition],
    headerSchema,
    { $select: 'JournalCode,Currency,ExchangeRate' },
  );
  if (!header || number === undefined) throw unexpectedAnswer('a journal entry', 'EntryNumber');
  const charged = await chargedCodes(context, booked);
  let counter = '';
  await postJournalEntry(
    context,
    {
      JournalCode: header.JournalCode,
      Currency: header.Currency.trim(),
      ...(header.ExchangeRate ? { ExchangeRate: header.ExchangeRate } : {}),
      ...(period ?? { EntryDate: odataDate(booked[0]?.Date ?? '') ?? '' }),
    },
    booked.map((line) => {
      const code = line.VATCode?.trim() ?? '';
      return {
        GLAccount: line.GLAccount,
        AmountFC: opposite(line.AmountFC),
        ...(code === '' ? {} : { VATCode: code }),
        // of a reverse charge the vendor makes both lines itself
        ...(code === '' || charged.has(code)
          ? {}
          : { AmountVATFC: opposite(line.AmountVATFC ?? 0) }),
        ...(line.CostCenter ? { CostCenter: line.CostCenter.trim() } : {}),
        ...(line.CostUnit ? { CostUnit: line.CostUnit.trim() } : {}),
        Description: cutDescription(`${counterMark(number)}${line.Description ?? ''}`),
      };
    }),
    (found) => {
      counter = found;
    },
  );
  return { former: number, counter };
}

const opposite = (amount: number) => jsonAmount(-cents(amount));

async function readLines(context: ConnectorContext, externalId: string) {
  const booked = await rowsOfAny(
    context,
    lines,
    [`EntryID eq ${guid(entryIdOf(externalId))}`],
    lineSchema,
    { $select: Object.keys(lineSchema.shape).join(',') },
  );
  const [first] = booked;
  if (first && first.EntryNumber == null) throw unexpectedAnswer('a journal entry', 'EntryNumber');
  return { booked, number: first && String(first.EntryNumber) };
}

/** The VAT codes of these lines by which VAT is charged to the buyer. */
export async function chargedCodes(
  context: ConnectorContext,
  booked: readonly Pick<z.infer<typeof lineSchema>, 'VATCode'>[],
): Promise<Set<string>> {
  const codes = new Set(booked.map(({ VATCode }) => VATCode?.trim() ?? ''));
  codes.delete('');
  const found = await rowsOfAny(
    context,
    'vat/VATCodes',
    [...codes].map((code) => `Code eq ${odataText(code)}`),
    vatCodeSchema,
    { $select: 'Code,Charged' },
  );
  return new Set(found.flatMap(({ Code, Charged }) => (Charged === true ? [Code.trim()] : [])));
}
