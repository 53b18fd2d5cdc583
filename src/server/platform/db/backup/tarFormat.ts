import { Readable } from 'node:stream';

/** A file in a tar archive, whole in memory. */
export interface TarEntry {
  /** `folder/file`, each part at most 155 and 100 bytes */
  path: string;
  data: Buffer;
}

/** Bytes of a tar record; headers and data are padded to it (POSIX.1-1988, ustar). */
const RECORD = 512;
/** An entry is held in memory, so a larger one, which only another writer makes, is refused. */
const MAX_ENTRY = 64 * 1024 * 1024;

/** Something that is no tar archive, or a broken one. */
export class TarFormatError extends Error {}

/** The records of one file: header, data, padding. */
export function tarRecords({ path, data }: TarEntry, modified: Date): Buffer {
  const header = Buffer.alloc(RECORD);
  const slash = path.lastIndexOf('/');
  const prefix = path.slice(0, Math.max(slash, 0));
  const name = path.slice(slash + 1);
  if (Buffer.byteLength(prefix) > 155 || Buffer.byteLength(name) > 100)
    throw new TarFormatError(`the name ${path} is too long for a tar archive`);
  header.write(name, 0, 100);
  header.write('0000600\0', 100); // mode
  header.write('0000000\0', 108); // owner
  header.write('0000000\0', 116); // group
  header.write(`${octal(data.length, 11)}\0`, 124);
  header.write(`${octal(Math.floor(modified.getTime() / 1000), 11)}\0`, 136);
  header.write(' '.repeat(8), 148); // the checksum counts as blanks
  header.write('0', 156); // a regular file
  header.write('ustar\x0000', 257);
  header.write(prefix, 345, 155);
  header.write(`${octal(checksum(header), 6)}\0 `, 148);
  return Buffer.concat([header, data, Buffer.alloc(padding(data.length))]);
}

/** The two empty records that end an archive. */
export const TAR_END: Buffer = Buffer.alloc(2 * RECORD);

/**
 * Reads the files of a tar archive one after the other.
 * @throws TarFormatError for what is not one, is cut short, or goes on after its end
 */
export async function* readTar(source: Readable): AsyncGenerator<TarEntry> {
  const bytes = new ByteReader(source);
  for (;;) {
    const header = await bytes.take(RECORD);
    if (header.every((byte) => byte === 0)) break;
    const sum = Number.parseInt(text(header, 148, 8), 8);
    header.fill(' ', 148, 156);
    if (sum !== checksum(header)) throw new TarFormatError('a header does not match its checksum');
    const size = Number.parseInt(text(header, 124, 12), 8);
    if (!(size >= 0 && size <= MAX_ENTRY)) throw new TarFormatError('an entry is too large');
    const prefix = text(header, 345, 155);
    const name = text(header, 0, 100);
    const data = await bytes.take(size);
    await bytes.take(padding(size));
    yield { path: prefix ? `${prefix}/${name}` : name, data };
  }
  // the second empty record; also reads up to the compression's own checksum, which stands at the end
  if ((await bytes.rest()) < RECORD) throw new TarFormatError('the archive is cut short');
}

function octal(value: number, digits: number): string {
  return value.toString(8).padStart(digits, '0');
}

function padding(size: number): number {
  return (RECORD - (size % RECORD)) % RECORD;
}

function checksum(header: Buffer): number {
  return header.reduce((sum, byte) => sum + byte, 0);
}

function text(header: Buffer, start: number, length: number): string {
  const field = header.subarray(start, start + length);
  const end = field.indexOf(0);
  return field.toString('utf8', 0, end < 0 ? length : end).trim();
}

/** Takes exact numbers of bytes from a stream. */
class ByteReader {
  readonly #chunks: AsyncIterator<Buffer>;
  #held: Buffer[] = [];
  #size = 0;

  constructor(source: Readable) {
    this.#chunks = source[Symbol.asyncIterator]() as AsyncIterator<Buffer>;
  }

  async take(size: number): Promise<Buffer> {
    while (this.#size < size) {
      const next = await this.#chunks.next();
      if (next.done) throw new TarFormatError('the archive is cut short');
      this.#held.push(next.value);
      this.#size += next.value.length;
    }
    const all = Buffer.concat(this.#held);
    this.#held = [all.subarray(size)];
    this.#size -= size;
    return all.subarray(0, size);
  }

  /** Reads to the end; the number of bytes that were left. */
  async rest(): Promise<number> {
    for (;;) {
      const next = await this.#chunks.next();
      if (next.done) return this.#size;
      this.#size += next.value.length;
    }
  }
}
