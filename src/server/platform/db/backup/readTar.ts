import type { Readable } from 'node:stream';
import { extract } from 'tar-stream';

/** A file in a tar archive, complete in memory. */
export interface TarEntry {
  /** `folder/file` */
  path: string;
  data: Buffer;
}

/** Entries are held in memory, so a larger one, which only another writer makes, is refused. */
const maxEntry = 64 * 1024 * 1024;

/** Not a tar archive, or a broken one. */
export class TarFormatError extends Error {}

/**
 * Reads the files of a tar archive one after the other.
 * @throws TarFormatError if it is not one, is cut short, or continues after its end; errors of the source unchanged
 */
export async function* readTar(source: Readable): AsyncGenerator<TarEntry> {
  const archive = extract();
  let sourceError: unknown;
  source.once('error', (error) => {
    sourceError = error;
    archive.destroy(error);
  });
  source.pipe(archive);
  try {
    for await (const entry of archive) {
      const { name, size, type } = entry.header;
      if (type !== 'file') throw new TarFormatError(`${name} is not a file`);
      if ((size ?? 0) > maxEntry) throw new TarFormatError('an entry is too large');
      const chunks: Buffer[] = [];
      for await (const chunk of entry as AsyncIterable<Buffer>) chunks.push(chunk);
      yield { path: name, data: Buffer.concat(chunks) };
    }
  } catch (error) {
    if (error instanceof TarFormatError || error === sourceError) throw error;
    // the library's own errors have no class or code
    const reason = error instanceof Error ? error.message : String(error);
    throw new TarFormatError(`the archive is broken (${reason})`, { cause: error });
  }
}
