import { type MessageText, text } from '../../../contract/messages/message.ts';
import { vendorWords } from '../../../packages/kit/vendorError.ts';
import { getPackage } from '../../../packages/registry.ts';
import { isMessage } from './causeOf.ts';

interface Code {
  code: string;
  value: MessageText['params'][string];
  title: string;
}
interface Codes {
  count: number;
  codes: string;
  title: string;
}

/** Our sentences for a code of the settings that a package doesn't have, and for several, by the name of its kind. */
const kinds: Readonly<
  Record<string, { one: (of: Code) => MessageText; several: (of: Codes) => MessageText }>
> = {
  'word.ledgerAccount': {
    one: (of) => text('refused.noLedgerAccount', of),
    several: (of) => text('refused.noLedgerAccounts', of),
  },
  'word.vatCode': {
    one: (of) => text('refused.noVatCode', of),
    several: (of) => text('refused.noVatCodes', of),
  },
  'word.costCentre': {
    one: (of) => text('refused.noCostCentre', of),
    several: (of) => text('refused.noCostCentres', of),
  },
  'word.journal': {
    one: (of) => text('refused.noJournal', of),
    several: (of) => text('refused.noJournals', of),
  },
  'word.taxRate': {
    one: (of) => text('refused.noTaxRate', of),
    several: (of) => text('refused.noTaxRates', of),
  },
};

function readCode({ code, params }: MessageText, packageType: string | null) {
  const { what, code: refused, value } = params;
  if (code !== 'document.codeRefused' || !isMessage(what) || packageType === null) return undefined;
  const kind = kinds[what.code];
  if (!kind || typeof refused !== 'string' || value === undefined) return undefined;
  return { kind, refused, value, title: getPackage(packageType)?.title ?? packageType };
}

/** Our sentence for a code of the settings that the package doesn't have, and the package's words if it has any. */
export function codeMissing(
  message: MessageText,
  packageType: string | null,
): { title: MessageText; words: string | null } | undefined {
  const found = readCode(message, packageType);
  if (!found) return undefined;
  const { reason } = message.params;
  return {
    title: found.kind.one({ code: found.refused, value: found.value, title: found.title }),
    words: (isMessage(reason) && vendorWords(reason)) || null,
  };
}

/** The same as the sentence for several codes, creditors or contacts; it doesn't say what each code is set for. */
export function codesMissing(
  message: MessageText,
  packageType: string | null,
): MessageText | undefined {
  const found = readCode(message, packageType);
  return (
    found?.kind.several({ count: 1, codes: found.refused, title: found.title }) ??
    partyBlocked(message, packageType)
  );
}

/** Each package that names a blocked creditor, or an archived contact, has a sentence of its own for one, in the same terms. */
function partyBlocked({ code, params }: MessageText, packageType: string | null) {
  const { creditor, contact } = params;
  const title = packageType && (getPackage(packageType)?.title ?? packageType);
  if (!title) return undefined;
  if (code.endsWith('.creditorBlocked') && typeof creditor === 'string')
    return text('refused.creditorsBlocked', { count: 1, codes: creditor, title });
  if (code.endsWith('.contactArchived') && typeof contact === 'string')
    return text('refused.contactsArchived', { count: 1, codes: contact, title });
  return undefined;
}

/** The parameter of such a sentence that lists codes, which it also counts; undefined for others. */
export const countedList = (code: string): string | undefined =>
  /^refused\.(?:contactsArchived|creditorsBlocked|no(?:CostCentres|Journals|LedgerAccounts|TaxRates|VatCodes))$/.test(
    code,
  )
    ? 'codes'
    : undefined;
