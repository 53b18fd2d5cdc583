import type * as contract from '../../../contract/audit.ts';
import { text } from '../../../contract/messages/message.ts';
import { wordFor } from '../../platform/wording/wording.ts';
import type { HandlersOf } from '../../http/handler.ts';
import { hydraCollection } from '../../http/hydraCollection.ts';
import { listAudit, maxAuditCounted, newestAudit } from './audit.queries.ts';
import { auditCsv, auditToWire } from './audit.rules.ts';
import { changeNames } from './changeNames.rules.ts';

export const auditHandlers: HandlersOf<typeof contract> = {
  listAudit: async ({ query, call }) => {
    const { rows, total, namesOf } = await call.scoped(async (scope) => {
      const found = await listAudit(scope, query);
      return { ...found, namesOf: await changeNames(scope.tx, found.rows) };
    });
    const members = rows.map((row) => auditToWire(row, namesOf));
    return {
      status: 200,
      body: hydraCollection('/audit', members, total, query, maxAuditCounted),
    };
  },
  downloadAudit: async ({ query, call }) => {
    const { language } = query;
    const rows = await call.scoped((scope) => newestAudit(scope, query));
    const day = call.services.now().toISOString().slice(0, 10);
    const fileName = `${wordFor(language, text('audit.file.fileName'))}-${day}.csv`;
    return {
      status: 200,
      body: new TextEncoder().encode(auditCsv(rows, language)),
      headers: {
        'content-type': 'text/csv; charset=utf-8',
        'content-disposition': `attachment; filename="${fileName}"`,
        'x-filename': fileName,
        'access-control-expose-headers': 'x-filename',
        'content-security-policy': "sandbox; default-src 'none'",
      },
    };
  },
};
