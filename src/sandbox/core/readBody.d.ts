import type { IncomingMessage } from 'node:http';
/** Reads a request's body; undefined when it is larger than `limit` bytes or was cut off. */
export declare function readBody(
  request: IncomingMessage,
  limit: number,
): Promise<Buffer | undefined>;
