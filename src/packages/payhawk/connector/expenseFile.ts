import { z } from 'zod';
import type { ConnectorContext } from '../../kit/connectorContext.ts';
import { sourceFile, type SourceFile } from '../../kit/sourceFile.ts';
import { VendorError } from '../../kit/vendorError.ts';
import { expenseSchema } from './payhawkExpense.ts';
import { readExpense } from './payhawkSource.ts';

const withFilesSchema = expenseSchema.pick({ id: true }).extend({
  document: z
    .object({ files: z.array(z.object({ id: z.coerce.string(), url: z.string() })).nullish() })
    .nullish(),
});

/** A file of an expense, the first without an id; its address is requested each time, as it may expire soon. */
export async function expenseFile(
  context: ConnectorContext,
  expenseId: string,
  fileId: string | undefined,
  stem: string,
): Promise<SourceFile | undefined> {
  const expense = await readExpense(context, expenseId, withFilesSchema);
  const files = expense?.document?.files ?? [];
  const file = fileId === undefined ? files[0] : files.find(({ id }) => id === fileId);
  if (!file) return undefined;
  try {
    const request = { path: file.url, expect: 'bytes' as const, unsigned: true as const };
    return sourceFile(await context.http.request(request), stem);
  } catch (error) {
    if (error instanceof VendorError && error.details.class === 'notFound') return undefined;
    throw error;
  }
}
