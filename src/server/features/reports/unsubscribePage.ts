import { createHash } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import type { Language } from '../../../contract/messages/formatParam.ts';
import type { MessageText } from '../../../contract/messages/message.ts';
import { wordFor } from '../../platform/wording/wording.ts';
import { escapeHtml } from '../../platform/mail/escapeHtml.ts';
import type { MailSender } from '../../platform/mail/mailSender.ts';

interface Page {
  title: MessageText;
  /** The report, or what follows. */
  texts: readonly MessageText[];
  /** Posts the page's own address. */
  button?: MessageText;
  /** Where a person can go on. */
  link?: { label: MessageText; url: string };
}

/** In the colours of the mails that link to this page. */
const styleOf = (color: string) => `
:root{color-scheme:light dark;--ground:#f1f2f5;--card:#fff;--text:#1c1e24;--quiet:#5b616e;--link:#1f4fbf}
@media (prefers-color-scheme:dark){:root{--ground:#131519;--card:#1e2127;--text:#e8eaee;--quiet:#aab0bc;--link:#9dbcff}}
*{box-sizing:border-box}
body{margin:0;padding:24px 16px;background:var(--ground);color:var(--text);font:16px/1.5 -apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif}
main{max-width:440px;margin:8vh auto 0;padding:24px;border-top:4px solid ${color};border-radius:8px;background:var(--card)}
b{color:var(--quiet);font-weight:600}
h1{margin:12px 0 8px;font-size:22px;line-height:1.3}
p{margin:0 0 16px}
form{margin:0 0 8px}
button{min-height:44px;padding:10px 24px;border:0;border-radius:6px;background:${color};color:#fff;font:inherit;font-weight:600;cursor:pointer}
a{display:inline-block;padding:10px 0;color:var(--link)}
`;

/** Answers with a page of its own, without the console. Nothing of the request is written into it. */
export function sendUnsubscribePage(
  reply: FastifyReply,
  status: number,
  language: Language,
  { name, color }: MailSender,
  { title, texts, button, link }: Page,
): FastifyReply {
  const style = styleOf(color);
  const hash = createHash('sha256').update(style).digest('base64');
  const word = (message: MessageText) => escapeHtml(wordFor(language, message));
  return reply
    .code(status)
    .type('text/html; charset=utf-8')
    .headers({
      'cache-control': 'no-store',
      'content-security-policy': `default-src 'none'; style-src 'sha256-${hash}'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'`,
    })
    .send(
      [
        `<!doctype html><html lang="${language}"><meta charset="utf-8"><meta name="viewport" content="width=device-width">`,
        `<title>${word(title)} · ${escapeHtml(name)}</title><style>${style}</style>`,
        `<main><b>${escapeHtml(name)}</b><h1>${word(title)}</h1>`,
        ...texts.map((one) => `<p>${word(one)}</p>`),
        button ? `<form method="post"><button>${word(button)}</button></form>` : '',
        link ? `<a href="${escapeHtml(link.url)}">${word(link.label)}</a>` : '',
        '</main></html>',
      ].join(''),
    );
}
