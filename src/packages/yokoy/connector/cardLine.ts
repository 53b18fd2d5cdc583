import type { LineBookingKind } from '../../../contract/cardStatement.ts';
import { type MessageText, text } from '../../../contract/messages/message.ts';
import { VendorError } from '../../kit/vendorError.ts';
import type { ExpenseCard } from './expenseSnapshot.ts';

/** A card transaction without an expense that a person has booked, with what its ids refer to. */
export interface CardLineSnapshot {
  cardLine: {
    id: string;
    /** YYYY-MM-DD of the payment. */
    transactionDate: string;
    /** YYYY-MM-DD on which it was booked on the card. */
    date: string;
    merchant: string;
    currency: string;
    /** In its currency; below zero: money back. */
    amount: number;
    /** The expense that it belongs to since; null while it belongs to none. */
    expenseId: string | null;
  };
  /** A person's choice. */
  kind: LineBookingKind;
  /** A person has taken its booking back. */
  isTakenBack?: true;
  /** Why it could not be read again before it was to be booked. */
  readFailure?: MessageText;
  company: { id: string; name?: string; code?: string };
  card?: Omit<ExpenseCard, 'amount' | 'currency' | 'lines'>;
}

export const cardLineIdPrefix = 'card-line-';

export const isCardLineId = (sourceId: string): boolean => sourceId.startsWith(cardLineIdPrefix);

/** A line that can't be read is not booked as it was: its amount and what it belongs to are the source's to tell. */
export function cardLineNotRead(reason: MessageText): VendorError {
  return new VendorError({
    class: 'validation',
    code: 'card-line-not-read',
    text: text('yokoy.cardLineNotRead', { reason }),
    solution: text('yokoy.cardLineNotReadSolution'),
    wiki: 'card-line-not-read',
  });
}
