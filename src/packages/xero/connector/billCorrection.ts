import { z } from 'zod';
import { answer, unexpectedAnswer } from '../../kit/answer.ts';
import { cutText } from '../../kit/cutText.ts';
import { chunksWithin, maxFilterLength } from '../../kit/chunksWithin.ts';
import type { ConnectorContext } from '../../kit/connectorContext.ts';
import type { Standing, TakenBack } from '../../kit/correction.ts';
import { memo } from '../../kit/memo.ts';
import { collect } from '../../kit/paging.ts';
import { segment } from '../../kit/segment.ts';
import { VendorError } from '../../kit/vendorError.ts';
import { lockDate } from '../xeroFacts.ts';
import {
  documentsIn,
  kindOf,
  oppositeKind,
  payment,
  plainNumber,
  readBillId,
  undoneStatuses,
  type BillPayload,
} from './bill.ts';
import { list, tenantRequest, xeroPages } from './xeroApi.ts';

/*
 * A document that was paid, credited or reconciled, or stands behind the lock date, can't be changed or voided: one of the
 * opposite kind takes it back.
 */

const text = z.string().nullish();
const amount = z.number().nullish();
const documentSchema = z.object({
  Type: text,
  Status: text,
  Total: amount,
  AmountPaid: amount,
  AmountCredited: amount,
  RemainingCredit: amount,
  IsReconciled: z.boolean().nullish(),
  InvoiceNumber: text,
  CreditNoteNumber: text,
  Reference: text,
  DateString: text,
  Contact: z.object({ ContactID: text }).nullish(),
  BankAccount: z.object({ AccountID: text }).nullish(),
  CurrencyCode: text,
  CurrencyRate: amount,
  LineAmountTypes: text,
  LineItems: z
    .array(
      z.object({
        Description: text,
        Quantity: amount,
        UnitAmount: amount,
        LineAmount: amount,
        TaxAmount: amount,
        AccountCode: text,
        TaxType: text,
        Tracking: z
          .array(z.object({ TrackingCategoryID: z.string(), TrackingOptionID: z.string() }))
          .nullish(),
      }),
    )
    .nullish(),
});
type Document = z.infer<typeof documentSchema>;

const counterSchema = z.object({
  InvoiceID: z.string().optional(),
  CreditNoteID: z.string().optional(),
  BankTransactionID: z.string().optional(),
  Status: text,
  LineItems: z.array(z.object({ Description: text })).nullish(),
});

/** Number of a counter-document, by the id of the document: a person may change that one's own number. */
const counterNumber = (id: string) => `Reversal ${id.slice(0, 8)}`;

/** Ends the first line of a counter-document. */
const counterMark = (id: string) => `(reverses ${id})`;

const maxDescription = 4000;

/** How one of our documents stands: final also behind the lock date. `payload`: what it is to become. */
export async function billStanding(
  context: ConnectorContext,
  externalId: string,
  payload: BillPayload | undefined,
): Promise<Standing> {
  const { kind, tenant, id } = readBillId(externalId);
  const document = await read(context, externalId);
  const status = document?.Status ?? '';
  if (!document || undoneStatuses.has(status)) return { kind: 'gone' };
  // a bill can't become a credit note or money spent
  const isOtherKind = payload !== undefined && kindOf(payload) !== kind;
  const open: Standing = { kind: isOtherKind ? 'deletable' : 'changeable' };
  if (status === 'DRAFT' || status === 'SUBMITTED') return open;
  if ((await reversedBills(context, [externalId])).has(externalId)) {
    const former = document[kind.number] || id;
    return { kind: 'takenBack', former, counter: counterNumber(id) };
  }
  // one that a person has credited is refused by Xero, in its words
  if (isCredited(document)) return open;
  if (isPaid(document)) return { kind: 'final' };
  const locked = await memo(context.http, `xero lock date ${tenant}`, () =>
    lockDate(context, tenant),
  );
  return locked !== undefined && (document.DateString?.slice(0, 10) ?? '') <= locked
    ? { kind: 'final' }
    : open;
}

const isCredited = ({ AmountCredited }: Document): boolean => (AmountCredited ?? 0) !== 0;

const isPaid = (document: Document): boolean =>
  document.Status === 'PAID' ||
  (document.AmountPaid ?? 0) !== 0 ||
  document.IsReconciled === true ||
  (document.RemainingCredit != null && document.RemainingCredit !== (document.Total ?? 0));

