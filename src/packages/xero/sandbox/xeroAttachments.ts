import type { Answer } from '../../../sandbox/exchange.ts';
import type { PathParams } from '../../../sandbox/routeTable.ts';
import { badRequest } from './xeroBatch.ts';
import { framed, type XeroContext } from './xeroContext.ts';
import type { DocumentKind } from './documentKind.ts';
import { notFound } from './xeroErrors.ts';
import { documentOf } from './listDocuments.ts';
import { newGuid, type XeroAttachment } from './xeroOrganisation.ts';

const maxBytes = 10 * 1024 * 1024;
const maxFiles = 10;
/** Larger files are counted but not stored: their bytes would only fill the log. */
const keptBytes = 64 * 1024;

/** PUT or POST /Invoices/{id}/Attachments/{FileName}: the raw bytes. */
export function putAttachment(
  context: XeroContext,
  kind: DocumentKind,
  params: PathParams,
): Answer {
  const { organisation, exchange, world } = context;
  const document = documentOf(context, kind, params.id ?? '');
  const FileName = params.file ?? '';
  const { body } = exchange;
  if (body.length === 0) return badRequest('The attachment is empty');
  if (body.length > maxBytes) return badRequest('The attachment is larger than 10 MB');
  const before = organisation.attachments.find('file', `${document.id}/${FileName}`);
  if (before === undefined && organisation.attachments.count('parent', document.id) >= maxFiles) {
    return badRequest('A document can have at most 10 attachments');
  }
  const attachment: XeroAttachment = {
    AttachmentID: before?.AttachmentID ?? newGuid(organisation, 'attachment'),
    parent: document.id,
    FileName,
    MimeType: exchange.headers['content-type'] ?? 'application/octet-stream',
    ContentLength: body.length,
    content: body.length > keptBytes ? undefined : body.toString('base64'),
  };
  organisation.attachments.put(attachment);
  if (!document.hasAttachments) {
    kind.table(organisation).put({ ...document, hasAttachments: true, updatedAt: exchange.at });
  }
  world.effects.add({
    at: exchange.at,
    vendor: 'xero',
    account: organisation.login,
    tenant: organisation.tenant.tenantId,
    action: before === undefined ? 'created' : 'updated',
    kind: 'attachment',
    id: attachment.AttachmentID,
    ref: document.number ?? document.reference,
    text: `${FileName}, ${body.length} bytes`,
  });
  return framed(context, { Attachments: [rendered(context, kind, attachment)] });
}

/** GET /Invoices/{id}/Attachments */
export function listAttachments(
  context: XeroContext,
  kind: DocumentKind,
  params: PathParams,
): Answer {
  const document = documentOf(context, kind, params.id ?? '');
  const rows = context.organisation.attachments.rows({ index: 'parent', value: document.id });
  return framed(context, { Attachments: [...rows].map((row) => rendered(context, kind, row)) });
}

/** GET /Invoices/{id}/Attachments/{FileName or AttachmentID}: the bytes. */
export function getAttachment(
  context: XeroContext,
  kind: DocumentKind,
  params: PathParams,
): Answer {
  const document = documentOf(context, kind, params.id ?? '');
  const file = params.file ?? '';
  const { attachments } = context.organisation;
  const found = attachments.find('file', `${document.id}/${file}`) ?? attachments.get(file);
  if (found?.content === undefined || found.parent !== document.id) return notFound();
  return {
    status: 200,
    headers: { 'content-type': found.MimeType },
    body: Buffer.from(found.content, 'base64'),
  };
}

function rendered({ exchange }: XeroContext, kind: DocumentKind, row: XeroAttachment): object {
  const path = `${kind.list}/${row.parent}/Attachments/${encodeURIComponent(row.FileName)}`;
  return {
    AttachmentID: row.AttachmentID,
    FileName: row.FileName,
    Url: `${exchange.base}/api.xro/2.0/${path}`,
    MimeType: row.MimeType,
    ContentLength: row.ContentLength,
  };
}
