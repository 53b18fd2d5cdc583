import type { Flow } from '../../../packages/kit/defineFlow.ts';
import { VendorError } from '../../../packages/kit/vendorError.ts';
import { getPackage } from '../../../packages/registry.ts';
import type { TaskRun } from '../runs/taskRun.ts';
import type { WorkElement } from '../elements/work.queries.ts';
import { documentUrl } from './documentUrl.ts';

/** Where a person sees the booking of an element: at the target package, else on the connection's page. */
export async function bookedAddress(
  run: TaskRun,
  flow: Flow,
): Promise<(element: WorkElement) => { title: string; address: string } | undefined> {
  const { connection, services } = run;
  const definition = getPackage(flow.to);
  const title = definition?.title ?? flow.to;
  const settings = connection.settings.packages[flow.to] ?? {};
  const credential = await fieldsOf(run, flow.to);
  const connectionPage = `${services.config.publicUrl}/connection/${connection.id}`;
  return ({ documents }) => {
    const written = documents.filter(
      (row) => row.status === 'complete' && row.external_id !== null && isOfTarget(flow, row.name),
    );
    if (written.length === 0) return undefined;
    // the booking comes after the documents that it needs
    const [address = connectionPage] = written
      .toReversed()
      .flatMap(({ name, external_id, books }) => {
        const externalId = external_id ?? '';
        const url = documentUrl(definition, { name, externalId, books, settings, credential });
        // a creditor is not a booking
        return url === null || !isBooking(flow, name) ? [] : [url];
      });
    return { title, address };
  };
}

const isOfTarget = (flow: Flow, name: string) =>
  flow.documents.some((one) => one.name === name && one.packageType === flow.to);

/** Shared documents don't count as this element's booking. */
const isBooking = (flow: Flow, name: string) =>
  flow.documents.some((one) => one.name === name && one.mode === 'single' && !one.shareKey);

/** The credential's fields without its secrets; none where it can't be used now. */
async function fieldsOf(run: TaskRun, type: string): Promise<Readonly<Record<string, unknown>>> {
  try {
    const { credential } = await run.contextOf(type);
    const secret = new Set(
      Object.values(getPackage(type)?.credentials ?? {}).flatMap(({ fields }) =>
        fields.flatMap(({ fieldType, fieldName }) => (fieldType === 'password' ? [fieldName] : [])),
      ),
    );
    return Object.fromEntries(Object.entries(credential).filter(([name]) => !secret.has(name)));
  } catch (error) {
    if (error instanceof VendorError) return {};
    throw error;
  }
}
