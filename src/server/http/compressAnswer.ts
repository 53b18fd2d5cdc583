import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { negotiate } from '@fastify/accept-negotiator';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Bytes; shorter answers fit into one packet anyway. */
const minCompressedBytes = 1024;

const compressors = {
  // at level 4 as fast as gzip, and smaller
  br: (body: Buffer) =>
    promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }),
  gzip: (body: Buffer) => promisify(gzip)(body),
};
const encodings = Object.keys(compressors) as (keyof typeof compressors)[];

/**
 * The body as sent: above 1 kB in the caller's preferred encoding, compressed off the main thread; sets the headers.
 * Not to be used for answers with `holdsSecret` (docs/decisions/046).
 */
export async function compressAnswer(
  body: string,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<string | Buffer> {
  const bytes = Buffer.from(body);
  if (bytes.length <= minCompressedBytes) return body;
  reply.header('vary', 'accept-encoding');
  const acceptEncoding = request.headers['accept-encoding'];
  const encoding = negotiate(String(acceptEncoding ?? 'identity'), encodings);
  if (!encoding) return body;
  reply.header('content-encoding', encoding);
  return await compressors[encoding](bytes);
}
