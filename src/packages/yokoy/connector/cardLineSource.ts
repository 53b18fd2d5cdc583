import type { LineBookingKind } from '../../../contract/cardStatement.ts';
import { type MessageText, text } from '../../../contract/messages/message.ts';
import type { LineBookings, StatementDays } from '../../kit/cardStatement.ts';
import type { ConnectorContext } from '../../kit/connectorContext.ts';
import { decimalsOf } from '../../kit/money.ts';
import { segment } from '../../kit/segment.ts';
import { type CardLineSnapshot, cardLineIdPrefix, cardLineNotRead } from './cardLine.ts';
import { readCompanyCard, type LoadOnce } from './cardReader.ts';
import {
  bookingDay,
  cardTransactions,
  chargeOf,
  daysOfPayment,
  type CardTransaction,
} from './cardTransactions.ts';
import { References } from './expenseReferences.ts';

/** Reads chosen lines of a company, with what they refer to. */
async function read(
  context: ConnectorContext,
  company: string,
  chosen: { days: StatementDays; lineIds: ReadonlySet<string>; kind: LineBookingKind },
): Promise<CardLineSnapshot[]> {
  const { days, lineIds, kind } = chosen;
  const references = new References(context);
  const loadOnce: LoadOnce = (key, load) => references.once(key, load);
  const path = `/legal-entities/${segment(company)}`;
  const found: CardLineSnapshot[] = [];
  for await (const rows of cardTransactions(context, company, daysOfPayment(days)))
    for (const row of rows) {
      if (!lineIds.has(row.id)) continue;
      const entity = await references.legalEntity(path);
      const card = row.cardId
        ? await readCompanyCard(context, loadOnce, row.cardId, path)
        : undefined;
      found.push({
        cardLine: lineOf(row),
        kind,
        company: {
          id: company,
          ...(entity?.name ? { name: entity.name } : {}),
          ...(entity?.code ? { code: entity.code } : {}),
        },
        ...(card && { card }),
      });
    }
  return found;
}

const lineOf = (row: CardTransaction): CardLineSnapshot['cardLine'] => ({
  id: row.id,
  transactionDate: row.transactionDate,
  date: bookingDay(row),
  merchant: row.merchant ?? '',
  currency: row.billingCurrency,
  amount: chargeOf(row),
  expenseId: row.expenseId ?? null,
});

/**
 * Lines as they are now, booked as a person chose; read month by month. One that is not found has that as its failure: that
 * it is gone is never concluded from a list.
 */
async function reread(
  context: ConnectorContext,
  company: string,
  lines: readonly CardLineSnapshot[],
): Promise<CardLineSnapshot[]> {
  const found = new Map<string, CardTransaction>();
  const wanted = new Set(lines.map(({ cardLine }) => cardLine.id));
  const paidOn = lines.map(({ cardLine }) => cardLine.transactionDate).toSorted();
  for (const [, days] of Map.groupBy(paidOn, (day) => day.slice(0, 7))) {
    const month = { from: days[0] ?? '', to: days.at(-1) ?? '' };
    for await (const rows of cardTransactions(context, company, month))
      for (const row of rows) if (wanted.has(row.id)) found.set(row.id, row);
  }
  return lines.map(({ readFailure: _former, ...line }) => {
    const row = found.get(line.cardLine.id);
    return row
      ? { ...line, cardLine: lineOf(row) }
      : { ...line, readFailure: text('yokoy.cardLineGone') };
  });
}

/** The line as it is now, booked as a person chose. Throws where it is not found. */
async function fetchOne(
  context: ConnectorContext,
  company: string,
  snapshot: CardLineSnapshot,
): Promise<CardLineSnapshot | undefined> {
  const [line] = await reread(context, company, [snapshot]);
  if (line?.readFailure) throw cardLineNotRead(line.readFailure);
  return line;
}

/** Why it is not, or no longer, to be booked. */
function nothingToBook({ cardLine, isTakenBack }: CardLineSnapshot): MessageText | undefined {
  if (isTakenBack) return text('yokoy.cardLineTakenBack');
  if (cardLine.expenseId !== null)
    return text('yokoy.cardLineHasExpense', { id: cardLine.expenseId });
  return cardLine.amount === 0 ? text('yokoy.amountZero') : undefined;
}

const amount = ({ cardLine: { amount: charge, currency } }: CardLineSnapshot) => ({
  amount: charge.toFixed(decimalsOf(currency)),
  currency,
});

function label(snapshot: CardLineSnapshot): MessageText {
  const { cardLine, card, kind } = snapshot;
  const about = [cardLine.merchant.slice(0, 60), card?.name].filter(Boolean).join(' · ');
  return text(kind === 'fee' ? 'yokoy.feeLine' : 'yokoy.cashWithdrawalLine', {
    about: about || cardLine.id,
    amount: amount(snapshot),
  });
}

/** The source side of lines that a person has booked, which go into the flow of expenses (`source.ts`). */
export const cardLineSource = {
  fetchOne,
  sourceId: ({ cardLine }: CardLineSnapshot) => `${cardLineIdPrefix}${cardLine.id}`,
  date: ({ cardLine }: CardLineSnapshot) => cardLine.date,
  label,
  amount,
  relevant: (snapshot: CardLineSnapshot) => snapshot,
  nothingToBook,
};

/** Without `linesOf`, which is about expenses (`source.ts`). */
export const cardLineBookings = {
  idPrefix: cardLineIdPrefix,
  read,
  reread,
  kindOf: ({ kind }) => kind,
  withReadFailure: (snapshot, readFailure) => ({ ...snapshot, readFailure }),
  // its removal is not to fail because it could not be read
  takenBack: ({ readFailure: _former, ...snapshot }) => ({
    ...snapshot,
    isTakenBack: true as const,
  }),
} satisfies Omit<LineBookings<CardLineSnapshot>, 'linesOf'>;
