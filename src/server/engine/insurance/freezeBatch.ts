import { type MessageText, text } from '../../../contract/messages/message.ts';
import type { Tx } from '../../platform/db/database.ts';
import { lineBytes, PayloadHash } from './batchLine.ts';
import { type Batch, moveBatch } from './batches.queries.ts';
import { addLines, claimedLines, dropLines, setHash } from './batchLines.queries.ts';
import { releaseEvents } from './claimEvents.queries.ts';
import { lineFault } from './lineFault.ts';

/** Faults that a batch lists; the rest is only counted. */
const maxNamedFaults = 20;

/**
 * Freezes the claimed events of a batch in this transaction: sorted lines, with their hash. Then the batch waits for
 * approval, or is approved where the settings require none. With an invalid event it fails, lists the faults and
 * releases all of its events. Returns the updated batch.
 */
export async function freezeBatch(
  tx: Tx,
  batch: Batch,
  { requireApproval }: { requireApproval: boolean },
): Promise<Batch | undefined> {
  const hash = new PayloadHash();
  const faults: MessageText[] = [];
  let count = 0;
  let faulty = 0;
  for await (const lines of claimedLines(tx, batch.id)) {
    for (const line of lines) {
      hash.add(lineBytes(line));
      const fault = lineFault(line);
      if (!fault) continue;
      faulty += 1;
      if (faults.length < maxNamedFaults) faults.push(fault);
    }
    await addLines(tx, batch, count, lines);
    count += lines.length;
  }
  if (faulty > 0) return refuse(tx, batch, faults, faulty);
  await setHash(tx, batch.id, hash.hex());
  const frozen = text('insurance.frozen', { count });
  return requireApproval
    ? moveBatch(tx, batch, ['pending'], {
        to: 'awaiting-approval',
        messages: [{ type: 'info', message: frozen }],
      })
    : moveBatch(tx, batch, ['pending'], {
        to: 'approved',
        messages: [
          { type: 'info', message: frozen },
          { type: 'info', message: text('insurance.noApprovalNeeded') },
        ],
      });
}

async function refuse(
  tx: Tx,
  batch: Batch,
  faults: readonly MessageText[],
  faulty: number,
): Promise<Batch | undefined> {
  await dropLines(tx, batch.id);
  await releaseEvents(tx, batch.id);
  const rest = faulty - faults.length;
  return moveBatch(tx, batch, ['pending'], {
    to: 'failed',
    messages: [
      ...faults.map((message) => ({ type: 'error' as const, message })),
      ...(rest > 0
        ? [{ type: 'error' as const, message: text('insurance.moreInvalid', { count: rest }) }]
        : []),
      { type: 'info', message: text('insurance.eventsGivenBack') },
    ],
  });
}
