import { createInterface, type Interface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { CliError } from './cliError.ts';

/** What a command reads from and writes to. */
export interface Terminal {
  env: Record<string, string | undefined>;
  /** A line of the answer. */
  print(text: string): void;
  /** A line that is not part of the answer: progress, questions. */
  note(text: string): void;
  /** Asks; `hidden` shows nothing of what is typed. */
  ask(question: string, hidden?: boolean): Promise<string>;
  /** Whether a person sits there to be asked. */
  interactive: boolean;
  /** Waits for nothing that may still be typed. */
  close(): void;
}

/** Texts of packages may contain anything: no control characters but a line's end reach the terminal. */
export const harmless = (text: string): string =>
  text.replaceAll(/[^\P{Cc}\n\t]|\p{Bidi_Control}/gu, '�');

export function processTerminal(): Terminal {
  const { stdin, stdout, stderr } = process;
  /** Lines of what is piped in; only once somebody asks, for an open pipe keeps the process. */
  let piped: Interface | undefined;
  let lines: AsyncIterator<string> | undefined;
  const isEnding = (error: { code?: string }) => error.code === 'EPIPE';
  stdout.on('error', (error: { code?: string }) => isEnding(error) && process.exit(0));
  return {
    env: process.env,
    interactive: stdin.isTTY && stderr.isTTY,
    print: (text) => void stdout.write(`${harmless(text)}\n`),
    note: (text) => void stderr.write(`${harmless(text)}\n`),
    async ask(question, hidden = false) {
      if (!stdin.isTTY) {
        piped ??= createInterface({ input: stdin });
        lines ??= piped[Symbol.asyncIterator]();
        const { value, done } = await lines.next();
        if (done) throw new CliError(`Nothing was given for “${question.trim()}”.`);
        return value;
      }
      stderr.write(question);
      const output = hidden ? new Writable({ write: (_chunk, _encoding, end) => end() }) : stderr;
      const reader = createInterface({ input: stdin, output, terminal: true });
      try {
        return await reader.question('');
      } finally {
        reader.close();
        if (hidden) stderr.write('\n');
      }
    },
    close() {
      if (!piped) return;
      piped.close();
      stdin.destroy();
    },
  };
}

/** Rows under headings, each column as wide as its widest cell; the last one is not filled up. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const all = [head, ...rows].map((row) => row.map((cell) => cell.replaceAll(/\s+/g, ' ')));
  const widths = head.map((_cell, column) =>
    Math.max(...all.map((row) => [...(row[column] ?? '')].length)),
  );
  return all
    .map((row) =>
      row
        .map((cell, column) =>
          column === head.length - 1
            ? cell
            : cell + ' '.repeat((widths[column] ?? 0) - [...cell].length),
        )
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}
