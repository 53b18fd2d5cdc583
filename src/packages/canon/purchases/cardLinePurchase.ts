import { amountIn } from '../../kit/money.ts';
import type { CardLineSnapshot } from './cardLine.ts';
import { companyCardValue, companyValue } from './companyValues.ts';
import { inWholeUnits } from './otherCurrency.ts';
import { assertAddsUp, type PurchaseDocument } from './purchaseDocument.ts';
import { clearing, type ReadingChoices } from './purchaseReading.ts';

/** Names at the target of a line without a description of its own. */
const kindNames = { fee: 'Card fee', cashWithdrawal: 'Cash withdrawal' } as const;

/**
 * Maps a line of a card's statement that belongs to no expense: a purchase of one line without VAT, paid by the card, in
 * the line's currency. Pure.
 */
export function cardLinePurchase(
  { cardLine, kind, company, card }: CardLineSnapshot,
  reference: string,
  choices: ReadingChoices,
): PurchaseDocument {
  const { currency, date, merchant } = cardLine;
  const charge = amountIn(currency, cardLine.amount);
  const total = Math.abs(charge);
  const description = merchant || kindNames[kind];
  const document: PurchaseDocument = {
    reference,
    description,
    company: companyValue(company, company.id),
    documentDate: cardLine.transactionDate,
    bookingDate: date,
    party: clearing('companyCard', choices),
    paidBy: 'companyCard',
    ...companyCardValue(card),
    currency,
    tags: [],
    fxRates: {},
    creditNote: charge < 0,
    lines: [
      {
        description,
        // of no category, so that no setting about categories applies
        category: { label: description, names: [] },
        statementLine: kind,
        net: total,
        vat: 0,
        gross: total,
      },
    ],
    total,
    hasReceipt: false,
    attachments: [],
  };
  assertAddsUp(document);
  return inWholeUnits(document);
}
