import type { Answer } from '../core/exchange.ts';
import type { PathParams } from '../core/routeTable.ts';
import { type XeroContext } from './xeroContext.ts';
import type { DocumentKind } from './xeroDocuments.ts';
/** PUT or POST /Invoices/{id}/Attachments/{FileName}: the raw bytes. */
export declare function putAttachment(
  context: XeroContext,
  kind: DocumentKind,
  params: PathParams,
): Answer;
/** GET /Invoices/{id}/Attachments */
export declare function listAttachments(
  context: XeroContext,
  kind: DocumentKind,
  params: PathParams,
): Answer;
/** GET /Invoices/{id}/Attachments/{FileName or AttachmentID}: the bytes. */
export declare function getAttachment(
  context: XeroContext,
  kind: DocumentKind,
  params: PathParams,
): Answer;
