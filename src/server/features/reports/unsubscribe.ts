import { createHmac, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { recordAudit } from '../../platform/audit/audit.queries.ts';
import { withVisibility } from '../../platform/db/database.ts';
import type { Services } from '../../engine/services.ts';
import { leaveReport, type ReportKind } from '../../platform/accounts/userAccounts.queries.ts';

const path = '/unsubscribe';

const sign = (services: Services, text: string) =>
  createHmac('sha256', services.secrets.deriveKey('unsubscribe')).update(text).digest('base64url');

/** Where somebody leaves a report without signing in (RFC 8058): signed, and good for nothing else. */
export function unsubscribeUrl(services: Services, userId: string, kind: ReportKind): string {
  const text = `${kind}.${userId}`;
  return `${services.config.publicUrl}${path}/${text}.${sign(services, text)}`;
}

/** What a link's token says, or undefined when it was not made here. */
export function readUnsubscribe(
  services: Services,
  token: string,
): { kind: ReportKind; userId: string } | undefined {
  const [, kind, userId, signature] =
    /^(sync|task)\.([0-9a-f-]{36})\.([\w-]{43})$/.exec(token) ?? [];
  if (!kind || !userId || !signature) return undefined;
  const right = sign(services, `${kind}.${userId}`);
  if (!timingSafeEqual(Buffer.from(right), Buffer.from(signature))) return undefined;
  return { kind: kind as ReportKind, userId };
}

/**
 * The address of List-Unsubscribe. Looking at it changes nothing, since mail scanners follow links: a person presses the
 * button, a mail program posts by itself. Mail programs send a form, which no other address takes.
 */
export async function registerUnsubscribe(app: FastifyInstance, services: Services): Promise<void> {
  await app.register((part, _options, done) => {
    part.addContentTypeParser(
      ['application/x-www-form-urlencoded', 'multipart/form-data'],
      { parseAs: 'string', bodyLimit: 10_000 },
      (_request, _body, parsed) => parsed(null, null),
    );
    part.get<{ Params: { token: string } }>(`${path}/:token`, async (request, reply) =>
      readUnsubscribe(services, request.params.token)
        ? page(
            reply,
            200,
            'Leave this report',
            '<form method="post"><button>Send me no more</button></form>',
          )
        : gone(reply),
    );
    part.post<{ Params: { token: string } }>(`${path}/:token`, async (request, reply) => {
      const read = readUnsubscribe(services, request.params.token);
      if (!read) return gone(reply);
      await withVisibility(services.db, { everything: true }, async (tx) => {
        await leaveReport(tx, read.userId, read.kind);
        await recordAudit(tx, {
          actorId: read.userId,
          actor: 'user',
          ip: request.ip,
          action: 'reports.unsubscribe',
          resource: 'user',
          resourceId: read.userId,
          organizationId: null,
          outcome: 'done',
          detail: { report: read.kind },
        });
      });
      return page(
        reply,
        200,
        'You have left this report',
        '<p>It is not mailed to you any more.</p>',
      );
    });
    done();
  });
}

const gone = (reply: FastifyReply) =>
  page(reply, 404, 'This link is not valid', '<p>Sign in to change which reports you get.</p>');

/** Fixed texts alone: nothing of the request is written into the page. */
function page(reply: FastifyReply, status: number, title: string, content: string): FastifyReply {
  return reply
    .code(status)
    .type('text/html; charset=utf-8')
    .headers({
      'cache-control': 'no-store',
      'content-security-policy':
        "default-src 'none'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'",
    })
    .send(
      `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title><h1>${title}</h1>${content}</html>`,
    );
}