/** Those of these documents that have a counter-document. */
export async function reversedBills(
  context: ConnectorContext,
  externalIds: readonly string[],
): Promise<Set<string>> {
  const reversed = new Set<string>();
  const groups = Map.groupBy(externalIds, (externalId) => {
    const { tenant, kind } = readBillId(externalId);
    return `${tenant} ${kind.key}`;
  });
  const condition = (externalId: string) =>
    `CreditNoteNumber=="${counterNumber(readBillId(externalId).id)}" OR `;
  for (const group of groups.values())
    for (const chunk of chunksWithin(group, condition, maxFilterLength)) {
      const marks = await counterMarksOf(context, chunk);
      for (const externalId of chunk)
        if (marks.some((mark) => mark.endsWith(counterMark(readBillId(externalId).id))))
          reversed.add(externalId);
    }
  return reversed;
}

/** Descriptions of the lines of the counter-documents of these documents, all of one organisation and kind. */
async function counterMarksOf(
  context: ConnectorContext,
  externalIds: readonly string[],
): Promise<string[]> {
  const [first] = externalIds;
  if (first === undefined) return [];
  const { tenant, kind } = readBillId(first);
  const opposite = oppositeKind(kind);
  const numbers = externalIds.map((one) => plainNumber(counterNumber(readBillId(one).id)));
  const query =
    opposite.key === 'Invoices'
      ? { InvoiceNumbers: numbers.join(',') }
      : { where: numbers.map((number) => `${opposite.number}=="${number}"`).join(' OR ') };
  const request = tenantRequest(tenant, `/${opposite.key}`, { query });
  const found = await collect(
    xeroPages(context, request, opposite.key, counterSchema, (one) => one[opposite.id] ?? ''),
  );
  return found
    .filter(({ Status }) => !undoneStatuses.has(Status ?? ''))
    .flatMap(({ LineItems }) => (LineItems ?? []).map(({ Description }) => Description ?? ''));
}

/** Books the counter-document on the payload's date; without one on that of the document itself. */
export async function takeBackBill(
  context: ConnectorContext,
  externalId: string,
  payload: BillPayload | undefined,
): Promise<TakenBack> {
  const { tenant, kind, id } = readBillId(externalId);
  const document = await read(context, externalId);
  if (!document) throw unexpectedAnswer(kind.key, kind.id);
  const former = document[kind.number] || id;
  const counter = counterNumber(id);
  const opposite = oppositeKind(kind);
  const day = payload?.Date ?? document.DateString?.slice(0, 10);
  const lines = (document.LineItems ?? []).map((line, i) => {
    const mark = i === 0 ? ` ${counterMark(id)}` : '';
    const description = cutText(line.Description ?? '', maxDescription - mark.length);
    return {
      ...line,
      Description: description + mark,
      Tracking: (line.Tracking ?? []).map(({ TrackingCategoryID, TrackingOptionID }) => ({
        TrackingCategoryID,
        TrackingOptionID,
      })),
    };
  });
  const response = await context.http.request(
    tenantRequest(tenant, `/${opposite.key}`, {
      // without a key: Xero repeats the refusal of a key, and a counter-document that is there is found
      method: 'PUT',
      json: {
        [opposite.key]: [
          {
            Type: opposite === payment ? oppositeOf(document.Type) : opposite.types[0],
            [opposite.number]: counter,
            Contact: { ContactID: document.Contact?.ContactID },
            Date: day,
            ...(opposite.key === 'Invoices' ? { DueDate: day } : {}),
            ...(opposite === payment
              ? { BankAccount: { AccountID: document.BankAccount?.AccountID } }
              : {}),
            LineAmountTypes: document.LineAmountTypes,
            CurrencyCode: document.CurrencyCode,
            ...(document.CurrencyRate == null ? {} : { CurrencyRate: document.CurrencyRate }),
            Status: 'AUTHORISED',
            LineItems: lines,
          },
        ],
      },
    }),
  );
  answer(
    documentsIn(z.object({ [opposite.id]: z.string() }), opposite.key),
    response,
    opposite.key,
  );
  return { former, counter };
}

const oppositeOf = (type: string | null | undefined) => (type === 'RECEIVE' ? 'SPEND' : 'RECEIVE');

async function read(context: ConnectorContext, externalId: string): Promise<Document | undefined> {
  const { tenant, kind, id } = readBillId(externalId);
  try {
    const request = tenantRequest(tenant, `/${kind.key}/${segment(id)}`);
    return (await list(context, request, kind.key, documentSchema))[0];
  } catch (error) {
    if (error instanceof VendorError && error.details.class === 'notFound') return undefined;
    throw error;
  }
}
