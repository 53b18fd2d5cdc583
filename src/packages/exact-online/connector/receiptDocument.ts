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
  /** Holds the source's reference; the document is found again by it. */
  subject: string;
  /** YYYY-MM-DD */
  date: string;
  /** How many files belong to it. */
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

/** Names, without their endings, of the files that a document has. */
async function attachedTo(context: ConnectorContext, documentId: string): Promise<Set<string>> {
  const request = divisionRequest(chosenDivision(context), 'documents/DocumentAttachments', {
    query: { $filter: `Document eq ${guid(documentId)}`, $select: 'ID,FileName' },
  });
  const found = await someRows(context, request, 100, attachmentSchema);
  return new Set(found.map(({ ID, FileName }) => stemOf(FileName ?? ID)));
}

const stemOf = (fileName: string) => fileName.replace(/\.[^.]*$/, '');

/** The document with its files; one of which a file never arrived doesn't count as done. */
export async function findReceipt(
  context: ConnectorContext,
  { subject, files }: ReceiptPayload,
): Promise<string | undefined> {
  const id = await documentBySubject(context, subject);
  return id !== undefined && (await attachedTo(context, id)).size >= files ? id : undefined;
}

/**
 * A call for the document, one for each file. What an earlier try left without all of its files is completed; where there
 * was none, Exact's few calls a day are not spent on a look.
 */
export async function createReceipt(
  context: ConnectorContext,
  { payload: { subject, date }, fresh }: DocumentCall<ReceiptPayload>,
  files: AsyncIterable<{ fileName: string; bytes: Uint8Array }>,
): Promise<string> {
  const division = chosenDivision(context);
  let id = fresh ? undefined : await documentBySubject(context, subject);
  const there = id === undefined ? new Set<string>() : await attachedTo(context, id);
  for await (const { fileName, bytes } of files) {
    if (there.has(stemOf(fileName))) continue;
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
