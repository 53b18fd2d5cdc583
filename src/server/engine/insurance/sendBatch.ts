import { type MessageText, text } from '../../../contract/messages/message.ts';
import {
  findMutation,
  putMutation,
} from '../../../packages/insurance-brydge/connector/insurerHttp.ts';
import type { ConnectorContext } from '../../../packages/kit/connectorContext.ts';
import { VendorError } from '../../../packages/kit/vendorError.ts';
import { reactionTo } from '../reaction/reaction.ts';
import { commit, type TaskRun } from '../runs/taskRun.ts';
import { lineBytes, lineDigest, PayloadHash } from './batchLine.ts';
import { type Batch, moveBatch } from './batches.queries.ts';
import {
  type FrozenLine,
  frozenLines,
  lineCounts,
  type LineResult,
  recordSending,
  storeResults,
} from './batchLines.queries.ts';

/** Lines that are recorded, sent and stored together. */
const linesPerCommit = 50;

interface Sending {
  run: TaskRun;
  batch: Batch;
  policy: string;
  context: ConnectorContext;
  /** Digest of each line's bytes from the comparison of the whole with the hash, by position. */
  digests: ReadonlyMap<number, Buffer>;
}

/**
 * Sends the rest of an approved batch, line by line, and ends it. A line is recorded before it is sent and looked up
 * before it is sent again; refused lines stay so until somebody retries. Returns a summary for the task.
 */
export async function sendBatch(run: TaskRun, batch: Batch, policy: string): Promise<MessageText> {
  const digests = await provenLines(run, batch);
  const context = await run.contextOf(run.task.package_type);
  const sending: Sending = { run, batch, policy, context, digests };
  let written = 0;
  for (;;) {
    run.signal.throwIfAborted();
    const lines = await commit(
      run,
      async (tx) => {
        const open = await frozenLines(tx, batch.id, -1, { open: true, limit: linesPerCommit });
        await recordSending(
          tx,
          batch.id,
          open.map(({ position }) => position),
        );
        return open;
      },
      false,
    );
    if (lines.length === 0) break;
    written += await sendGroup(sending, lines);
  }
  return finish(run, batch, written);
}

/**
 * Sends a group and stores each line's result, even if another line could not be sent. Returns how many have arrived.
 */
async function sendGroup(sending: Sending, lines: readonly FrozenLine[]): Promise<number> {
  const { run, batch } = sending;
  const settled = await Promise.allSettled(lines.map((line) => sendLine(sending, line)));
  const results = settled.flatMap((result) =>
    result.status === 'fulfilled' ? [result.value] : [],
  );
  const arrived = results.filter((result) => 'externalId' in result).length;
  if (results.length > 0)
    await commit(run, (tx) => storeResults(tx, batch.id, results), true, {
      written: arrived,
      failed: results.length - arrived,
    });
  const failed = settled.find((result) => result.status === 'rejected');
  if (failed) throw failed.reason as Error;
  return arrived;
}

async function sendLine(sending: Sending, line: FrozenLine): Promise<LineResult> {
  const { context, policy, digests } = sending;
  const { position, payload } = line;
  const bytes = lineBytes(payload);
  if (!digests.get(position)?.equals(lineDigest(bytes))) throw changed();
  try {
    const known =
      line.sent_at === null ? undefined : await findMutation(context, policy, payload.reference);
    const externalId = known ?? (await putMutation(context, policy, payload.reference, bytes));
    return { position, externalId };
  } catch (error) {
    // errors of this line alone become its result; all others stop the task
    if (!(error instanceof VendorError) || reactionTo(error).kind !== 'fail') throw error;
    if (!['validation', 'conflict'].includes(error.details.class)) throw error;
    return { position, error: sending.run.redact(error.details.text) };
  }
}

/** The lines' digests by position, after checking that all lines are as frozen; throws if they are not. */
async function provenLines(run: TaskRun, batch: Batch): Promise<Map<number, Buffer>> {
  const hash = new PayloadHash();
  const digests = new Map<number, Buffer>();
  for (let behind = -1; ;) {
    const lines = await commit(run, (tx) => frozenLines(tx, batch.id, behind), false);
    for (const { position, payload } of lines) {
      const bytes = lineBytes(payload);
      hash.add(bytes);
      digests.set(position, lineDigest(bytes));
    }
    const last = lines.at(-1);
    if (!last) break;
    behind = last.position;
  }
  if (hash.hex() !== batch.payload_hash) throw changed();
  return digests;
}

const changed = () =>
  new VendorError({
    class: 'validation',
    code: 'batch-changed',
    text: text('insurance.payloadChanged'),
    solution: text('insurance.payloadChangedSolution'),
  });

async function finish(run: TaskRun, batch: Batch, written: number): Promise<MessageText> {
  await commit(run, async (tx) => {
    const { lines, refused } = await lineCounts(tx, batch.id);
    const sent = text('insurance.sent', { count: lines - refused });
    await moveBatch(
      tx,
      batch,
      ['processing'],
      refused === 0
        ? { to: 'complete', messages: [{ type: 'info', message: sent }] }
        : {
            to: 'failed',
            messages: [
              ...(lines > refused ? [{ type: 'info' as const, message: sent }] : []),
              { type: 'error', message: text('insurance.refused', { count: refused }) },
            ],
          },
    );
  });
  return text('task.written', { n: written });
}
