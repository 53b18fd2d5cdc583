import { parentPort, workerData } from 'node:worker_threads';
import type { MessageText } from '../../../contract/messages/message.ts';
import type { TableFile } from '../../../contract/tableFiles.ts';
import { readTableFile } from './readTableFile.ts';
import { TableFileRefusal } from './tableFileRefusal.ts';

export interface TableFileTask {
  bytes: Uint8Array;
  fileName: string | undefined;
}
export type TableFileAnswer = { table: TableFile } | { refusal: MessageText };

/** The thread that reads one file. */
const { bytes, fileName } = workerData as TableFileTask;
let answer: TableFileAnswer;
try {
  answer = { table: await readTableFile(bytes, fileName) };
} catch (error) {
  if (!(error instanceof TableFileRefusal)) throw error;
  answer = { refusal: error.text };
}
parentPort?.postMessage(answer);
