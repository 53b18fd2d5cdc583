import type { Message, ParamValue } from '../../contract/messages/message.ts';

/** What a cause is about, as far as a row of a list has room for it: texts of `attention:brief`. */
type BriefKind =
  | 'contacts'
  | 'costCentres'
  | 'creditors'
  | 'journals'
  | 'ledgerAccounts'
  | 'periods'
  | 'taxRates'
  | 'vatCodes';

interface BriefCause {
  kind: BriefKind;
  /** How many codes it names. */
  count: number;
  /** The code, if it is one. */
  code: string;
}

/** The kind of a sentence that names codes, and the parameter with the code or codes. */
const kinds: Readonly<Record<string, [BriefKind, param: string]>> = {
  'document.periodClosed': ['periods', 'period'],
  'document.periodsClosed': ['periods', 'period'],
  'refused.contactsArchived': ['contacts', 'codes'],
  'refused.creditorsBlocked': ['creditors', 'codes'],
  'refused.noCostCentre': ['costCentres', 'code'],
  'refused.noCostCentres': ['costCentres', 'codes'],
  'refused.noJournal': ['journals', 'code'],
  'refused.noJournals': ['journals', 'codes'],
  'refused.noLedgerAccount': ['ledgerAccounts', 'code'],
  'refused.noLedgerAccounts': ['ledgerAccounts', 'codes'],
  'refused.noTaxRate': ['taxRates', 'code'],
  'refused.noTaxRates': ['taxRates', 'codes'],
  'refused.noVatCode': ['vatCodes', 'code'],
  'refused.noVatCodes': ['vatCodes', 'codes'],
};

/** Each package has its own sentence for one blocked creditor (`docs/packages.md`). */
function kindOf(code: string): [BriefKind, param: string] | undefined {
  if (code.endsWith('.creditorBlocked')) return ['creditors', 'creditor'];
  if (code.endsWith('.contactArchived')) return ['contacts', 'contact'];
  return Object.hasOwn(kinds, code) ? kinds[code] : undefined;
}

/**
 * A cause without the codes that it lists and the package that it happened in: "7 ledger accounts missing" instead of
 * "7 ledger accounts don’t exist in Exact Online: 4410, 4430, …". Undefined for causes that are about nothing countable.
 */
export function briefCause({ code, params }: Pick<Message, 'code' | 'params'>) {
  const [kind, name] = kindOf(code) ?? [];
  const codes = name === undefined ? undefined : params[name];
  if (kind === undefined || codes === undefined) return undefined;
  const count = typeof params['count'] === 'number' ? params['count'] : countOf(codes);
  return { kind, count, code: typeof codes === 'string' ? codes : '' } satisfies BriefCause;
}

/** `2026-10, 2026-11` are two; a longer list is a message with the first of them and the number of the others. */
function countOf(codes: ParamValue): number {
  if (typeof codes === 'string') return codes.split(', ').length;
  if (typeof codes !== 'object' || !('code' in codes)) return 1;
  const { names, count } = codes.params;
  return (names === undefined ? 0 : countOf(names)) + (typeof count === 'number' ? count : 0);
}
