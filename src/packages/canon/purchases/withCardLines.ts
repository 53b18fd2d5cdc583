import type { LineBookings, StatementDays } from '../../kit/cardStatement.ts';
import type { ConnectorContext } from '../../kit/connectorContext.ts';
import type { BatchDocument } from '../../kit/defineFlow.ts';
import {
  amountOfLine,
  cardLineIdPrefix,
  cardLineNotRead,
  type CardLineSnapshot,
  isCardLine,
  labelOfLine,
  nothingToBookOf,
} from './cardLine.ts';
import { cardLinePurchase } from './cardLinePurchase.ts';
import type { PurchaseSource } from './purchaseParts.ts';

/** How a source reads lines of its cards' statements that belong to no expense. */
export interface CardLines<S> {
  /** Name of the source. */
  title: string;
  read: LineBookings<CardLineSnapshot>['read'];
  reread: LineBookings<CardLineSnapshot>['reread'];
  linesOf: LineBookings<S>['linesOf'];
  /** `linesOf` has ids of payments. */
  byPayment?: true;
  /** A line's reference in the books; by default its id. */
  reference?(lineId: string): string;
}

/** The source with the lines of its cards' statements that a person has booked; these are not confirmed to it. */
export function withCardLines<S extends object>(
  source: PurchaseSource<S>,
  lines: CardLines<S>,
): PurchaseSource<S | CardLineSnapshot> {
  type Item = S | CardLineSnapshot;
  const { title, read, reread, reference = (lineId: string) => lineId } = lines;
  const { side, confirmation } = source;
  const { cardStatement } = side;
  const each =
    <Rest extends unknown[], Result>(
      own: (one: S, ...rest: Rest) => Result,
      ofLine: (line: CardLineSnapshot, ...rest: Rest) => Result,
    ) =>
    (one: Item, ...rest: Rest): Result =>
      isCardLine(one) ? ofLine(one, ...rest) : own(one, ...rest);
  const nothingToBook = (line: CardLineSnapshot) => nothingToBookOf(line, title);

  /** The line as it is now, booked as a person chose. Throws where it is not found. */
  async function fetchLine(context: ConnectorContext, tenant: string, known: CardLineSnapshot) {
    const [line] = await reread(context, tenant, [known]);
    if (line?.readFailure) throw cardLineNotRead(line.readFailure, title);
    return line;
  }

  const lineBookings: LineBookings<Item> = {
    idPrefix: cardLineIdPrefix,
    read,
    reread: (context, tenant, items) => reread(context, tenant, items.filter(isCardLine)),
    kindOf: (one) => (isCardLine(one) ? one.kind : undefined),
    withReadFailure: (one, readFailure) => (isCardLine(one) ? { ...one, readFailure } : one),
    takenBack(one) {
      if (!isCardLine(one)) return one;
      // its removal is not to fail because it could not be read
      const { readFailure: _former, ...line } = one;
      return { ...line, isTakenBack: true };
    },
    linesOf: each(lines.linesOf, () => []),
    ...(lines.byPayment && {
      paymentOn: (one: Item) => (isCardLine(one) ? one.cardLine.paymentId : undefined),
    }),
  };

  return {
    ...source,
    side: {
      ...side,
      fetchOne: async (context, tenant, id, known) => {
        if (!id.startsWith(cardLineIdPrefix))
          return side.fetchOne(
            context,
            tenant,
            id,
            known && !isCardLine(known) ? known : undefined,
          );
        return known && isCardLine(known) ? fetchLine(context, tenant, known) : undefined;
      },
      sourceId: each(side.sourceId, ({ cardLine }) => `${cardLineIdPrefix}${cardLine.id}`),
      date: each(side.date, ({ cardLine }) => cardLine.date),
      label: each(side.label, labelOfLine),
      ...(side.amount && { amount: each(side.amount, amountOfLine) }),
      invoice: each(
        (one) => side.invoice?.(one),
        () => undefined,
      ),
      relevant: each<[], unknown>(
        (one) => (side.relevant ? side.relevant(one) : one),
        (line) => line,
      ),
      nothingToBook: each((one) => side.nothingToBook?.(one), nothingToBook),
      ...(side.awaits && { awaits: each(side.awaits, () => undefined) }),
      ignore: each(side.ignore, nothingToBook),
      ...(cardStatement && {
        cardStatement: {
          lines: cardStatement.lines,
          lacksLine: each(cardStatement.lacksLine, () => false),
          chargedElsewhere: each<[StatementDays], number>(
            (one, days) => cardStatement.chargedElsewhere?.(one, days) ?? 0,
            () => 0,
          ),
          isPaidByCard: each(
            (one) => cardStatement.isPaidByCard?.(one) ?? true,
            () => true,
          ),
          lineBookings,
        },
      }),
      reopens: each(
        (one) => side.reopens?.(one),
        () => undefined,
      ),
    },
    purchase: each(source.purchase, (line, choices, _settings) => {
      if (line.readFailure) throw cardLineNotRead(line.readFailure, title);
      return cardLinePurchase(line, reference(line.cardLine.id), choices);
    }),
    ...(confirmation && {
      confirmation: { ...confirmation, document: withoutLines(confirmation.document) },
    }),
  };
}

/** Only what is no line of a card waits for a confirmation. */
function withoutLines<S extends object>(
  document: BatchDocument<S>,
): BatchDocument<S | CardLineSnapshot> {
  return {
    ...(document as BatchDocument<S | CardLineSnapshot>),
    appliesTo: (one) => !isCardLine(one) && (document.appliesTo?.(one) ?? true),
  };
}
