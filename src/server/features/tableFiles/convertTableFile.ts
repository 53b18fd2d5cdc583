import { Worker } from 'node:worker_threads';
import { maxTableFileBytes, type TableFile } from '../../../contract/tableFiles.ts';
import { text } from '../../../contract/messages/message.ts';
import { tooManyAtOnce, violation } from '../../platform/problems.ts';
import type { Call } from '../../http/handler.ts';
import { FairPlaces } from '../../platform/askers/fairPlaces.ts';
import type { TableFileAnswer, TableFileTask } from './tableFile.worker.ts';

/** Maximum milliseconds for one file. */
const maxReadMs = 20_000;
/** Maximum heap of the thread, MiB; beyond it the thread ends, and nothing else. */
const resourceLimits = { maxOldGenerationSizeMb: 384, maxYoungGenerationSizeMb: 32 };
/** One file at a time, so that other requests keep the second core. Organizations take turns. */
const places = new FairPlaces(
  { process: 1, organization: 1, person: 1, waiting: 4, waitMs: 60_000 },
  () => tooManyAtOnce(5, text('tableFile.busy')),
);

/**
 * Reads the rows of an uploaded file in a separate thread (docs/security.md T21). `dataUrl` is `data:…;base64,…`. An
 * unreadable file is a violation of `file` with the reason.
 */
export function convertTableFile(
  dataUrl: string,
  fileName: string | undefined,
  { asker, signal }: Pick<Call, 'asker' | 'signal'>,
): Promise<TableFile> {
  const bytes = bytesOf(dataUrl);
  return places.run(asker, () => readInThread({ bytes, fileName }, signal));
}

function bytesOf(dataUrl: string): Uint8Array<ArrayBuffer> {
  const comma = dataUrl.indexOf(',');
  if (!/^data:[^,]{0,200};base64$/i.test(dataUrl.slice(0, Math.min(comma, 300))))
    throw violation('file', text('tableFile.notData'));
  // a separate buffer: it is transferred to the thread
  const bytes = Uint8Array.from(Buffer.from(dataUrl.slice(comma + 1), 'base64'));
  if (bytes.length > maxTableFileBytes)
    throw violation('file', text('tableFile.size', { megabytes: maxTableFileBytes / 1_000_000 }));
  return bytes;
}

function readInThread(
  task: TableFileTask & { bytes: Uint8Array<ArrayBuffer> },
  signal: AbortSignal,
): Promise<TableFile> {
  const thread = new Worker(new URL('tableFile.worker.ts', import.meta.url), {
    workerData: task,
    transferList: [task.bytes.buffer],
    resourceLimits,
  });
  return new Promise<TableFile>((resolve, reject) => {
    const tooHeavy = () => reject(violation('file', text('tableFile.heavy')));
    const timer = setTimeout(tooHeavy, maxReadMs);
    const onClose = () => reject(new Error('The client left while its file was read.'));
    signal.addEventListener('abort', onClose, { once: true });
    thread.once('message', (answer: TableFileAnswer) =>
      'refusal' in answer ? reject(violation('file', answer.refusal)) : resolve(answer.table),
    );
    thread.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? tooHeavy() : reject(error),
    );
    thread.once('exit', tooHeavy);
    thread.once('exit', () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', onClose);
    });
  }).finally(() => thread.terminate());
}
