import { cents } from '../../kit/money.ts';
import type { EntryPayload } from './entryPayload.ts';

/** What is compared of a creditor's line. */
interface CreditorLine {
  AccountNo: string;
  InvoiceId: string;
  VoucherNo: string;
  Description?: string | null | undefined;
  AmtDebit?: number | null | undefined;
  AmtCredit?: number | null | undefined;
}

/** A shorter number is found in a description by chance. */
const minLengthInText = 3;

/**
 * The lines of these creditors, other than the payload's own, that are of the same invoice: with its number as Profit's
 * invoice number or as the voucher, or with its number in the description and the same amount. Profit has no field for the
 * supplier's number, and people put it into any of these. Payments are on the other side.
 */
export function sameInvoiceLines<L extends CreditorLine>(
  lines: readonly L[],
  { invoice, reference, against }: EntryPayload,
  creditors: readonly string[] = [],
): L[] {
  if (!invoice) return [];
  const owed = cents(against.amount);
  const plain = withoutBlanks(invoice.number);
  const inText = wordOf(plain);
  return lines.filter((line) => {
    const { AccountNo, InvoiceId, VoucherNo, Description } = line;
    const amount = cents(line.AmtDebit ?? 0) - cents(line.AmtCredit ?? 0);
    if (!creditors.includes(AccountNo) || VoucherNo === reference) return false;
    if (Math.sign(amount) !== Math.sign(owed)) return false;
    if ([InvoiceId, VoucherNo].some((one) => withoutBlanks(one) === plain)) return true;
    return amount === owed && inText !== undefined && inText.test(Description ?? '');
  });
}

const withoutBlanks = (number: string) => number.replaceAll(/\s/g, '').toLowerCase();

/** Finds a number in a text as a word of its own, with blanks anywhere in it. */
function wordOf(number: string): RegExp | undefined {
  if (number.length < minLengthInText) return undefined;
  const characters = Array.from(number, (one) =>
    one.replace(/[$()*+./?[\\\]^{|}]/, String.raw`\$&`),
  ).join(String.raw`\s*`);
  const before = String.raw`(?<![\p{L}\p{N}]|[\p{L}\p{N}][-/._])`;
  const after = String.raw`(?![\p{L}\p{N}]|[-/._][\p{L}\p{N}])`;
  return new RegExp(`${before}${characters}${after}`, 'iu');
}
