import { fromBufferPromise, type Entry, type ZipFile } from 'yauzl';
import { text } from '../../../contract/messages/message.ts';
import { TableFileRefusal } from './tableFileRefusal.ts';

/** Maximum contents of an archive: a sheet of 50,000 rows unpacks to some 15 MB. */
const archiveLimits = { entries: 1000, unpackedBytes: 64_000_000 };

/**
 * The wanted entries of a zip archive by name. Both the stated and the actual unpacked sizes are checked against the
 * limits (docs/security.md T21). Fails with a `TableFileRefusal`.
 */
export async function unpack(
  bytes: Uint8Array,
  isWanted: (name: string) => boolean,
  limits: typeof archiveLimits = archiveLimits,
): Promise<Record<string, Uint8Array>> {
  try {
    const archive = await fromBufferPromise(Buffer.from(bytes.buffer, 0, bytes.length));
    if (archive.entryCount > limits.entries) throw archiveTooLarge();
    const entries: Entry[] = [];
    for await (const entry of archive.eachEntry()) entries.push(entry);
    if (sumOf(entries.map(({ uncompressedSize }) => uncompressedSize)) > limits.unpackedBytes)
      throw archiveTooLarge();
    return await unpackEntries(
      archive,
      entries.filter(({ fileName }) => isWanted(fileName)),
      limits.unpackedBytes,
    );
  } catch (error) {
    if (error instanceof TableFileRefusal) throw error;
    throw new TableFileRefusal(text('tableFile.damaged'));
  }
}

async function unpackEntries(
  archive: ZipFile,
  entries: readonly Entry[],
  limit: number,
): Promise<Record<string, Uint8Array>> {
  const parts = Object.create(null) as Record<string, Uint8Array>;
  let unpacked = 0;
  for (const entry of entries) {
    if (entry.isEncrypted()) throw new TableFileRefusal(text('tableFile.locked'));
    const chunks: Buffer[] = [];
    for await (const chunk of await archive.openReadStreamPromise(entry)) {
      unpacked += (chunk as Buffer).length;
      if (unpacked > limit) throw archiveTooLarge();
      chunks.push(chunk as Buffer);
    }
    parts[entry.fileName] = Buffer.concat(chunks);
  }
  return parts;
}

const archiveTooLarge = () => new TableFileRefusal(text('tableFile.bomb'));
const sumOf = (numbers: readonly number[]): number =>
  numbers.reduce((sum, number) => sum + number, 0);
