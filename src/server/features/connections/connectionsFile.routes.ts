import type * as contract from '../../../contract/connectionsFile.ts';
import { defaultColumns, readColumns } from '../../../contract/connectionViews.ts';
import { maxConnectionRows } from '../../../contract/connectionsFile.ts';
import { text } from '../../../contract/messages/message.ts';
import { wordFor } from '../../platform/wording/wording.ts';
import type { HandlersOf } from '../../http/handler.ts';
import { connectionsOf, findConnections } from './connections.queries.ts';
import { connectionLine, cutLine, fileColumns, headLine } from './connectionsFile.rules.ts';
import { connectionsToWire } from './connectionsToWire.ts';

/** Connections that are read at once: their settings may be long. */
const readBatchSize = 250;

export const connectionsFileHandlers: HandlersOf<typeof contract> = {
  downloadConnections: async ({ query, call }) => {
    const { language } = query;
    const columns = fileColumns(
      query.columns === undefined ? defaultColumns : readColumns(query.columns),
    );
    const lines = [headLine(columns, language)];
    await call.scoped(async (scope) => {
      const wholeQuery = { ...query, page: 1, perPage: maxConnectionRows };
      const { ids, total } = await findConnections(scope, wholeQuery);
      for (let from = 0; from < ids.length; from += readBatchSize) {
        call.signal.throwIfAborted();
        const rows = await connectionsOf(scope, ids.slice(from, from + readBatchSize));
        for (const row of await connectionsToWire(scope, rows))
          lines.push(connectionLine(row, columns, language));
      }
      if (total > maxConnectionRows) lines.push(cutLine(language));
    });
    const day = call.services.now().toISOString().slice(0, 10);
    const fileName = `${wordFor(language, text('connections.file.fileName'))}-${day}.csv`;
    return {
      status: 200,
      body: new TextEncoder().encode(lines.join('')),
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
