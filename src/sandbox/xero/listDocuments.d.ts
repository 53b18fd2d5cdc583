import type { Answer } from '../core/exchange.ts';
import type { PathParams } from '../core/routeTable.ts';
import { type XeroContext } from './xeroContext.ts';
import type { DocumentKind } from './xeroDocuments.ts';
import type { XeroDocument } from './xeroOrganisation.ts';
/** GET /Invoices and /CreditNotes. */
export declare function listDocuments(context: XeroContext, kind: DocumentKind): Answer;
/** GET /Invoices/{id or number} */
export declare function getDocument(
  context: XeroContext,
  kind: DocumentKind,
  params: PathParams,
): Answer;
/** The document with this id or number, else 404. */
export declare function documentOf(
  context: XeroContext,
  kind: DocumentKind,
  id: string,
): XeroDocument;
