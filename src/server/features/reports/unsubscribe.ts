import { createHmac, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { recordAudit } from '../../platform/audit/audit.queries.ts';
import { withVisibility, type Tx } from '../../platform/db/database.ts';
import type { Services } from '../../engine/services.ts';
import {
  defaultLanguage,
  type Language,
  languages,
} from '../../../contract/messages/formatParam.ts';
import { text } from '../../../contract/messages/message.ts';
import {
  chosenLanguageOf,
  disableNotification,
} from '../../platform/accounts/userAccounts.queries.ts';
import { notifications, type NotificationName } from '../../../contract/notifications.ts';
import { notificationColumn } from '../../platform/db/notificationColumn.ts';
import type { MailContent } from '../../platform/mail/letter.ts';
import { getReportSender } from '../organizations/mailSender.queries.ts';
import { getPlatformSender } from '../platformSettings/platformSettings.queries.ts';
import { sendUnsubscribePage } from './unsubscribePage.ts';

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
      if (!read) return sendGoneLink(services, request, reply);
      const { language, sender } = await readerOf(services, read.userId);
      return sendUnsubscribePage(reply, 200, language, sender, {
        title: text('unsubscribe.title'),
        texts: [notifications[read.name].label],
        button: text('unsubscribe.button'),
      });
    });
    part.post<{ Params: { token: string } }>(`${path}/:token`, async (request, reply) => {
      const read = await readUnsubscribe(services, request.params.token);
      if (!read) return sendGoneLink(services, request, reply);
      const { language, sender } = await readerOf(services, read.userId, async (tx) => {
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
      });
      return sendUnsubscribePage(reply, 200, language, sender, {
        title: text('unsubscribe.done'),
        texts: [
          text('unsubscribe.doneText', { report: notifications[read.name].label }),
          text('unsubscribe.again'),
        ],
        link: chooseMails(services),
      });
    });
    done();
  });
}

/** Language and sender of a reader's mails. */
const readerOf = (services: Services, userId: string, also?: (tx: Tx) => Promise<void>) =>
  withVisibility(services.db, { bypassRowSecurity: true }, async (tx) => {
    await also?.(tx);
    return {
      language: (await chosenLanguageOf(tx, userId)) ?? defaultLanguage,
      sender: await getReportSender(tx, userId),
    };
  });

/** The user is unknown: the language is the browser's. */
async function sendGoneLink(
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const sender = await getPlatformSender(services.db);
  return sendUnsubscribePage(reply, 404, browserLanguage(request), sender, {
    title: text('unsubscribe.gone'),
    texts: [text('unsubscribe.goneText')],
    link: chooseMails(services),
  });
}

/** The first of our languages that the browser asks for. */
function browserLanguage({ headers }: FastifyRequest): Language {
  const asked = (headers['accept-language'] ?? '').toLowerCase().split(',');
  const ours = asked.map((one) => languages.find((language) => one.trim().startsWith(language)));
  return ours.find((language) => language !== undefined) ?? defaultLanguage;
}

const chooseMails = ({ config }: Services) => ({
  label: text('mail.act.chooseMails'),
  url: `${config.publicUrl}/account`,
});
