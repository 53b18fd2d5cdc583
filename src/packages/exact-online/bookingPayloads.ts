import { type MessageText, text } from '../../contract/messages/message.ts';
import { jsonAmount } from '../kit/money.ts';
import { flagSetting, textSetting } from '../kit/settingValues.ts';
import { VendorError, withField } from '../kit/vendorError.ts';
import { paddedCode, type CreditorPayload } from './connector/creditor.ts';
import type { ExactFacts } from './exactFacts.ts';
import { bookedLines, centsOf, signOf } from '../canon/purchases/bookedLines.ts';
import {
  cardBooking,
  codeWithoutVat,
  lineRules,
  purchaseJournal,
  referenceWithin,
} from '../canon/purchases/bookingRules.ts';
import { dueDateFrom, entryDay, type EntryDay } from '../canon/purchases/closedPeriods.ts';
import type { JournalEntryPayload } from './connector/journalEntry.ts';
import type { PurchaseEntryPayload } from './connector/purchaseEntry.ts';
import type { PurchaseEntryLine } from './connector/purchaseEntryLines.ts';
import { inCurrency, rateToBooks } from '../canon/purchases/otherCurrency.ts';
import {
  describedWithOriginal,
  numberOfInvoice,
  shortened,
  type PurchaseDocument,
} from '../canon/purchases/purchaseDocument.ts';

type Settings = Readonly<Record<string, unknown>>;

/** Maximum lengths of the vendor's texts. */
const limits = { description: 60, yourRef: 30 };

/**
 * The creditor of a document. A number that is not possible here is left out; the address then identifies the
 * creditor.
 */
export function toCreditor({ party }: PurchaseDocument, settings: Settings = {}): CreditorPayload {
  const { key, name, code, email } = party;
  if (code === undefined && email === undefined) {
    throw new VendorError({
      class: 'validation',
      code: 'insufficient-data',
      text: text('exactOnline.noCreditorKey', { name }),
      solution: text('exactOnline.giveCreditorNumber'),
      wiki: 'insufficient-data',
    });
  }
  const isNumber = code !== undefined && /^\d{1,18}$/.test(code.trim());
  const condition = textSetting(settings, 'paymentCondition');
  return {
    key,
    name,
    ...(email === undefined ? {} : { email }),
    ...(code === undefined || (!isNumber && email !== undefined) ? {} : { code: paddedCode(code) }),
    ...(condition === undefined ? {} : { paymentCondition: condition }),
    ...vatOf(party),
  };
}

/**
 * VAT number and country of a supplier. Only if they fit each other: the vendor checks the number by the country, and a
 * refused creditor would hold up its invoices.
 */
function vatOf({ vatNumber, country }: PurchaseDocument['party']): Pick<CreditorPayload, 'vat'> {
  if (vatNumber === undefined || country === undefined) return {};
  // Greece has letters of its own
  const letters = country === 'GR' ? 'EL' : country;
  return new RegExp(`^${letters}[0-9A-Z]{2,13}$`).test(vatNumber)
    ? { vat: { number: vatNumber, country } }
    : {};
}

/** Pure: the entry for a document, with the settings' codes. Signed amounts: a credit note is negative. */
export function toPurchaseEntry(
  purchase: PurchaseDocument,
  settings: Settings,
  facts: ExactFacts,
  written: { supplier: string; receipt?: string | undefined },
): PurchaseEntryPayload {
  const journal = purchaseJournal(settings);
  const booked = inJournalCurrency(purchase, journal, facts);
  const spread = flagSetting(settings, 'sendServicePeriod', false);
  const lines = entryLines(booked, settings, facts, { withPeriods: spread });
  assertVatFits(lines, journal, text('label.purchaseJournal'), facts);
  const condition = textSetting(settings, 'paymentCondition');
  const days = condition === undefined ? undefined : facts.paymentDays?.[condition];
  const day = entryDay(booked, settings, facts.periods?.[journal]);
  const due = booked.dueDate ?? (days === undefined ? undefined : daysAfter(day.date, days));
  return {
    Journal: journal,
    Supplier: written.supplier,
    EntryDate: day.date,
    ...reportingPeriod(day),
    ...(condition === undefined ? {} : { PaymentCondition: condition }),
    ...(due === undefined ? {} : { DueDate: dueDateFrom(day.date, due) }),
    Currency: booked.currency,
    ...rateOf(booked, journal, facts),
    Description: shortened(describedWithOriginal(booked), limits.description),
    ...referencesOf(booked),
    ...(written.receipt === undefined ? {} : { Document: written.receipt }),
    lines,
  };
}

