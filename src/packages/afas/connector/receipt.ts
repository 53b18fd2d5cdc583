import { z } from 'zod';
import { base64 } from '../../kit/base64.ts';
import type { ConnectorContext } from '../../kit/connectorContext.ts';
import type { DocumentCall } from '../../kit/defineFlow.ts';
import { codeSchema, connectorRows, insert } from './afasApi.ts';

/** An item of the dossier with the files of a purchase, at its invoice. */
export interface ReceiptPayload {
  /** Contains the source's reference; with the invoice's number the item is found again by it. */
  subject: string;
  /** Kind of dossier item. */
  type: string;
  /** YYYY-MM-DD */
  date: string;
  administration: string;
  /** Number of the purchase invoice. */
  invoice: string;
}

const subjectSchema = z.object({ SubjectId: codeSchema, Subject: codeSchema });

const subjectOf = ({ subject, invoice }: ReceiptPayload) => `${subject}, ${invoice}`;

/** `id/invoice`; of an earlier version the id alone. */
const receiptId = (id: string, { invoice }: ReceiptPayload): string => `${id}/${invoice}`;

/** The item of this invoice; it and its files are made in one call, so an existing one has them. */
export async function findReceipt(
  context: ConnectorContext,
  payload: ReceiptPayload,
): Promise<string | undefined> {
  const subject = subjectOf(payload);
  const found = await connectorRows(context, 'subjects', subjectSchema, {
    order: 'SubjectId',
    where: [{ field: 'Subject', is: subject }],
  });
  const item = found.find((one) => one.Subject === subject);
  return item && receiptId(item.SubjectId, payload);
}

/** An entry that was deleted and booked again is another invoice, which gets an item of its own. */
export async function moveReceipt(
  context: ConnectorContext,
  externalId: string,
  call: DocumentCall<ReceiptPayload>,
  files: AsyncIterable<{ fileName: string; bytes: Uint8Array }>,
): Promise<string | undefined> {
  const { payload } = call;
  if (externalId.endsWith(`/${payload.invoice}`)) return undefined;
  return (await findReceipt(context, payload)) ?? createReceipt(context, call, files);
}

/** Kind of invoice that an entry of a purchase journal becomes. */
const purchaseInvoice = '1';

export async function createReceipt(
  context: ConnectorContext,
  { payload }: DocumentCall<ReceiptPayload>,
  files: AsyncIterable<{ fileName: string; bytes: Uint8Array }>,
): Promise<string> {
  const { type, date, administration, invoice } = payload;
  const attached: object[] = [];
  for await (const { fileName, bytes } of files)
    attached.push({ Fields: { FileName: fileName, FileStream: base64(bytes) } });
  const made = await insert(context, 'KnSubject', {
    KnSubject: {
      Element: {
        Fields: { StId: Number(type), Ds: subjectOf(payload), Da: date },
        Objects: [
          {
            KnSubjectLink: {
              Element: [
                { Fields: { PiUn: Number(administration), PiTp: purchaseInvoice, PiId: invoice } },
              ],
            },
          },
          { KnSubjectAttachment: { Element: attached } },
        ],
      },
    },
  });
  return receiptId(made['sbid'] ?? '', payload);
}
