import { text } from '../../../contract/messages/message.ts';
import { promisify } from 'node:util';
import { brotliDecompress, gunzip, inflate } from 'node:zlib';
import { EgressError } from './egressError.ts';

const decoders = {
  gzip: promisify(gunzip),
  'x-gzip': promisify(gunzip),
  deflate: promisify(inflate),
  br: promisify(brotliDecompress),
} as const;

/** Encodings that we accept. */
export const acceptedEncodings = 'gzip, br';

/**
 * Decompresses a body. Memory stays below `maxBytes` whatever the body expands to: zlib stops there, which stops a gzip
 * bomb.
 */
export async function decodeBody(
  raw: Buffer,
  encoding: string | undefined,
  maxBytes: number,
): Promise<Buffer> {
  const name = encoding?.trim().toLowerCase() ?? '';
  if (raw.length === 0 || name === '' || name === 'identity') return raw;
  const decode = Object.hasOwn(decoders, name)
    ? decoders[name as keyof typeof decoders]
    : undefined;
  if (decode === undefined) {
    throw new EgressError(
      'bad-encoding',
      true,
      text('http.unknownEncoding', { name: name.slice(0, 40) }),
    );
  }
  try {
    return await decode(raw, { maxOutputLength: maxBytes });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE') {
      throw new EgressError(
        'too-large',
        true,
        text('http.tooLargeUnpacked', { megabytes: maxBytes / 1_048_576 }),
        error,
      );
    }
    throw new EgressError('bad-encoding', true, text('http.damaged', { encoding: name }), error);
  }
}