/** Pure: a card payment, in the card's journal against its ledger account, which the statement clears. */
export function toJournalEntry(
  purchase: PurchaseDocument,
  settings: Settings,
  facts: ExactFacts,
  receipt: string | undefined,
): JournalEntryPayload {
  const card = cardBooking(settings, purchase.paidBy) ?? {
    journal: '',
    ledger: '',
    fields: undefined,
  };
  const booked = inJournalCurrency(purchase, card.journal, facts);
  const lines = entryLines(booked, settings, facts);
  assertVatFits(lines, card.journal, card.fields?.journal ?? text('label.cardJournal'), facts);
  const day = entryDay(booked, settings, facts.periods?.[card.journal]);
  const { ReportingYear, ReportingPeriod } = reportingPeriod(day);
  const { Rate } = rateOf(booked, card.journal, facts);
  return {
    JournalCode: card.journal,
    Currency: booked.currency,
    ...(Rate === undefined ? {} : { ExchangeRate: Rate }),
    ...(ReportingYear === undefined
      ? {}
      : { FinancialYear: ReportingYear, FinancialPeriod: ReportingPeriod }),
    EntryDate: day.date,
    reference: reference(booked.reference),
    ...(receipt === undefined ? {} : { Document: receipt }),
    lines,
    card: {
      glAccount: card.ledger,
      AmountFC: jsonAmount(-signOf(booked) * centsOf(booked.total, booked.currency)),
      // otherwise the ledger account's own code would apply
      VATCode: codeWithoutVat(settings, facts),
      Description: shortened(
        `${booked.reference} ${describedWithOriginal(booked)}`,
        limits.description,
      ),
    },
  };
}

/** Throws if a line has VAT and the journal, which `field` chose, takes none. */
function assertVatFits(
  lines: readonly PurchaseEntryLine[],
  journal: string,
  field: MessageText,
  { journals }: ExactFacts,
): void {
  // reverse charge has no amount here, and VAT all the same
  const hasVat = lines.some(({ VATAmountFC }) => VATAmountFC === undefined || VATAmountFC !== 0);
  if (!hasVat || !journals?.[journal]?.withoutVat) return;
  throw new VendorError({
    class: 'validation',
    code: 'journal-without-vat',
    text: withField(text('exactOnline.journalWithoutVat', { journal }), field),
    solution: withField(text('exactOnline.allowVat', { journal }), field),
    wiki: 'journal-without-vat',
  });
}

/** Converts the purchase if the journal accepts only its own currency. */
function inJournalCurrency(
  purchase: PurchaseDocument,
  journal: string,
  { journals, currency }: ExactFacts,
): PurchaseDocument {
  const limit = journals?.[journal];
  const journalCurrency = limit?.currency ?? currency;
  return limit?.variableCurrency === false && journalCurrency !== undefined
    ? inCurrency(purchase, journalCurrency)
    : purchase;
}

/** Units of the administration's currency for one unit of the document's; none if the journal accepts only its own. */
function rateOf(purchase: PurchaseDocument, journal: string, facts: ExactFacts): { Rate?: number } {
  if (facts.journals?.[journal]?.variableRate === false) return {};
  const rate = rateToBooks(purchase, facts.currency);
  return rate === undefined ? {} : { Rate: Number(rate.toPrecision(10)) };
}

function reportingPeriod({
  period,
  isPostingPeriod,
}: EntryDay): Pick<PurchaseEntryPayload, 'ReportingYear' | 'ReportingPeriod' | 'isPostingPeriod'> {
  if (period === undefined) return {};
  return {
    ...{ ReportingYear: period.year, ReportingPeriod: period.period },
    ...(isPostingPeriod ? { isPostingPeriod } : {}),
  };
}

function daysAfter(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
}

/** `withPeriods`: with the days of service, by which the vendor spreads costs. Lines of a journal have no such fields. */
function entryLines(
  purchase: PurchaseDocument,
  settings: Settings,
  facts: ExactFacts,
  { withPeriods = false } = {},
): PurchaseEntryLine[] {
  const rules = { ...lineRules(settings, facts), withPeriods };
  return bookedLines(purchase, rules).map((line) => ({
    glAccount: line.ledger,
    AmountFC: jsonAmount(line.net),
    VATCode: line.vatCode,
    // for a reverse charge the vendor makes both lines itself
    ...(line.charged ? {} : { VATAmountFC: jsonAmount(line.vat) }),
    ...(line.dimensions.costCentre === undefined ? {} : { CostCenter: line.dimensions.costCentre }),
    ...(line.dimensions.tag === undefined ? {} : { CostUnit: line.dimensions.tag }),
    ...(line.servicePeriod ? { From: line.servicePeriod.from, To: line.servicePeriod.to } : {}),
    Description: shortened(line.description, limits.description),
  }));
}

/** The supplier's invoice number where the vendor has it, with the source's reference in the link; otherwise that alone. */
function referencesOf(
  purchase: PurchaseDocument,
): Pick<PurchaseEntryPayload, 'YourRef' | 'ExternalLinkReference'> {
  const id = reference(purchase.reference);
  const number = numberOfInvoice(purchase, ({ length }) => length <= limits.yourRef);
  return number === undefined ? { YourRef: id } : { YourRef: number, ExternalLinkReference: id };
}

function reference(id: string): string {
  const { yourRef: max } = limits;
  return referenceWithin(id, max, text('exactOnline.referenceTooLong', { reference: id, max }));
}
