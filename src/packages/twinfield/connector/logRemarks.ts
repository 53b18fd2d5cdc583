import { inVendorWords } from '../../kit/inVendorWords.ts';
import { text } from '../../../contract/messages/message.ts';
import type { ConnectorContext } from '../../kit/connectorContext.ts';
import { periodName } from '../../kit/periodName.ts';
import type { XmlElement } from '../../kit/xml.ts';
import { messages } from './refusals.ts';
import type { TransactionPayload } from './transactionPayload.ts';
import { readTransactionPeriod } from './transactionPeriod.ts';

/** Logs what a bookkeeper should know about an accepted transaction: warnings, another period, dropped values. */
export function logRemarks(
  context: ConnectorContext,
  payload: TransactionPayload,
  written: XmlElement,
): void {
  const { reference, date, period, isPostingPeriod } = payload;
  for (const words of messages(written, 'warning'))
    context.log({ level: 300, code: 'booked-with-warning', text: inVendorWords(words) });
  const booked = readTransactionPeriod(period);
  if (booked && !isPostingPeriod)
    context.log({
      level: 200,
      code: 'booked-in-open-period',
      text: text('twinfield.bookedInOpenPeriod', {
        reference,
        date: { date },
        booked: periodName(booked),
      }),
    });
  const dropped = droppedCodes(payload, written);
  if (dropped.length > 0)
    context.log({
      level: 300,
      code: 'dimension-not-kept',
      text: text('twinfield.dimensionNotKept', { reference, codes: dropped.join(', ') }),
      solution: text('twinfield.chooseCostCentre'),
    });
}

/**
 * A cost centre or project that an office doesn't have may be dropped silently: returns the sent codes that the
 * answer lacks.
 */
function droppedCodes({ kind, lines }: TransactionPayload, written: XmlElement): string[] {
  const answered = new Map(
    (written.child('lines')?.all('line') ?? []).map((line) => [line.attributes.get('id'), line]),
  );
  return lines.flatMap((line, i) => {
    const answeredLine = answered.get(String(i + (kind === 'purchase' ? 2 : 1)));
    return answeredLine === undefined
      ? []
      : (['dim2', 'dim3'] as const).flatMap((name) => {
          const sent = line[name];
          return sent !== undefined && answeredLine.textAt(name) === '' ? [sent] : [];
        });
  });
}
