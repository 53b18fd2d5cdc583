import { asText } from '../../../sandbox/asText.ts';
import type { EntitySet } from './entitySet.ts';
import { newGuid, nextNumber, type ExactRow } from './exactDivision.ts';
import { recordEffect } from './exactEffects.ts';
import { Problems } from './exactErrors.ts';
import { attachmentFields, documentFields } from './exactFields.ts';

/** Document types that can be made over the API (a few of Exact's list). */
const typeNames: Record<number, string> = {
  10: 'Sales invoice',
  20: 'Purchase invoice',
  55: 'Miscellaneous',
  183: 'Attachment',
};

const maxAttachmentBytes = 30 * 1024 * 1024;

/** documents/Documents: the records that receipts are attached to. */
export const documents: EntitySet = {
  path: 'documents/Documents',
  type: 'Document',
  key: 'ID',
  fields: documentFields,
  table: (division) => division.documents,
  sync: 'sync/Documents/Documents',
  filterNeeded: true,
  create: (context, body) => {
    const { division, exchange } = context;
    const problems = new Problems();
    if (body.Subject == null || asText(body.Subject).trim() === '') problems.mandatory('Subject');
    if (body.Type == null) problems.mandatory('Type');
    else if (typeNames[Number(body.Type)] === undefined) problems.reference('Document type');
    const account = body.Account == null ? undefined : division.accounts.get(asText(body.Account));
    if (body.Account != null && account === undefined) problems.reference('Account');
    problems.refuseIfAny();
    const document: ExactRow = {
      ...body,
      ID: newGuid(division, 'document'),
      HID: nextNumber(division, 'document', 1000),
      TypeDescription: typeNames[Number(body.Type)],
      AccountCode: account?.Code,
      AccountName: account?.Name,
      DocumentDate: body.DocumentDate ?? exchange.at,
      Division: division.code,
      Created: exchange.at,
      Modified: exchange.at,
    };
    division.documents.put(document);
    recordEffect(context, {
      action: 'created',
      kind: 'document',
      id: String(document.ID),
      ref: String(document.Subject),
      text: String(document.Subject),
    });
    return document;
  },
};

/** documents/DocumentAttachments: the file itself, in base64. */
export const documentAttachments: EntitySet = {
  path: 'documents/DocumentAttachments',
  type: 'DocumentAttachment',
  key: 'ID',
  fields: attachmentFields,
  table: (division) => division.attachments,
  filterNeeded: true,
  create: (context, body) => {
    const { division, exchange } = context;
    const problems = new Problems();
    const document =
      body.Document == null ? undefined : division.documents.get(asText(body.Document));
    if (body.Document == null) problems.mandatory('Document');
    else if (document === undefined) problems.reference('Document');
    if (body.FileName == null || body.FileName === '') problems.mandatory('File name');
    const content = asText(body.Attachment ?? '');
    const bytes = decodedSize(content);
    if (content === '') problems.mandatory('Attachment');
    else if (bytes === undefined) problems.add('Invalid: Attachment is no base64');
    else if (bytes > maxAttachmentBytes) problems.add('The attachment is too large');
    if (exchange.consumeFault('partialBatch') !== undefined)
      problems.add('The attachment is refused');
    problems.refuseIfAny();
    const ID = newGuid(division, 'attachment');
    const { Attachment: _content, ...rest } = body;
    // The bytes are not stored: nothing reads them back, and 10,000 receipts would fill the log.
    const attachment: ExactRow = { ...rest, ID, FileSize: bytes, Url: `/docs/${ID}` };
    division.attachments.put(attachment);
    recordEffect(context, {
      action: 'created',
      kind: 'documentAttachment',
      id: ID,
      ref: String(document?.Subject),
      text: `${String(body.FileName)}, ${bytes} bytes`,
    });
    return attachment;
  },
};

/** Number of bytes that a base64 text encodes; undefined if it is invalid. */
function decodedSize(text: string): number | undefined {
  if (text.length % 4 !== 0 || !/^[A-Za-z0-9+/]*={0,2}$/.test(text)) return undefined;
  return (text.length / 4) * 3 - (text.endsWith('==') ? 2 : text.endsWith('=') ? 1 : 0);
}
