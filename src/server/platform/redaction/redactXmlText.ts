import { placeholder } from './redactJsonText.ts';
import { isLong } from './secretNames.ts';
import type { NameRules } from './secretNames.ts';

/** Hides the text of XML elements by their name, in one pass; the rest stays as it was sent. */
export function redactXmlText(text: string, rules: NameRules): string {
  let out = '';
  let copied = 0;
  let close = -1;
  for (let at = text.indexOf('<'); at !== -1; at = text.indexOf('<', at + 1)) {
    if (close < at) close = text.indexOf('>', at);
    if (close === -1) break;
    const name = elementName(text, at + 1, close);
    const rule = name === '' || text.charCodeAt(close - 1) === 0x2f ? undefined : rules(name);
    if (rule === undefined) continue;
    const start = close + 1;
    const cdata = text.startsWith('<![CDATA[', start);
    const found = text.indexOf(cdata ? ']]>' : '<', start);
    const end = found === -1 ? text.length : cdata ? found + 3 : found;
    const value = text.slice(start, end).trim();
    if (value !== '' && (rule === 'hide' || isLong(value))) {
      out += text.slice(copied, start) + placeholder;
      copied = end;
    }
    at = end - 1;
  }
  return copied === 0 ? text : out + text.slice(copied);
}

/** Without its namespace prefix; empty for closing tags, comments and instructions. */
function elementName(text: string, from: number, close: number): string {
  let start = from;
  let at = from;
  for (; at < close; at += 1) {
    const code = text.charCodeAt(at);
    if (code === 0x3a) start = at + 1;
    else if (!isNamePart(code)) break;
  }
  return at - start > 80 ? '' : text.slice(start, at);
}

/** Letters, digits, dot, dash, underscore, and everything beyond ASCII. */
function isNamePart(code: number): boolean {
  return (
    (code >= 0x61 && code <= 0x7a) ||
    (code >= 0x41 && code <= 0x5a) ||
    (code >= 0x30 && code <= 0x39) ||
    code === 0x2e ||
    code === 0x2d ||
    code === 0x5f ||
    code > 0x7f
  );
}
