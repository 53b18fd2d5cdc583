import { type BodyLine, showInvisible } from './bodyLine.ts';

/** Comments and the like, tags with quoted values, and the text between them. */
const tokens = /<!--[^]*?-->|<!\[CDATA\[[^]*?\]\]>|<(?:[^<>"']|"[^"]*"|'[^']*')*>|[^<]+/g;

/** XML with a line for each element; undefined if it isn't well-formed, like most HTML pages. */
export function xmlLines(text: string): BodyLine[] | undefined {
  const parts = text.match(tokens) ?? [];
  if (parts.join('') !== text) return undefined;
  const lines: BodyLine[] = [];
  const open: { at: number; name: string }[] = [];
  const add = (line: string) => {
    const parent = open.at(-1)?.at ?? -1;
    lines.push({ text: showInvisible(line), depth: open.length, parent });
    const parentLine = lines[parent];
    if (parentLine) parentLine.count = (parentLine.count ?? 0) + 1;
  };
  for (let index = 0; index < parts.length; index += 1) {
    const part = (parts[index] as string).trim();
    if (part === '') continue;
    const name = /^<([^\s/>!?][^\s/>]*)/.exec(part)?.[1];
    if (name !== undefined && !part.endsWith('/>')) {
      const [inside = '', closing = ''] = parts.slice(index + 1, index + 3);
      if (isClosing(inside, name)) {
        add(part + inside);
        index += 1;
      } else if (!inside.startsWith('<') && isClosing(closing, name)) {
        add(part + inside.trim() + closing);
        index += 2;
      } else {
        add(part);
        open.push({ at: lines.length - 1, name });
      }
    } else if (part.startsWith('</')) {
      const last = open.pop();
      if (!last || !isClosing(part, last.name)) return undefined;
      Object.assign(lines[last.at] as BodyLine, { end: lines.length, closing: part });
      lines.push({ text: part, depth: open.length, parent: open.at(-1)?.at ?? -1 });
    } else for (const line of part.split(/\r\n|\r|\n/)) add(line.trim());
  }
  return open.length === 0 ? lines : undefined;
}

const isClosing = (part: string, name: string) =>
  part.startsWith(`</${name}`) && /^\s*>$/.test(part.slice(name.length + 2));
