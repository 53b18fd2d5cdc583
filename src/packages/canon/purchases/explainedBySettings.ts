import { type MessageText, text } from '../../../contract/messages/message.ts';
import { flagSetting, mappingSetting, textSetting } from '../../kit/settingValues.ts';
import { VendorError, vendorWords } from '../../kit/vendorError.ts';
import { cardBooking, ledgerBySettings } from './bookingRules.ts';
import { type ChosenCode, explainCode, refusalOfAnother, withSetting } from './explainCode.ts';
import { mapped, type PurchaseDocument, type PurchaseLine } from './purchaseDocument.ts';
import { currentAccountField } from './recharge.ts';
import { statementLineField } from './statementLineAccount.ts';
import { chosenVatCodes, codeByCategory } from './vatByCategory.ts';

/**
 * Words of a refusal that say that there is no such cost centre or journal. Others are about one that is missing in the
 * document, or is closed.
 */
const goneWords =
  /invalid|not found|(?:doesn['’]t|does not) exist|bestaat niet|niet gevonden|ongeldig|onbekend/i;

type Settings = Readonly<Record<string, unknown>>;

/**
 * A refusal of an account, a VAT code, a cost centre or a journal, with the value and the setting that chose it; of a
 * closed period, where new entries go into an open one, that it is the existing entry's. `tagField`: the setting of tags.
 */
export function explainedBySettings(
  error: VendorError,
  purchase: PurchaseDocument,
  settings: Settings,
  tagField: MessageText,
): VendorError {
  const { details } = error;
  if (details.code === 'period-closed' && flagSetting(settings, 'bookInOpenPeriod', false))
    return new VendorError({ ...details, solution: text('document.standsInClosedPeriod') });
  const isGone = goneWords.test(vendorWords(refusalOfAnother(details.text) ?? details.text) ?? '');
  return explainCode(error, [
    {
      errorCode: 'unknown-ledger',
      what: text('word.ledgerAccount'),
      field: text('label.ledgerAccounts'),
      chosen: () => chosenLedgers(purchase, settings),
    },
    {
      errorCode: 'unknown-vat-code',
      what: text('word.vatCode'),
      field: text('label.vatCodes'),
      chosen: () => vatCodesOf(purchase, settings),
    },
    {
      errorCode: 'unknown-cost-centre',
      ...(isGone && { what: text('word.costCentre') }),
      field: text('label.costCentres'),
      chosen: () => chosenDimensions(purchase, settings, tagField),
    },
    {
      errorCode: 'unknown-journal',
      ...(isGone && { what: text('word.journal') }),
      field: text('label.purchaseJournal'),
      chosen: () => chosenJournals(purchase, settings),
    },
  ]);
}

/** A creditor's number that is not possible, with the setting that it is from: that of an employee is the source's. */
export function explainedCreditor(
  error: VendorError,
  { party, paidBy }: PurchaseDocument,
): VendorError {
  if (error.details.code !== 'creditor-number-invalid' || party.role !== 'clearing') return error;
  return withSetting(
    error,
    text(paidBy === 'travelProvider' ? 'label.travelCreditor' : 'label.cardCreditor'),
  );
}

/** The accounts of the lines, and that of the company's own money. */
function chosenLedgers(purchase: PurchaseDocument, settings: Settings): ChosenCode[] {
  const card = cardBooking(settings, purchase.paidBy);
  return [
    ...purchase.lines.map((line) => ({
      code: ledgerBySettings(line, settings),
      ...ledgerSetting(line, settings),
    })),
    ...(card ? [{ code: card.ledger, field: card.fields.ledger }] : []),
  ];
}

/** The setting that chose a line's account, in the order in which they are asked. */
function ledgerSetting(line: PurchaseLine, settings: Settings): Omit<ChosenCode, 'code'> {
  const { category: value, chargedToEmployee: employee, currentAccount, rounding } = line;
  if (currentAccount !== undefined) return { value, ...currentAccountField(line) };
  if (employee) {
    const own = mappingSetting(settings, 'employeeLedgerMap', 'employee', 'glAccount');
    return mapped(own, employee) === undefined
      ? { field: text('label.employeeLedger') }
      : { value: employee, field: text('label.employeeLedgerMap') };
  }
  const feeAccount = textSetting(settings, 'cardFeeLedger');
  const { field } = statementLineField(line, feeAccount);
  if (field) return { field };
  if (rounding && textSetting(settings, 'roundingLedger') !== undefined)
    return { field: text('label.roundingLedger') };
  return { value };
}

/** The VAT codes of the lines, and that of amounts without VAT. */
function vatCodesOf({ lines, paidBy }: PurchaseDocument, settings: Settings): ChosenCode[] {
  const byRate = mappingSetting(settings, 'vatMap', 'taxCode', 'vatCode');
  const withoutVat = textSetting(settings, 'zeroVatCode');
  const isWithoutVat =
    cardBooking(settings, paidBy) !== undefined ||
    lines.some((line) => !line.tax && codeByCategory(settings, line, 'vatCode') === undefined);
  return [
    ...chosenVatCodes(settings, lines, byRate, 'vatCode'),
    ...(isWithoutVat && withoutVat !== undefined
      ? [{ code: withoutVat, field: text('label.zeroVatCode') }]
      : []),
  ];
}

/** Cost centres of the lines, and the codes of the tags. */
function chosenDimensions(
  { lines, tags }: PurchaseDocument,
  settings: Settings,
  tagField: MessageText,
): ChosenCode[] {
  const centres = mappingSetting(settings, 'costCentreMap', 'costObject', 'costCentre');
  const units = mappingSetting(settings, 'tagMap', 'tag', 'costUnit');
  return [
    ...lines.flatMap(({ costCentre: value }): ChosenCode[] => {
      const code = value && mapped(centres, value);
      return code === undefined || value === undefined ? [] : [{ code, value }];
    }),
    ...tags.flatMap((value): ChosenCode[] => {
      const code = mapped(units, value);
      return code === undefined ? [] : [{ code, value, field: tagField, isOfAnotherKind: true }];
    }),
  ];
}

function chosenJournals({ paidBy }: PurchaseDocument, settings: Settings): ChosenCode[] {
  const card = cardBooking(settings, paidBy);
  if (card) return [{ code: card.journal, field: card.fields.journal }];
  const journal = textSetting(settings, 'journal');
  return journal === undefined ? [] : [{ code: journal }];
}
