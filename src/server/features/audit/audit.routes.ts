import type * as contract from '../../../contract/audit.ts';
import type { HandlersOf } from '../../http/handler.ts';
import { hydraCollection } from '../../http/hydraCollection.ts';
import { listAudit, maxAuditCounted, newestAudit } from './audit.queries.ts';
import { auditCsv, auditToWire } from './audit.rules.ts';
import { changeNames } from './changeNames.rules.ts';

const fileName = 'audit.csv';

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
    const rows = await call.scoped((scope) => newestAudit(scope, query));
    return {
      status: 200,
      body: new TextEncoder().encode(auditCsv(rows)),
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
