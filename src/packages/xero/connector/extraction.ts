import { type MessageText, text } from '../../../contract/messages/message.ts';
import type { ModuleContext, ModuleResult } from '../../kit/defineModule.ts';
import { odataDate } from '../../kit/odataDate.ts';
import { listSetting, textSetting } from '../../kit/settingValues.ts';
import { VendorError } from '../../kit/vendorError.ts';
import { connections } from './xeroApi.ts';

/** One organisation. */
export interface Tenant {
  id: string;
  name: string;
}

export type Extract = (
  context: ModuleContext,
  tenant: Tenant,
  date: string,
) => Promise<ModuleResult>;

/**
 * Runs one extraction per chosen organisation. A failing one (disconnected, unbalanced) is logged and the others
 * continue; an error of the whole credential (rate, outage, revoked) ends the task.
 */
export function forEachTenant(extract: Extract) {
  return async (
    context: ModuleContext,
    parameters: Readonly<Record<string, unknown>>,
  ): Promise<void> => {
    const date = textSetting(parameters, 'date') ?? '';
    const names = new Map(
      (await connections(context)).map(({ tenantId, tenantName }) => [tenantId, tenantName]),
    );
    for (const id of new Set(listSetting(parameters, 'tenants'))) {
      context.signal.throwIfAborted();
      try {
        await context.save(await extract(context, { id, name: names.get(id) ?? id }, date));
      } catch (error) {
        const ofThisTenant =
          error instanceof VendorError &&
          ['validation', 'conflict', 'notFound'].includes(error.details.class);
        if (!ofThisTenant) {
          throw error;
        }
        context.log({
          level: 400,
          code: error.details.code,
          text: text('element.message', {
            element: names.get(id) ?? id,
            message: error.details.text,
          }),
          ...(error.details.solution === undefined ? {} : { solution: error.details.solution }),
          elementKey: `${id}:${date}`,
          error,
        });
      }
    }
  };
}

/** The element of one organisation and date: the vendor's data and the file made of it. */
export function resultOf(
  syncElementName: string,
  documentName: string,
  tenant: Tenant,
  date: string,
  file: { columns: string[]; rows: AsyncIterable<string[][]> | Iterable<string[][]> },
  syncMessage?: MessageText,
): ModuleResult {
  const key = `${tenant.id}:${date}`;
  const fileName = `xero_${syncElementName}_${tenant.id}_${date}.csv`;
  return {
    syncElementName,
    key,
    label: `${tenant.name} · ${date}`,
    date,
    documents: [
      { documentName, externalId: key, ...(syncMessage === undefined ? {} : { syncMessage }) },
      { documentName: 'resultFile', externalId: fileName },
    ],
    file: { fileName, ...file },
  };
}

/** YYYY-MM-DD from the plain form of a date or its OData form; empty if it has neither. */
export function dateOf(plain: string | null | undefined, odata: string | null | undefined): string {
  return plain?.slice(0, 10) ?? (odata ? (odataDate(odata) ?? '') : '');
}
