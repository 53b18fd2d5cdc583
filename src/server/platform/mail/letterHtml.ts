import { escapeHtml } from './escapeHtml.ts';
import type { Language } from '../../../contract/messages/formatParam.ts';

/** A link in the reader's language. */
export interface WordedLink {
  label: string;
  url: string;
}

/** A part of a mail in the reader's language. */
export type WordedPart =
  | string
  | { button: WordedLink }
  | {
      /** Empty for none. */
      label: string;
      heading: string;
      lines: readonly (string | WordedLink)[];
      link: WordedLink;
    };

interface WordedLetter {
  language: Language;
  sender: string;
  /** #rrggbb */
  color: string;
  subject: string;
  greeting: string;
  parts: readonly WordedPart[];
  /** Precedes the button's address. */
  otherwise: string;
  footer: readonly (string | WordedLink)[];
}

const lines = (value: string) => escapeHtml(value).replaceAll('\n', '<br>');

/** Styles stand at the elements: many mail programs drop the others, which here only serve the dark scheme. */
const styles = {
  page: 'margin:0;padding:0;background:#f1f2f5;-webkit-text-size-adjust:100%',
  card: "max-width:600px;background:#ffffff;border-radius:6px;font-family:-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif;font-size:16px;line-height:1.5;color:#1c1e24;text-align:left",
  paragraph: 'margin:0 0 16px',
  item: 'margin:0 0 12px;padding:12px 16px;border:1px solid #d4d8df;border-radius:6px;font-size:15px',
  label: 'display:block;font-size:13px;color:#5b616e',
  heading: 'display:block;margin:0 0 2px;font-size:16px',
  act: 'display:block;margin:6px 0 0;font-weight:600',
  address: 'margin:0 0 16px;font-size:13px;color:#5b616e;word-break:break-all',
  footer:
    'padding:16px 24px 24px;border-top:1px solid #e3e6eb;font-size:13px;line-height:1.5;color:#5b616e',
  hidden: 'display:none;max-height:0;overflow:hidden;mso-hide:all',
} as const;

const darkScheme = `@media (prefers-color-scheme:dark){
.page{background:#131519!important}
.card{background:#1e2127!important;color:#e8eaee!important}
.item,.footer{border-color:#3a3f49!important}
.quiet{color:#aab0bc!important}
.link{color:#9dbcff!important}
}`;

const anchor = ({ label, url }: WordedLink) =>
  `<a class="link" href="${escapeHtml(url)}" style="color:#1f4fbf">${escapeHtml(label)}</a>`;

/** What follows a colon in text begins a line here. */
const capitalized = (value: string) => value.slice(0, 1).toUpperCase() + value.slice(1);

function partHtml(part: WordedPart, { color, otherwise }: WordedLetter): string {
  if (typeof part === 'string') return `<p style="${styles.paragraph}">${lines(part)}</p>`;
  if ('button' in part) {
    const { label, url } = part.button;
    const button = `<a href="${escapeHtml(url)}" style="display:inline-block;padding:12px 24px;color:#ffffff;font-weight:600;text-decoration:none">${escapeHtml(label)}</a>`;
    return `<table role="presentation" cellspacing="0" cellpadding="0" border="0" style="margin:8px 0 16px"><tr><td bgcolor="${color}" style="background:${color};border-radius:6px">${button}</td></tr></table>
<p class="quiet" style="${styles.address}">${escapeHtml(otherwise)}<br>${anchor({ label: url, url })}</p>`;
  }
  const details = part.lines.map((line) =>
    typeof line === 'string' ? lines(line) : `• ${anchor(line)}`,
  );
  const label =
    part.label === ''
      ? ''
      : `<span class="quiet" style="${styles.label}">${escapeHtml(part.label)}</span>`;
  const heading = capitalized(part.heading);
  return `<div class="item" style="${styles.item}">${label}<strong style="${styles.heading}">${lines(heading)}</strong>${details.join('<br>')}<span style="${styles.act}">${anchor(part.link)}</span></div>`;
}

/**
 * A mail for programs that show HTML: the same words, without pictures, scripts or anybody else's addresses. Its only
 * links are ours.
 */
export function letterHtml(letter: WordedLetter): string {
  const { language, sender, color, subject, greeting, parts, footer } = letter;
  const first = parts.find((part) => typeof part === 'string');
  const smallPrint = footer.map((line) => (typeof line === 'string' ? lines(line) : anchor(line)));
  return `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>${escapeHtml(subject)}</title><style>${darkScheme}</style></head>
<body class="page" style="${styles.page}">
<div style="${styles.hidden}">${escapeHtml(first ?? subject)}</div>
<table class="page" role="presentation" width="100%" cellspacing="0" cellpadding="0" border="0" style="${styles.page}"><tr><td align="center" style="padding:16px 8px">
<table class="card" role="presentation" width="100%" cellspacing="0" cellpadding="0" border="0" style="${styles.card}">
<tr><td style="padding:20px 24px 0;border-top:4px solid ${color};border-radius:6px 6px 0 0;font-size:18px;font-weight:600">${escapeHtml(sender)}</td></tr>
<tr><td style="padding:16px 24px 8px"><p style="${styles.paragraph}">${escapeHtml(greeting)}</p>
${parts.map((part) => partHtml(part, letter)).join('\n')}</td></tr>
${smallPrint.length === 0 ? '' : `<tr><td class="footer quiet" style="${styles.footer}">${smallPrint.join('<br>')}</td></tr>`}
</table></td></tr></table></body></html>
`;
}
