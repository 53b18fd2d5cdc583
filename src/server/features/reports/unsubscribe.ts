import { createHmac, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { recordAudit } from '../../platform/audit/audit.queries.ts';
import { withVisibility, type Tx } from '../../platform/db/database.ts';
import type { Services } from '../../engine/services.ts';
import { defaultLanguage, type Language } from '../../../contract/messages/formatParam.ts';
import { type MessageText, text } from '../../../contract/messages/message.ts';
import {
  chosenLanguageOf,
  disableNotification,
} from '../../platform/accounts/userAccounts.queries.ts';
import { wordFor } from '../../platform/wording/wording.ts';
import { notifications, type NotificationName } from '../../../contract/notifications.ts';
import { notificationColumn } from '../../platform/db/notificationColumn.ts';
import type { MailContent } from '../../platform/mail/letter.ts';

const path = '/unsubscribe';

const sign = (key: Buffer, text: string) =>
  createHmac('sha256', key).update(text).digest('base64url');
const linkKey = (services: Services) => services.secrets.deriveLastingKey('unsubscribe');
/** Older links are signed by the key-encryption key: they work as long as it is in its file. */
const formerLinkKey = (services: Services) => services.secrets.deriveKey('unsubscribe');

/** Address that unsubscribes from a report without signing in (RFC 8058): signed, and good for nothing else. */
export async function unsubscribeUrl(
  services: Services,
  userId: string,
  name: NotificationName,
): Promise<string> {
  const signed = `${name}.${userId}`;
  return `${services.config.publicUrl}${path}/${signed}.${sign(await linkKey(services), signed)}`;
}

/** The small print of a mail that its reader asked for. */
export const stopFooter = (link: string): NonNullable<MailContent['footer']> => [
  text('mail.asked'),
  { label: text('mail.act.unsubscribe'), url: link },
];

/** Content of a link's token, or undefined when it was not made here. */
async function readUnsubscribe(
  services: Services,
  token: string,
): Promise<{ name: NotificationName; userId: string } | undefined> {
  const [, name, userId, signature] = /^(\w+)\.([0-9a-f-]{36})\.([\w-]{43})$/.exec(token) ?? [];
  if (!name || !userId || !signature || !Object.hasOwn(notifications, name)) return undefined;
  const keys = [await linkKey(services), formerLinkKey(services)];
  const isValid = keys.some((key) =>
    timingSafeEqual(Buffer.from(sign(key, `${name}.${userId}`)), Buffer.from(signature)),
  );
  if (!isValid) return undefined;
  return { name: name as NotificationName, userId };
}

/**
 * The address of List-Unsubscribe. A GET changes nothing, since mail scanners follow links: a person presses the
 * button, a mail program posts by itself. Mail programs send a form, which no other address accepts.
 */
export async function registerUnsubscribe(app: FastifyInstance, services: Services): Promise<void> {
  await app.register((part, _options, done) => {
    part.addContentTypeParser(
      ['application/x-www-form-urlencoded', 'multipart/form-data'],
      { parseAs: 'string', bodyLimit: 10_000 },
      (_request, _body, parsed) => parsed(null, null),
    );
    part.get<{ Params: { token: string } }>(`${path}/:token`, async (request, reply) => {
      const read = await readUnsubscribe(services, request.params.token);
      if (!read) return goneLinkPage(reply);
      const language = await unrestricted(services, (tx) => languageOf(tx, read.userId));
      const button = wordFor(language, text('unsubscribe.button'));
      return page(reply, 200, language, {
        title: text('unsubscribe.title'),
        content: `<form method="post"><button>${button}</button></form>`,
      });
    });
    part.post<{ Params: { token: string } }>(`${path}/:token`, async (request, reply) => {
      const read = await readUnsubscribe(services, request.params.token);
      if (!read) return goneLinkPage(reply);
      const language = await unrestricted(services, async (tx) => {
        const { field } = notifications[read.name];
        await disableNotification(tx, read.userId, notificationColumn(field));
        await recordAudit(tx, {
          actorId: read.userId,
          actor: 'user',
          ip: request.ip,
          action: 'reports.unsubscribe',
          resource: 'user',
          resourceId: read.userId,
          organizationId: null,
          outcome: 'done',
          detail: { report: read.name },
        });
        return languageOf(tx, read.userId);
      });
      return page(reply, 200, language, {
        title: text('unsubscribe.done'),
        content: `<p>${wordFor(language, text('unsubscribe.doneText'))}</p>`,
      });
    });
    done();
  });
}

const languageOf = async (tx: Tx, userId: string) =>
  (await chosenLanguageOf(tx, userId)) ?? defaultLanguage;
const unrestricted = <T>(services: Services, work: (tx: Tx) => Promise<T>) =>
  withVisibility(services.db, { bypassRowSecurity: true }, work);

/** The user is unknown: shown in the platform's own language. */
const goneLinkPage = (reply: FastifyReply) =>
  page(reply, 404, defaultLanguage, {
    title: text('unsubscribe.gone'),
    content: `<p>${wordFor(defaultLanguage, text('unsubscribe.goneText'))}</p>`,
  });

/** Fixed texts only: nothing of the request is written into the page. */
function page(
  reply: FastifyReply,
  status: number,
  language: Language,
  { title, content }: { title: MessageText; content: string },
): FastifyReply {
  const heading = wordFor(language, title);
  return reply
    .code(status)
    .type('text/html; charset=utf-8')
    .headers({
      'cache-control': 'no-store',
      'content-security-policy':
        "default-src 'none'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'",
    })
    .send(
      `<!doctype html><html lang="${language}"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${heading}</title><h1>${heading}</h1>${content}</html>`,
    );
}
