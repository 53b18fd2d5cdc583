import { z } from 'zod';
import { answer, unexpectedAnswer } from '../../kit/answer.ts';
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
/** Fields that show whether a document was paid, credited or reconciled. */
export const paidFields = {
  Status: text,
  Total: amount,
  AmountPaid: amount,
  AmountCredited: amount,
  RemainingCredit: amount,
  IsReconciled: z.boolean().nullish(),
};
type PaidFields = z.infer<z.ZodObject<typeof paidFields>>;

const documentSchema = z.object({
  ...paidFields,
  Type: text,
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

/** A document with its number. */
interface Numbered {
  externalId: string;
  number: string;
}

const counterSchema = z.object({
  InvoiceID: z.string().optional(),
  CreditNoteID: z.string().optional(),
  BankTransactionID: z.string().optional(),
  Status: text,
  LineItems: z.array(z.object({ Description: text })).nullish(),
});

/** Number of a counter-document; no source's reference looks like it. */
const counterNumber = (number: string) => `Reversal ${number}`;

/** Ends the first line of a counter-document: several documents may have had one number after each other. */
const counterMark = (id: string) => ` (reverses ${id})`;

const maxDescription = 4000;

/** How one of our documents stands: final also behind the lock date. `payload`: what it is to become. */
export async function billStanding(
  context: ConnectorContext,
  externalId: string,
  payload: BillPayload | undefined,
): Promise<Standing> {
  const { kind, tenant } = readBillId(externalId);
  const document = await read(context, externalId);
  if (!document || undoneStatuses.has(document.Status ?? '')) return { kind: 'gone' };
  const former = document[kind.number] ?? '';
  if (isFinal(document)) {
    const isReversed = (await reversedBills(context, [{ externalId, number: former }])).has(
      externalId,
    );
    return isReversed
      ? { kind: 'takenBack', former, counter: counterNumber(former) }
      : { kind: 'final' };
  }
  const locked = await memo(context.http, `xero lock date ${tenant}`, () =>
    lockDate(context, tenant),
  );
  if (locked !== undefined && (document.DateString?.slice(0, 10) ?? '') <= locked)
    return { kind: 'final' };
  // a bill can't become a credit note or money spent
  return { kind: payload && kindOf(payload) !== kind ? 'deletable' : 'changeable' };
}

/** Whether it was paid, credited or reconciled. */
export const isFinal = (document: PaidFields): boolean =>
  document.Status === 'PAID' ||
  (document.AmountPaid ?? 0) !== 0 ||
  (document.AmountCredited ?? 0) !== 0 ||
  document.IsReconciled === true ||
  (document.RemainingCredit != null && document.RemainingCredit !== (document.Total ?? 0));

/** Those of these documents that have a counter-document, by their externalIds. */
export async function reversedBills(
  context: ConnectorContext,
  documents: readonly Numbered[],
): Promise<Set<string>> {
  const reversed = new Set<string>();
  const groups = Map.groupBy(documents, ({ externalId }) => {
    const { tenant, kind } = readBillId(externalId);
    return `${tenant} ${kind.key}`;
  });
  const condition = ({ number }: Numbered) => `CreditNoteNumber=="${counterNumber(number)}" OR `;
  for (const group of groups.values())
    for (const chunk of chunksWithin(group, condition, maxFilterLength)) {
      const marks = await counterMarksOf(context, chunk);
      for (const { externalId } of chunk)
        if (marks.some((mark) => mark.endsWith(counterMark(readBillId(externalId).id))))
          reversed.add(externalId);
    }
  return reversed;
}

/** Descriptions of the lines of the counter-documents of these documents, all of one organisation and kind. */
async function counterMarksOf(
  context: ConnectorContext,
  documents: readonly Numbered[],
): Promise<string[]> {
  const [first] = documents;
  if (!first) return [];
  const { tenant, kind } = readBillId(first.externalId);
  const opposite = oppositeKind(kind);
  const numbers = [...new Set(documents.map(({ number }) => plainNumber(counterNumber(number))))];
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
  const former = document[kind.number] ?? '';
  const counter = counterNumber(former);
  const opposite = oppositeKind(kind);
  const day = payload?.Date ?? document.DateString?.slice(0, 10);
  const lines = (document.LineItems ?? []).map((line, i) => {
    const mark = i === 0 ? counterMark(id) : '';
    const description = [...(line.Description ?? '')]
      .slice(0, maxDescription - mark.length)
      .join('');
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
