import type { ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Answer } from './exchange.ts';

/** Sends an answer completely. */
export function sendAnswer(response: ServerResponse, answer: Answer): void {
  if (response.destroyed) return;
  const body = Buffer.isBuffer(answer.body) ? answer.body : Buffer.from(answer.body);
  response.statusCode = answer.status;
  for (const [name, value] of Object.entries(answer.headers)) response.setHeader(name, value);
  if (answer.status === 204) {
    response.end();
    return;
  }
  response.setHeader('content-length', body.length);
  response.end(body);
}

/** Announces the whole body, sends half of it and drops the connection. */
export function sendTruncated(response: ServerResponse, answer: Answer): void {
  const body = Buffer.isBuffer(answer.body) ? answer.body : Buffer.from(answer.body);
  response.statusCode = answer.status;
  for (const [name, value] of Object.entries(answer.headers)) response.setHeader(name, value);
  response.setHeader('content-length', body.length + 1);
  response.write(body.subarray(0, body.length >> 1), () => response.destroy());
}

/** Streams valid JSON of this number of bytes until the client closes. */
export async function sendHuge(response: ServerResponse, bytes: number): Promise<void> {
  response.statusCode = 200;
  response.setHeader('content-type', 'application/json; charset=utf-8');
  // A client that has read enough closes the connection, which ends the pipeline with an error.
  await pipeline(Readable.from(hugeJson(bytes)), response).catch(() => {});
}

function* hugeJson(bytes: number): Generator<Buffer> {
  yield Buffer.from('{"padding":"');
  const piece = Buffer.alloc(64 * 1024, 'x');
  for (let sent = 0; sent < bytes; sent += piece.length) yield piece;
  yield Buffer.from('"}');
}
