import { text } from '../../contract/messages/message.ts';
import type { AfasFacts, AfasVat } from './afasFacts.ts';
import type { EntryLine } from './connector/entryPayload.ts';
import { share } from '../kit/money.ts';
import { flagSetting, textSetting } from '../kit/settingValues.ts';
import { settingMissing } from '../kit/vendorError.ts';
import type { BookedLine } from '../canon/purchases/bookedLines.ts';
import type { Dimensions } from '../canon/purchases/bookingRules.ts';
import { shortened } from '../canon/purchases/purchaseDocument.ts';
import { vatUnsuitable } from '../canon/purchases/vatUnsuitable.ts';

/** Maximum lengths of the vendor's texts. */
export const limits = { description: 255, reference: 32 };

type Settings = Readonly<Record<string, unknown>>;
type Line = BookedLine<Dimensions>;

interface Conversion {
  settings: Settings;
  facts: AfasFacts;
  amounts(inBooks: number, foreign: number): Pick<EntryLine, 'amount' | 'amountFc'>;
}

/** Whether the customer's Profit makes the VAT lines of reverse charge itself. */
export const profitMakesReverseCharge = (settings: Settings): boolean =>
  flagSetting(settings, 'profitMakesReverseCharge', false);

/**
 * A line of the purchase and the lines of its VAT, which the vendor doesn't add itself: the VAT that is claimed, and
 * under reverse charge also the same amount that is to be paid.
 */
export function entryLines(inBooks: Line, foreign: Line, conversion: Conversion): EntryLine[] {
  const { settings, facts, amounts } = conversion;
  const { vatCode, dimensions } = inBooks;
  const description = shortened(inBooks.description, limits.description);
  const bought: EntryLine = {
    of: 'ledger',
    account: inBooks.ledger,
    ...amounts(inBooks.net, foreign.net),
    vatCode,
    ...(dimensions.costCentre === undefined ? {} : { costCentre: dimensions.costCentre }),
    ...(dimensions.tag === undefined ? {} : { project: dimensions.tag }),
    description,
  };
  const vatLine = (account: string, own: number, abroad: number): EntryLine => ({
    of: 'ledger',
    account,
    ...amounts(own, abroad),
    vatCode,
    isVat: true,
    description,
  });
  const nature = facts.vatCodes?.[vatCode];
  if (inBooks.charged && nature) {
    if (profitMakesReverseCharge(settings)) return [bought];
    const { toClaim, toPay } = reverseChargeAccounts(vatCode, nature, settings);
    const [own, abroad] = [chargedVat(inBooks.net, nature), chargedVat(foreign.net, nature)];
    return own === 0 && abroad === 0
      ? [bought]
      : [bought, vatLine(toClaim, own, abroad), vatLine(toPay, -own, -abroad)];
  }
  if (inBooks.vat === 0 && foreign.vat === 0) return [bought];
  const known = nature?.account ?? textSetting(settings, 'vatLedger');
  // if the codes could not be read, the entry is refused before it is sent (`createEntry`)
  const account = known ?? (facts.vatCodes === undefined ? '' : undefined);
  if (account === undefined)
    throw settingMissing(text('word.ledgerAccount'), vatCode, text('label.vatLedger'));
  return [bought, vatLine(account, inBooks.vat, foreign.vat)];
}

/** The VAT of a net amount in cents under reverse charge, by the code's own percentage. */
const chargedVat = (net: number, { percentage }: AfasVat): number =>
  share(net, Math.round(percentage * 1e6), 1e6);

/**
 * The accounts of both VAT lines. Refused by name where one isn't known, or the code has no percentage: otherwise nobody
 * would declare the VAT.
 */
function reverseChargeAccounts(
  vatCode: string,
  { account, percentage }: AfasVat,
  settings: Settings,
): { toClaim: string; toPay: string } {
  const value = text('afas.reverseChargeCode', { code: vatCode });
  if (percentage === 0)
    throw vatUnsuitable(
      vatCode,
      value,
      text('afas.reverseChargeWithoutRate'),
      text('label.profitMakesReverseCharge'),
      text('document.chooseField', { field: text('label.profitMakesReverseCharge') }),
    );
  const toClaim = account ?? textSetting(settings, 'vatLedger');
  if (toClaim === undefined)
    throw settingMissing(text('word.ledgerAccount'), value, text('label.vatLedger'));
  const toPay = textSetting(settings, 'vatToPayLedger');
  if (toPay === undefined)
    throw settingMissing(text('word.ledgerAccount'), value, text('label.vatToPayLedger'));
  return { toClaim, toPay };
}
