import { type MessageText, text } from '../../../contract/messages/message.ts';
import type { VatNature } from '../../kit/booksFacts.ts';
import { cardFeeLimitOf } from '../../kit/cardFeeLimit.ts';
import { toleranceOf } from '../../kit/roundingTolerance.ts';
import { mappingSetting, textSetting } from '../../kit/settingValues.ts';
import { settingMissing, VendorError } from '../../kit/vendorError.ts';
import type { LineRules } from './bookedLines.ts';
import { assertStillDeclared, codeByCategory, deductibleShareOf } from './vatByCategory.ts';
import {
  ledgerOf,
  mapped,
  mustMap,
  type PurchaseDocument,
  type PurchaseLine,
} from './purchaseDocument.ts';
import { accountOfEmployee } from './privateShare.ts';
import { statementLineAccount } from './statementLineAccount.ts';
import type { ReadingChoices } from './purchaseReading.ts';

/*
 * Rules shared by targets with their own journals and VAT codes, from settings of the same names: the account of a
 * line, its code.
 */

type Settings = Readonly<Record<string, unknown>>;

/** The facts of the books that these rules use. */
interface BooksFacts {
  vatCodes?: Record<string, VatNature>;
}

/** Whether a document is booked in a journal against the company's own money: then there is no creditor. */
export function isCardEntry({ paidBy }: PurchaseDocument, settings: Settings): boolean {
  return cardBooking(settings, paidBy) !== undefined;
}

/** The settings of journal and ledger account by the kind of company money, each with its label. */
const companyMoney: Partial<Record<PurchaseDocument['paidBy'], MoneySettings>> = {
  companyCard: {
    journal: ['cardJournal', text('label.cardJournal')],
    ledger: ['cardLedger', text('label.cardLedger')],
  },
  travelProvider: {
    journal: ['cardJournal', text('label.cardJournal')],
    ledger: ['travelLedger', text('label.travelLedger')],
  },
  pettyCash: {
    journal: ['cashJournal', text('label.cashJournal')],
    ledger: ['cashLedger', text('label.cashLedger')],
  },
  advance: {
    journal: ['cashJournal', text('label.cashJournal')],
    ledger: ['advanceLedger', text('label.advanceLedger')],
  },
  otherAdministration: {
    journal: ['otherJournal', text('label.currentAccounts')],
    ledger: ['otherAccount', text('label.currentAccounts')],
  },
};

type MoneySettings = Record<'journal' | 'ledger', readonly [name: string, label: MessageText]>;

/**
 * Journal and ledger account for payments of a card, the travel provider, petty cash or an advance, each with the setting
 * that chose it; undefined if they are bills.
 */
export function cardBooking(
  settings: Settings,
  paidBy: PurchaseDocument['paidBy'],
):
  | { journal: string; ledger: string; fields: Record<'journal' | 'ledger', MessageText> }
  | undefined {
  const names = companyMoney[paidBy];
  if (!names) return undefined;
  const journal = textSetting(settings, names.journal[0]);
  const ledger = textSetting(settings, names.ledger[0]);
  const fields = { journal: names.journal[1], ledger: names.ledger[1] };
  return journal === undefined || ledger === undefined ? undefined : { journal, ledger, fields };
}

/** Name of the missing setting for petty cash or an advance; undefined if none is missing. */
function missingSettingFor(
  settings: Settings,
  paidBy: 'pettyCash' | 'advance',
): MessageText | undefined {
  if (cardBooking(settings, paidBy)) return undefined;
  if (textSetting(settings, 'cashJournal') === undefined) return text('label.cashJournal');
  return paidBy === 'pettyCash' ? text('label.cashLedger') : text('label.advanceLedger');
}

/** A line always has a code: without one the vendor uses that of the ledger account. */
function vatCodeOf(line: PurchaseLine, settings: Settings, facts: BooksFacts): string {
  const codes = mappingSetting(settings, 'vatMap', 'taxCode', 'vatCode');
  assertStillDeclared(settings, line, 'vatCode', {
    byRate: codes,
    isCharged: (code) => facts.vatCodes?.[code]?.charged === true,
  });
  const ofCategory = codeByCategory(settings, line, 'vatCode');
  if (ofCategory !== undefined) return ofCategory;
  if (line.tax) {
    return mustMap(codes, line.tax, text('word.vatCode'), text('label.vatCodes'));
  }
  return codeWithoutVat(settings, facts);
}

/** The setting that chose a line's VAT code. */
function vatFieldOf(line: PurchaseLine, settings: Settings): MessageText {
  if (codeByCategory(settings, line, 'vatCode') !== undefined) return text('label.vatByCategory');
  return line.tax ? text('label.vatCodes') : text('label.zeroVatCode');
}

