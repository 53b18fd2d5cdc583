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

/** Changes to one list of one task that wait, and the write that they will go with. */
interface Editor<R> {
  waiting: ((rows: R[]) => R[])[];
  next: Promise<void> | undefined;
  last: Promise<void>;
  /** Rows at the last look. */
  before: number;
}

/**
 * A list that the vendor lets be written only as a whole: it is read anew, changed and written back with all that was in
 * it, so that nothing goes that nobody takes out. Changes that come while a write is under way go with the next one.
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
    // written back, a list that came empty by mistake would be empty for good
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
    const kept = answer(z.object({ items: z.array(schema) }), response, list).items;
    editor.before = kept.length;
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

/** The rows with this one in the place of its code, or at the end. */
export function withRow<R extends CodedRow>(rows: R[], row: R): R[] {
  return rows.some(({ code }) => code === row.code)
    ? rows.map((one) => (one.code === row.code ? { ...one, ...row } : one))
    : [...rows, row];
}
