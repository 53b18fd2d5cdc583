import type { Language } from '../../../contract/messages/formatParam.ts';
import { type Message, type MessageText, text } from '../../../contract/messages/message.ts';
import { alsoRefusedFor } from '../../../packages/kit/alsoRefused.ts';
import { sentMessage } from '../../platform/wording/storedMessage.ts';
import { toMessage, wordStored } from '../../platform/wording/wording.ts';
import { innerParams, isMessage } from './causeOf.ts';
import { codeMissing } from './codesMissing.ts';

/** Our sentence for each code that the packages' catalogues give to a vendor's words: the title of the code's page. */
const titles: Readonly<Record<string, MessageText>> = {
  'access-denied': text('refused.accessDenied'),
  'attachment-refused': text('refused.attachmentRefused'),
  'company-not-found': text('refused.companyNotFound'),
  'credential-revoked': text('refused.credentialRevoked'),
  'division-not-reachable': text('refused.divisionNotReachable'),
  'document-final': text('refused.documentFinal'),
  'expense-not-exportable': text('refused.expenseNotExportable'),
  'exporter-without-finance-role': text('refused.exporterWithoutFinanceRole'),
  'insufficient-data': text('refused.insufficientData'),
  'legal-entity-not-reachable': text('refused.legalEntityNotReachable'),
  'numbering-missing': text('refused.numberingMissing'),
  'organisation-not-reachable': text('refused.organisationNotReachable'),
  'period-closed': text('refused.periodClosed'),
  'posting-date-refused': text('refused.postingDateRefused'),
  'supplier-blocked': text('refused.supplierBlocked'),
  'supplier-invalid': text('refused.supplierInvalid'),
  'tax-amount-refused': text('refused.taxAmountRefused'),
  'unknown-cost-centre': text('refused.unknownCostCentre'),
  'unknown-currency': text('refused.unknownCurrency'),
  'unknown-journal': text('refused.unknownJournal'),
  'unknown-ledger': text('refused.unknownLedger'),
  'unknown-vat-code': text('refused.unknownVatCode'),
};

/** A vendor's refusal that a catalogue knows: our sentence for it, and the vendor's words. */
export interface KnownRefusal {
  title: MessageText;
  /** Null if the sentence is about something that was found missing before it was sent. */
  words: string | null;
}

/** Undefined for a message of ours without words of a vendor, and for words that no catalogue knows. */
export function knownRefusal(
  code: string | null,
  message: MessageText | null,
  packageType: string | null,
): KnownRefusal | undefined {
  const missing = message && codeMissing(message, packageType);
  if (missing) return missing;
  const words = message?.params['words'];
  if (message === null || typeof words !== 'string') return undefined;
  const { what } = message.params;
  if (message.code === 'vendor.refusedWith')
    return isMessage(what) ? { title: what, words } : undefined;
  const title = code === null ? undefined : titles[code];
  return title && message.code === 'vendor.words' ? { title, words } : undefined;
}

/**
 * The message of an error with this code as sent, null for none: our sentence stands before a vendor's words, which may be
 * in a language that the reader doesn't read.
 */
export function sentWithOurWords(
  code: string | null,
  message: MessageText | null,
  plain: string,
  packageType: string | null,
): Message | null {
  const worded = message && withOurWords(code, message, packageType);
  return worded === message ? sentMessage(message, plain) : worded && toMessage(worded);
}

/** The same in a language, for mails; a row from before messages had codes keeps its text. */
export const wordStoredWithOurs = (
  language: Language,
  code: string | null,
  message: MessageText | null,
  plain: string,
): string => wordStored(language, message && withOurWords(code, message), plain);

/** The same before it is worded; the message itself if it has no words of a vendor, or unknown ones. */
export function withOurWords(
  code: string | null,
  message: MessageText,
  packageType: string | null = null,
): MessageText {
  const refusal = knownRefusal(code, message, packageType);
  if (refusal) {
    const { title, words } = refusal;
    if (words === null) return title;
    if (message.code === 'document.codeRefused')
      return text('vendor.refusedWith', { what: title, words });
    const others = alsoRefusedFor(message).flatMap((other) => titles[other] ?? []);
    const isWorded = message.code === 'vendor.refusedWith';
    if (others.length === 0)
      return isWorded ? message : text('vendor.refused', { what: title, words });
    const also = others.reduce((one, other) => text('refused.several', { one, other }));
    return isWorded
      ? text('vendor.refusedWith', { what: text('refused.also', { what: title, also }), words })
      : text('vendor.refused', {
          what: text('refused.several', { one: title, other: also }),
          words,
        });
  }
  const name = innerParams[message.code];
  const inner = name === undefined ? undefined : message.params[name];
  if (name === undefined || !isMessage(inner)) return message;
  const worded = withOurWords(code, inner, packageType);
  return worded === inner
    ? message
    : { code: message.code, params: { ...message.params, [name]: worded } };
}