/** The code of lines without VAT. */
export function codeWithoutVat(settings: Settings, facts: BooksFacts): string {
  const code = textSetting(settings, 'zeroVatCode') ?? onlyCodeWithoutVat(facts);
  if (code === undefined)
    throw settingMissing(
      text('word.vatCode'),
      text('word.linesWithoutVat'),
      text('label.zeroVatCode'),
    );
  return code;
}

/** For settings made before this one existed, if only one code is possible. */
function onlyCodeWithoutVat({ vatCodes = {} }: BooksFacts): string | undefined {
  const found = Object.entries(vatCodes).filter(
    ([, { type, transaction }]) => type === 'N' && transaction !== 'S',
  );
  return found.length === 1 ? found[0]?.[0] : undefined;
}

/** Ledger account of a line according to the settings. */
export function ledgerBySettings(line: PurchaseLine, settings: Settings): string {
  const fixedName = line.cardFee ? 'cardFeeLedger' : line.rounding ? 'roundingLedger' : undefined;
  const fixed = fixedName && textSetting(settings, fixedName);
  return (
    line.currentAccount ??
    accountOfEmployee(line, settings, {
      shared: 'employeeLedger',
      label: text('label.employeeLedger'),
      perEmployee: 'employeeLedgerMap',
      column: 'glAccount',
    }) ??
    statementLineAccount(line, settings, {
      fee: 'cardFeeLedger',
      cashWithdrawal: 'cashWithdrawalLedger',
    }) ??
    fixed ??
    ledgerOf(
      line,
      mappingSetting(settings, 'glMap', 'category', 'glAccount'),
      textSetting(settings, 'defaultGlAccount'),
      text('label.ledgerAccounts'),
    )
  );
}

/** The journal of purchases that are owed. */
export function purchaseJournal(settings: Settings): string {
  const journal = textSetting(settings, 'journal');
  if (journal !== undefined) return journal;
  throw settingMissing(
    text('word.purchaseJournal'),
    text('word.purchaseEntries'),
    text('label.purchaseJournal'),
  );
}

/** The rules for lines of books with journals, by the settings that they share. */
export function lineRules(settings: Settings, facts: BooksFacts): LineRules<Dimensions> {
  return {
    vatCode: (line) => vatCodeOf(line, settings, facts),
    nature: (code) => facts.vatCodes?.[code],
    vatField: (line) => vatFieldOf(line, settings),
    deductible: (line) => deductibleShareOf(settings, line),
    dimensions: (line, purchase) => dimensionsOf(line, purchase, settings),
    ledger: (line) => ledgerBySettings(line, settings),
  };
}

/** Codes of a line in addition to its account. */
export interface Dimensions {
  costCentre?: string;
  tag?: string;
}

/**
 * The other codes of a line: its cost centre, and the code of its first tag that the settings map. What an employee or
 * another administration owes is no cost, and has neither.
 */
function dimensionsOf(
  { costCentre, chargedToEmployee, currentAccount }: PurchaseLine,
  { tags }: PurchaseDocument,
  settings: Settings,
): Dimensions {
  if (chargedToEmployee || currentAccount !== undefined) return {};
  const centres = mappingSetting(settings, 'costCentreMap', 'costObject', 'costCentre');
  const units = mappingSetting(settings, 'tagMap', 'tag', 'costUnit');
  const tag = tags.map((one) => mapped(units, one)).find((one) => one !== undefined);
  return {
    ...(costCentre && centres.size > 0
      ? {
          costCentre: mustMap(
            centres,
            costCentre,
            text('word.costCentre'),
            text('label.costCentres'),
          ),
        }
      : {}),
    ...(tag === undefined ? {} : { tag }),
  };
}

/** The source's ids are far shorter than a vendor's limit; a longer one can't be cut without losing its uniqueness. */
export function referenceWithin(id: string, max: number, tooLong: MessageText): string {
  if (id.length <= max) return id;
  throw new VendorError({
    class: 'bug',
    code: 'reference-too-long',
    text: tooLong,
    internal: true,
  });
}

/** Settings about how a source's document is read. */
export function readingChoices(settings: Settings): ReadingChoices {
  return {
    companyCard: textSetting(settings, 'cardCreditor'),
    travelProvider: textSetting(settings, 'travelCreditor'),
    asPayment: {
      companyCard: cardBooking(settings, 'companyCard') !== undefined,
      travelProvider: cardBooking(settings, 'travelProvider') !== undefined,
    },
    missing: {
      pettyCash: missingSettingFor(settings, 'pettyCash'),
      advance: missingSettingFor(settings, 'advance'),
    },
    fields: {
      companyCard: text('label.cardCreditor'),
      travelProvider: text('label.travelCreditor'),
    },
    tolerance: toleranceOf(settings),
    cardFeeLimit: cardFeeLimitOf(settings),
  };
}
