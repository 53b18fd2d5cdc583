import { z } from 'zod';
import { text } from '../../../contract/messages/message.ts';
import { answer } from '../../kit/answer.ts';
import type { ConnectorContext } from '../../kit/connectorContext.ts';
import { VendorError } from '../../kit/vendorError.ts';
import { accountPath, wholeList } from './payhawkApi.ts';

export interface CodedRow {
  code: string;
  name: string;
}

/** Pending changes to one list in one task, and the write that will include them. */
interface Editor<R> {
  waiting: ((rows: R[]) => R[])[];
  next: Promise<void> | undefined;
  last: Promise<void>;
  /** Number of rows at the last read. */
  before: number;
}

/**
 * Writes lists that the vendor only accepts as a whole: the list is read again, changed and written back with all its
 * rows, so that nothing is lost unintentionally. Changes that arrive during a write go with the next one.
 */
export function wholeListWriter<R extends CodedRow>(
  list: string,
  schema: z.ZodType<R>,
  sent: (row: R) => Record<string, unknown>,
) {
  const editors = new WeakMap<object, Editor<R>>();

  async function write(context: ConnectorContext, editor: Editor<R>): Promise<void> {
    editor.next = undefined;
    const changes = editor.waiting.splice(0);
    const rows = await wholeList(context, list, schema);
    // a list that is empty by mistake would stay empty if it were written back
    if (rows.length === 0 && editor.before > 0)
      throw new VendorError({
        class: 'transient',
        code: 'list-came-empty',
        text: text('payhawk.listCameEmpty', { list }),
        nothingWritten: true,
      });
    const after = changes.reduce((now, change) => change(now), rows);
    const response = await context.http.request({
      method: 'PUT',
      path: accountPath(context, list),
      json: after.map(sent),
    });
    const currentRows = answer(z.object({ items: z.array(schema) }), response, list).items;
    editor.before = currentRows.length;
  }

  return {
    read: async (context: ConnectorContext): Promise<R[]> => {
      const rows = await wholeList(context, list, schema);
      editorOf(context).before = rows.length;
      return rows;
    },
    /** Resolves when the change is written. */
    change(context: ConnectorContext, change: (rows: R[]) => R[]): Promise<void> {
      const editor = editorOf(context);
      editor.waiting.push(change);
      editor.next ??= editor.last.then(() => write(context, editor));
      const { next } = editor;
      editor.last = next.catch(() => undefined);
      return next;
    },
  };

  function editorOf(context: ConnectorContext): Editor<R> {
    const known = editors.get(context.http);
    if (known) return known;
    const made: Editor<R> = { waiting: [], next: undefined, last: Promise.resolve(), before: 0 };
    editors.set(context.http, made);
    return made;
  }
}

/** The rows with this one in the place of the row with its code, or at the end. */
export function withRow<R extends CodedRow>(rows: R[], row: R): R[] {
  return rows.some(({ code }) => code === row.code)
    ? rows.map((one) => (one.code === row.code ? { ...one, ...row } : one))
    : [...rows, row];
}
