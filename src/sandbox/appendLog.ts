import fs from 'node:fs';
import path from 'node:path';

const headerLine = '{"sandboxLog":1}\n';

/**
 * An append-only file of JSON lines. One line is one transaction: a truncated line (the process died while writing)
 * is dropped on the next start, so a request's effects are stored completely or not at all. Lines go to the operating
 * system before the answer goes out, which survives a killed process; they are not forced to the disk, as a sandbox
 * need not outlive a power cut.
 */
export class AppendLog {
  readonly #file: string;
  #fd: number;
  #bytes: number;

  /** Opens (or makes) the log and passes every whole line to `replay`, oldest first. */
  constructor(file: string, replay: (line: unknown) => void) {
    this.#file = file;
    fs.mkdirSync(path.dirname(file), { recursive: true });
    const whole = fs.existsSync(file) ? readLines(file, replay) : 0;
    this.#fd = fs.openSync(file, 'a', 0o600);
    if (whole > 0) fs.ftruncateSync(this.#fd, whole);
    else this.#startEmpty();
    this.#bytes = Math.max(whole, headerLine.length);
  }

  /** Size in bytes. */
  get bytes(): number {
    return this.#bytes;
  }

  append(value: unknown): void {
    const line = Buffer.from(`${JSON.stringify(value)}\n`);
    writeAll(this.#fd, line);
    this.#bytes += line.length;
  }

  /** Replaces the whole log by these lines: written to a temporary file, forced to disk, then renamed. */
  rewrite(values: Iterable<unknown>): void {
    const tempFile = `${this.#file}.new`;
    const fd = fs.openSync(tempFile, 'w', 0o600);
    let bytes = 0;
    let chunk = headerLine;
    for (const value of values) {
      chunk += `${JSON.stringify(value)}\n`;
      if (chunk.length > 1_000_000) {
        bytes += writeAll(fd, Buffer.from(chunk));
        chunk = '';
      }
    }
    bytes += writeAll(fd, Buffer.from(chunk));
    fs.fsyncSync(fd);
    fs.closeSync(fd);
    fs.renameSync(tempFile, this.#file);
    fs.closeSync(this.#fd);
    this.#fd = fs.openSync(this.#file, 'a', 0o600);
    this.#bytes = bytes;
  }

  close(): void {
    fs.closeSync(this.#fd);
  }

  #startEmpty(): void {
    fs.ftruncateSync(this.#fd, 0);
    writeAll(this.#fd, Buffer.from(headerLine));
  }
}

function writeAll(fd: number, data: Buffer): number {
  let written = 0;
  while (written < data.length) written += fs.writeSync(fd, data, written);
  return data.length;
}

/** Returns how many bytes of the file are whole lines that could be read. */
function readLines(file: string, replay: (line: unknown) => void): number {
  const data = fs.readFileSync(file);
  let start = 0;
  while (start < data.length) {
    const end = data.indexOf(0x0a, start);
    if (end < 0) break;
    let value: unknown;
    try {
      value = JSON.parse(data.toString('utf8', start, end));
    } catch {
      break;
    }
    if (start > 0) replay(value);
    else if (`${JSON.stringify(value)}\n` !== headerLine) {
      throw new Error(`${file} is not a sandbox log; move it away to start afresh`);
    }
    start = end + 1;
  }
  return start;
}
