import type { IncomingMessage } from 'node:http';

/** Reads a request's body; undefined when it is larger than `limit` bytes or was cut off. */
export async function readBody(
  request: IncomingMessage,
  limit: number,
): Promise<Buffer | undefined> {
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    for await (const chunk of request as AsyncIterable<Buffer>) {
      size += chunk.length;
      if (size > limit) return undefined;
      chunks.push(chunk);
    }
  } catch {
    return undefined;
  }
  return chunks.length === 1 ? chunks[0] : Buffer.concat(chunks);
}
