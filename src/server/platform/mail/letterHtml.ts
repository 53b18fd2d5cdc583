import type { Language } from '../../../contract/messages/formatParam.ts';

/** A part of a mail in the reader's language. */
export type WordedPart =
  | string
  | { heading: string; lines: readonly string[]; link: { label: string; url: string } };

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escaped = (value: string) => value.replaceAll(/[&<>"']/g, (one) => entities[one] ?? one);
const lines = (value: string) => escaped(value).replaceAll('\n', '<br>');

/**
 * A mail for programs that show HTML: the same words, without pictures, scripts or anybody else's addresses. Its only
 * links are those of actions, which we made.
 */
export function letterHtml(language: Language, parts: readonly WordedPart[]): string {
  const body = parts.map((part) => {
    if (typeof part === 'string') return `<p>${lines(part)}</p>`;
    const more = part.lines.map((line) => `<br>${lines(line)}`).join('');
    const { label, url } = part.link;
    return `<div style="margin:0 0 12px;padding:10px 14px;border:1px solid #c9ced6;border-radius:6px"><strong>${lines(part.heading)}</strong>${more}<br><a href="${escaped(url)}">${escaped(label)}</a></div>`;
  });
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="color-scheme" content="light dark"></head><body style="font:15px/1.5 system-ui,sans-serif;max-width:640px;margin:0 auto;padding:16px">${body.join('')}</body></html>
`;
}
