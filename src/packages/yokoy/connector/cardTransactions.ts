import type { z } from 'zod';
import { amsterdamDay } from '../../kit/amsterdamDay.ts';
import type { StatementDays } from '../../kit/cardStatement.ts';
import type { ConnectorContext } from '../../kit/connectorContext.ts';
import { organizationPath, scimText, statementLineSchema, yokoyPages } from './yokoyApi.ts';

export type CardTransaction = z.output<typeof statementLineSchema>;

/** Days that may lie between a payment and its booking on the card. */
const maxBookingDelay = 31;

const dayBefore = (date: string, days: number) =>
  new Date(Date.parse(`${date}T00:00:00Z`) - days * 86_400_000).toISOString().slice(0, 10);

/** A company's transactions of these days of payment, page by page, whether they belong to an expense or not. */
export async function* cardTransactions(
  context: ConnectorContext,
  company: string,
  { from, to }: StatementDays,
): AsyncGenerator<CardTransaction[]> {
  const filter = [
    `legalEntityId eq ${scimText(company)}`,
    `transactionDate ge ${scimText(from)}`,
    `transactionDate le ${scimText(to)}`,
  ].join(' and ');
  const request = {
    path: organizationPath(context, '/transactions'),
    query: { filter, count: undefined },
  };
  for await (const { items } of yokoyPages(context, request, 'transactions', statementLineSchema))
    yield items.filter(({ legalEntityId }) => legalEntityId === company);
}

/** The days of payment of what was booked on the card on these days. */
export const daysOfPayment = ({ from, to }: StatementDays): StatementDays => ({
  from: dayBefore(from, maxBookingDelay),
  to,
});

/** YYYY-MM-DD on which it was booked on the card. */
export const bookingDay = ({ bookingDate, transactionDate }: CardTransaction): string =>
  bookingDate ? amsterdamDay(new Date(bookingDate)) : transactionDate;

/** The charge in its currency; below zero: money back. */
export const chargeOf = ({ billingAmount, isCreditNote }: CardTransaction): number =>
  isCreditNote ? -billingAmount : billingAmount;
