import { z } from 'zod';
import { signedIn } from './access.ts';
import { connectionFilters, connectionOrders, connectionSorts } from './connections.ts';
import { columnsText } from './connectionViews.ts';
import { listQuery } from './hydra.ts';
import { languages } from './messages/formatParam.ts';
import { messageCode } from './messages/messageCode.ts';
import { defineRoute, raw } from './route.ts';

/** Maximum number of connections in a file; its last row states that more have to be narrowed down. */
export const maxConnectionRows = 10_000;

export const downloadConnections = defineRoute({
  method: 'GET',
  path: '/connections.csv',
  summary:
    'The list as a file: all connections that search and filters leave, in their order, up to 10,000. A column of the list comes with what stands in it.',
  access: signedIn,
  query: listQuery(
    connectionSorts,
    {
      ...connectionFilters,
      /** Columns, separated by commas; defaults to the default columns. */
      columns: z
        .string()
        .regex(columnsText, { error: messageCode('form.option') })
        .optional(),
      /** Language of the header and of states; a file in Dutch has semicolons between its cells, as Dutch spreadsheets expect. */
      language: z.enum(languages).default('en'),
    },
    connectionOrders,
  ),
  answers: { 200: raw },
});
