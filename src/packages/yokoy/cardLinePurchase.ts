import { inWholeUnits } from '../canon/purchases/otherCurrency.ts';
import { assertAddsUp, type PurchaseDocument } from '../canon/purchases/purchaseDocument.ts';
import { clearing, type ReadingChoices } from '../canon/purchases/purchaseReading.ts';
import { amountIn } from '../kit/money.ts';
import { cardLineNotRead, type CardLineSnapshot } from './connector/cardLine.ts';
import { companyCardValue, companyValue } from './sourceValues.ts';

/** Names at the target of a line without a description of its own. */
const kindNames = { fee: 'Card fee', cashWithdrawal: 'Cash withdrawal' } as const;

/**
 * Maps a line of a card's statement that belongs to no expense: a purchase of one line without VAT, paid by the card, in
 * the line's currency. Pure; throws class `validation` if the line could not be read again.
 */
export function cardLinePurchase(
  { cardLine, kind, company, card, readFailure }: CardLineSnapshot,
  choices: ReadingChoices,
): PurchaseDocument {
  if (readFailure) throw cardLineNotRead(readFailure);
  const { id, currency, date, merchant } = cardLine;
  const charge = amountIn(currency, cardLine.amount);
  const total = Math.abs(charge);
  const description = merchant || kindNames[kind];
  const document: PurchaseDocument = {
    reference: id,
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
