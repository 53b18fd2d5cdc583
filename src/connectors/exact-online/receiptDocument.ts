import { z } from 'zod';
import { base64 } from '../kit/base64.ts';
import type { ConnectorContext } from '../kit/connectorContext.ts';
import { odataText } from '../kit/odataText.ts';
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

async function hasAttachment(context: ConnectorContext, documentId: string): Promise<boolean> {
  const request = divisionRequest(chosenDivision(context), 'documents/DocumentAttachments', {
    query: { $filter: `Document eq ${guid(documentId)}`, $select: 'ID' },
  });
  const found = await someRows(context, request, 1, documentSchema);
  return found.length > 0;
}

/** The document with its file; one whose file never arrived doesn't count as done. */
export async function findReceipt(
  context: ConnectorContext,
  { subject }: ReceiptPayload,
): Promise<string | undefined> {
  const id = await documentBySubject(context, subject);
  return id !== undefined && (await hasAttachment(context, id)) ? id : undefined;
}

/** Two calls: the document, then its file. A document left without a file by an earlier try is completed. */
export async function createReceipt(
  context: ConnectorContext,
  { subject, date }: ReceiptPayload,
  file: { fileName: string; bytes: Uint8Array },
): Promise<string> {
  const division = chosenDivision(context);
  let id = await documentBySubject(context, subject);
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
  await context.http.request(
    divisionRequest(division, 'documents/DocumentAttachments', {
      method: 'POST',
      headers: returnRepresentation,
      json: { Document: id, FileName: file.fileName, Attachment: base64(file.bytes) },
    }),
  );
  return id;
}
