import { text } from '../../../contract/messages/message.ts';
import type { VatNature } from '../../kit/booksFacts.ts';
import type { VendorError } from '../../kit/vendorError.ts';
import type { PurchaseLine } from './purchaseDocument.ts';
import { vatUnsuitable } from './vatUnsuitable.ts';

/** What books decide of a line that its share depends on (`LineRules`). */
interface ShareRules {
  vatCode(line: PurchaseLine): string;
  nature(vatCode: string): VatNature | undefined;
  deductible?(line: PurchaseLine): number | undefined;
}

/** Whether a code of this nature claims the VAT of a receipt; books that don't list the code leave that open. */
export const claimsVat = (nature: VatNature | undefined): boolean =>
  !nature || (nature.type === 'E' && nature.percentage !== 0);

/**
 * Divides the lines of which only a share of the VAT is deducted: that share of net and VAT keeps its code, the rest is
 * cost on the same account, without VAT. The deducted VAT of all lines with the same code and share is rounded once.
 *
 * Books that have a field for it (Exact Online) get the same two lines: the unit of that field isn't documented, and a
 * wrong one would claim VAT unnoticed.
 */
export function divideByDeduction(
  lines: readonly PurchaseLine[],
  rules: ShareRules,
  step: number,
): PurchaseLine[] {
  const total = new Map<string, { vat: number; deducted: number }>();
  return lines.flatMap((line) => {
    const share = rules.deductible?.(line);
    if (share === undefined) return line;
    const code = rules.vatCode(line);
    const nature = rules.nature(code);
    if (nature?.charged) throw shareOfReverseCharge(line, code);
    if (!claimsVat(nature)) return line;
    const key = `${code} ${share}`;
    const { vat, deducted } = total.get(key) ?? { vat: 0, deducted: 0 };
    const upToHere = roundedShare(vat + line.vat, share, step);
    total.set(key, { vat: vat + line.vat, deducted: upToHere });
    return parts(line, { share, vat: upToHere - deducted, step });
  });
}

/** Both parts of a line, or the only one; none is left out for being small, so amounts in two currencies stay in step. */
function parts(
  line: PurchaseLine,
  { share, vat, step }: { share: number; vat: number; step: number },
): readonly PurchaseLine[] {
  const net = roundedShare(line.net, share, step);
  const { tax: _, ...rest } = line;
  const cost = line.gross - net - vat;
  const asCost: PurchaseLine = { ...rest, net: cost, vat: 0, gross: cost };
  return share === 0 ? [asCost] : [{ ...line, net, vat, gross: net + vat }, asCost];
}

/** Away from zero at half a unit, so that a credit note takes back exactly what was booked. */
const roundedShare = (amount: number, percentage: number, step: number): number =>
  Math.sign(amount) * Math.round((Math.abs(amount) * percentage) / 100 / step) * step;

function shareOfReverseCharge(line: PurchaseLine, code: string): VendorError {
  const field = text('label.vatByCategory');
  const tax = line.tax?.label ?? '';
  return vatUnsuitable(
    code,
    line.category.label,
    text('document.shareOfReverseCharge', { tax }),
    field,
    text('document.shareOfReverseChargeSolution', { category: line.category.label, tax, field }),
  );
}
