import type { Answer } from '../core/exchange.ts';
import type { PathParams } from '../core/routeTable.ts';
import { type XeroBatchShape } from './xeroBatch.ts';
import { type XeroContext } from './xeroContext.ts';
import { type XeroContact } from './xeroOrganisation.ts';
/** GET /Contacts */
export declare function listContacts(context: XeroContext): Answer;
/** GET /Contacts/{id or number} */
export declare function getContact(context: XeroContext, params: PathParams): Answer;
/** How contacts are written; PUT only makes new ones. */
export declare function contactShape(method: string): XeroBatchShape<XeroContact>;
/** The contact a document names; one that is named by a new Name is made, as Xero does. */
export declare function contactOf(
  context: XeroContext,
  given: unknown,
  before: string | undefined,
): {
  id: string | undefined;
  errors: string[];
  make?: () => void;
};
