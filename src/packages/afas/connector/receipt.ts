import { z } from 'zod';
import { base64 } from '../../kit/base64.ts';
import type { ConnectorContext } from '../../kit/connectorContext.ts';
import type { DocumentCall } from '../../kit/defineFlow.ts';
import { codeSchema, connectorRows, insert } from './afasApi.ts';

/** An item of the dossier with the files of a purchase, at its invoice. */
export interface ReceiptPayload {
  /** Contains the source's reference, by which the item is found again. */
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

/** The item and its files are made in one call, so an existing one has them. */
export async function findReceipt(
  context: ConnectorContext,
  { subject }: ReceiptPayload,
): Promise<string | undefined> {
  const found = await connectorRows(context, 'subjects', subjectSchema, {
    order: 'SubjectId',
    where: [{ field: 'Subject', is: subject }],
  });
  return found.find((one) => one.Subject === subject)?.SubjectId;
}

/** Kind of invoice that an entry of a purchase journal becomes. */
const purchaseInvoice = '1';

export async function createReceipt(
  context: ConnectorContext,
  { payload: { subject, type, date, administration, invoice } }: DocumentCall<ReceiptPayload>,
  files: AsyncIterable<{ fileName: string; bytes: Uint8Array }>,
): Promise<string> {
  const attached: object[] = [];
  for await (const { fileName, bytes } of files)
    attached.push({ Fields: { FileName: fileName, FileStream: base64(bytes) } });
  const made = await insert(context, 'KnSubject', {
    KnSubject: {
      Element: {
        Fields: { StId: Number(type), Ds: subject, Da: date },
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
  return made['sbid'] ?? '';
}
