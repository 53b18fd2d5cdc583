import { z } from 'zod';
import { base64 } from '../../kit/base64.ts';
import type { ConnectorContext } from '../../kit/connectorContext.ts';
import type { DocumentCall } from '../../kit/defineFlow.ts';
import { odataText } from '../../kit/odataText.ts';
import { partlyWritten } from '../../kit/vendorError.ts';
import {
  chosenDivision,
  divisionRequest,
  guid,
  posted,
  returnRepresentation,
  someRows,
} from './exactApi.ts';

export interface ReceiptPayload {
  /** Contains the source's reference, by which the document is found again. */
  subject: string;
  /** YYYY-MM-DD */
  date: string;
  /** Number of its files. */
  files: number;
}

/** Kind of document: purchase invoice. */
const purchaseInvoiceType = 20;

const documentSchema = z.object({ ID: z.string() });

async function documentBySubject(
  context: ConnectorContext,
  subject: string,
): Promise<string | undefined> {
  const request = divisionRequest(chosenDivision(context), 'documents/Documents', {
    query: { $filter: `Subject eq ${odataText(subject)}`, $select: 'ID' },
  });
  const [found] = await someRows(context, request, 1, documentSchema);
  return found?.ID;
}

const attachmentSchema = z.object({ ID: z.string(), FileName: z.string().nullish() });

/** Names, without extensions, of a document's files. */
async function attachedTo(context: ConnectorContext, documentId: string): Promise<Set<string>> {
  const request = divisionRequest(chosenDivision(context), 'documents/DocumentAttachments', {
    query: { $filter: `Document eq ${guid(documentId)}`, $select: 'ID,FileName' },
  });
  const found = await someRows(context, request, 100, attachmentSchema);
  return new Set(found.map(({ ID, FileName }) => stemOf(FileName ?? ID)));
}

const stemOf = (fileName: string) => fileName.replace(/\.[^.]*$/, '');

/** The document with its files; without one of the files it doesn't count as done. */
export async function findReceipt(
  context: ConnectorContext,
  { subject, files }: ReceiptPayload,
): Promise<string | undefined> {
  const id = await documentBySubject(context, subject);
  return id !== undefined && (await attachedTo(context, id)).size >= files ? id : undefined;
}

/**
 * One call for the document, and one for each file. A document that an earlier attempt left incomplete is completed;
 * on a first attempt no lookup is made, as Exact allows few calls per day.
 */
export async function createReceipt(
  context: ConnectorContext,
  { payload: { subject, date }, fresh }: DocumentCall<ReceiptPayload>,
  files: AsyncIterable<{ fileName: string; bytes: Uint8Array }>,
): Promise<string> {
  const division = chosenDivision(context);
  let id = fresh ? undefined : await documentBySubject(context, subject);
  const attachedNames = id === undefined ? new Set<string>() : await attachedTo(context, id);
  for await (const { fileName, bytes } of files) {
    if (attachedNames.has(stemOf(fileName))) continue;
    if (id === undefined) {
      const response = await context.http.request(
        divisionRequest(division, 'documents/Documents', {
          method: 'POST',
          headers: returnRepresentation,
          json: { Subject: subject, Type: purchaseInvoiceType, DocumentDate: date },
        }),
      );
      id = posted(documentSchema, response, 'a document').ID;
    }
    try {
      await context.http.request(
        divisionRequest(division, 'documents/DocumentAttachments', {
          method: 'POST',
          headers: returnRepresentation,
          json: { Document: id, FileName: fileName, Attachment: base64(bytes) },
        }),
      );
    } catch (error) {
      throw partlyWritten(error);
    }
  }
  return id ?? '';
}
