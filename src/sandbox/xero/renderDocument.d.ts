import type { DocumentKind } from './xeroDocuments.ts';
import type { XeroDocument, XeroOrganisation } from './xeroOrganisation.ts';
/** An invoice, bill or credit note as Xero writes it; a summary has no lines. */
export declare function renderDocument(
  organisation: XeroOrganisation,
  kind: DocumentKind,
  row: XeroDocument,
  summary: boolean,
): object;
