import { assertNotCancelledOut } from '../canon/purchases/zeroTotal.ts';
import { text } from '../../contract/messages/message.ts';
import { amountIn } from '../kit/money.ts';
import type { FlowSettings } from '../kit/defineFlow.ts';
import { isoCountry } from '../kit/isoCountry.ts';
import { VendorError } from '../kit/vendorError.ts';
import { invoiceIncomplete } from '../canon/purchases/incomplete.ts';
import { inWholeUnits } from '../canon/purchases/otherCurrency.ts';
import {
  amountsDontAddUp,
  assertAddsUp,
  mergeLines,
  type Party,
  type PurchaseDocument,
  type PurchaseLine,
  type ServicePeriod,
} from '../canon/purchases/purchaseDocument.ts';
import { ownFieldValues, referredValue } from './sourceValues.ts';
import { invoiceFileKey } from './connector/receiptFile.ts';
import { chosenExport } from './connector/invoiceExport.ts';
import { yokoySettings } from './connector/expenseSource.ts';
import {
  invoicePostingDate,
  type InvoiceLine,
  type InvoiceSnapshot,
} from './connector/invoiceSnapshot.ts';

/**
 * Maps a supplier's invoice to a purchase document. Pure; throws class `validation` if something is missing or its
 * amounts contradict each other. It is owed to its supplier unchanged, in its own currency. A credit note may have its
 * amounts above or below zero: the vendor doesn't say which.
 */
export function invoicePurchase(
  snapshot: InvoiceSnapshot,
  settings: FlowSettings,
): PurchaseDocument {
  const { invoice, company, tags = {} } = snapshot;
  // without it nothing is booked: Yokoy could not be notified, and the invoice would wait for its export for ever
  chosenExport(yokoySettings(settings));
  const { currency } = invoice;
  if (!currency) throw invoiceIncomplete(invoice.id, text('word.currency'));
  const party = supplierOf(snapshot);
  const invoiceNumber = invoice.invoiceNumber?.replace(/\s+/g, ' ').trim() ?? '';
  if (invoiceNumber === '') throw invoiceIncomplete(invoice.id, text('word.invoiceNumber'));
  const gross = amountIn(currency, invoice.grossAmount ?? 0);
  const sign = gross < 0 ? -1 : 1;
  const lines = (invoice.lineItems ?? []).map((line) => lineOf(snapshot, line, currency, sign));
  const [first] = lines;
  const document: PurchaseDocument = {
    reference: invoice.id,
    description: [`${party.name} ${invoiceNumber}`, first?.description].filter(Boolean).join(': '),
    company: {
      label: company.name ?? company.id,
      names: [company.name, company.code, company.id].filter((name) => name !== undefined),
    },
    documentDate: (invoice.date ?? invoicePostingDate(invoice)).slice(0, 10),
    bookingDate: invoicePostingDate(invoice),
    ...(invoice.dueDate ? { dueDate: invoice.dueDate.slice(0, 10) } : {}),
    invoiceNumber,
    ...servicePeriodOf(snapshot),
    party,
    paidBy: 'nobody',
    currency,
    tags: [
      ...commonTags(snapshot).map((id) => referredValue(tags, id)),
      ...ownFieldValues(invoice.customInformation),
    ],
    fxRates: invoice.fxRates ?? {},
    creditNote: invoice.isCreditNote === true || sign < 0,
    lines: mergeLines(lines),
    total: sign * gross,
    hasReceipt: true,
    attachments: [],
    fileKey: invoiceFileKey(company.id, invoice.id),
  };
  assertAddsUp(document);
  assertNotCancelledOut(
    document,
    (invoice.lineItems ?? []).map(({ gross: part }) => part),
  );
  const whole = inWholeUnits(document);
  assertAddsUp(whole);
  return whole;
}

function lineOf(
  { invoice, categories, taxRates, costCentres }: InvoiceSnapshot,
  line: InvoiceLine,
  currency: string,
  sign: number,
): PurchaseLine {
  const net = sign * amountIn(currency, line.net);
  const gross = sign * amountIn(currency, line.gross);
  const vat = gross - net;
  if (vat * gross < 0 || Math.abs(vat) > Math.abs(gross)) throw amountsDontAddUp(invoice.id);
  if (line.isTaxOnly === true) throw taxOnly(invoice.id);
  const { categoryId, costObjectId, taxRateId } = line;
  if (vat !== 0 && !taxRateId) throw invoiceIncomplete(invoice.id, text('word.taxRate'));
  const category = categoryId ? categories[categoryId] : undefined;
  const account = category?.accountReference;
  const name = category?.name ?? categoryId ?? 'no category';
  return {
    description: line.description || name,
    category: {
      label: name,
      names: [name, categoryId, account].filter((one): one is string => Boolean(one)),
    },
    ...(account === undefined ? {} : { ledger: account }),
    ...(taxRateId ? { tax: referredValue(taxRates, taxRateId) } : {}),
    ...(costObjectId ? { costCentre: referredValue(costCentres, costObjectId) } : {}),
    ...servicePeriod(line.serviceStartDate, line.serviceEndDate),
    net,
    vat,
    gross,
  };
}

/** A line that is tax alone (import VAT) has no amount to take the tax of: its base is on another document. */
function taxOnly(id: string): VendorError {
  return new VendorError({
    class: 'validation',
    code: 'tax-only-line',
    text: text('yokoy.taxOnlyLine', { id }),
    solution: text('yokoy.bookTaxOnlyByHand'),
    wiki: 'tax-only-line',
  });
}

function supplierOf({ invoice, supplier }: InvoiceSnapshot): Party {
  const once = invoice.oneTimeSupplierInfo;
  const found = once?.supplierName
    ? { id: `once:${once.supplierName}`, name: once.supplierName, vatNumber: once.taxNumber }
    : supplier;
  if (!found?.name) throw invoiceIncomplete(invoice.id, text('word.supplier'));
  const vatNumber = found.vatNumber?.replace(/[\s.-]/g, '').toUpperCase();
  const country = isoCountry(once?.supplierName ? once.country : supplier?.country);
  const code = once?.supplierName ? undefined : supplier?.creditorNumber;
  return {
    role: 'supplier',
    key: `supplier:${found.id}`,
    name: found.name,
    ...(code ? { code } : {}),
    ...(vatNumber ? { vatNumber } : {}),
    ...(country === undefined ? {} : { country }),
  };
}

/** The days of service of the whole invoice; its lines may have others. */
function servicePeriodOf({ invoice }: InvoiceSnapshot): Pick<PurchaseDocument, 'servicePeriod'> {
  const [from, to = from] = [invoice.serviceDate ?? []].flat();
  return servicePeriod(from, to);
}

const servicePeriod = (
  from: string | null | undefined,
  to: string | null | undefined,
): { servicePeriod?: ServicePeriod } =>
  from && to ? { servicePeriod: { from: from.slice(0, 10), to: to.slice(0, 10) } } : {};

/** Ids of the tags that every line has: the books take tags of the whole document. */
function commonTags({ invoice }: InvoiceSnapshot): string[] {
  const [first, ...others] = (invoice.lineItems ?? []).map(({ tags }) => Object.values(tags ?? {}));
  return (first ?? []).filter((id) => others.every((ids) => ids.includes(id)));
}
