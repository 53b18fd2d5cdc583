import { z } from 'zod';
import { answer } from '../../kit/answer.ts';
import type { ConnectorContext } from '../../kit/connectorContext.ts';
import { isoCountry } from '../../kit/isoCountry.ts';
import { segment } from '../../kit/segment.ts';
import { withList } from '../../kit/withList.ts';
import { distinct, References } from './expenseReferences.ts';
import type { Invoice, InvoiceSnapshot, InvoiceSupplier } from './invoiceSnapshot.ts';
import {
  categorySchema,
  costCentreSchema,
  organizationPath,
  tagSchema,
  taxRateSchema,
} from './yokoyApi.ts';

const supplierSchema = z.object({
  id: z.string(),
  /** Id of the organization's supplier, which its companies share. */
  supplierId: z.string().nullish(),
  externalId: z.coerce.string().nullish(),
  name: z.string().nullish(),
  countryCode: z.string().nullish(),
  taxNumbers: z.array(z.string()).nullish(),
  taxNumber: z.string().nullish(),
});

/**
 * Resolves the ids of a company's invoices. Each referenced object is read once; a missing one is left out, and the
 * mapping then reports what is missing.
 */
export function invoiceReferences(
  context: ConnectorContext,
  companyId: string,
): (invoice: Invoice) => Promise<InvoiceSnapshot> {
  const references = new References(context);
  const company = `/legal-entities/${segment(companyId)}`;
  return async function resolve(invoice) {
    const entity = await references.legalEntity(company);
    const snapshot: InvoiceSnapshot = {
      invoice,
      company: {
        id: companyId,
        ...(entity?.name ? { name: entity.name } : {}),
        ...(entity?.code ? { code: entity.code } : {}),
      },
      categories: {},
      taxRates: {},
      costCentres: {},
    };
    const supplier = await supplierOf(references, company, invoice);
    if (supplier) snapshot.supplier = supplier;
    const lines = invoice.lineItems ?? [];
    for (const id of distinct(lines.map(({ categoryId }) => categoryId))) {
      const path = `${company}/invoice-categories/${segment(id)}`;
      const found = await references.object(path, categorySchema, 'an invoice category');
      if (found)
        snapshot.categories[id] = {
          name: found.name,
          ...(found.accountReference ? { accountReference: found.accountReference } : {}),
        };
    }
    for (const id of distinct(lines.map(({ taxRateId }) => taxRateId))) {
      const found =
        entity?.taxRates?.find((rate) => rate.id === id) ??
        (await references.row(`${company}/tax-rates`, 'taxRates', id, taxRateSchema));
      if (found) snapshot.taxRates[id] = { code: found.code, name: found.name };
    }
    for (const id of distinct(lines.map(({ costObjectId }) => costObjectId))) {
      const list = `${company}/cost-centers`;
      const found = await references.row(list, 'costCenters', id, costCentreSchema);
      if (found) snapshot.costCentres[id] = { code: found.code, name: found.name };
    }
    for (const id of distinct(lines.flatMap(({ tags }) => Object.values(tags ?? {})))) {
      const found = await references.row(`${company}/tags`, 'tags', id, tagSchema);
      if (found)
        snapshot.tags = {
          ...snapshot.tags,
          [id]: { code: found.code, name: found.name ?? found.code },
        };
    }
    return snapshot;
  };
}

const categoriesSchema = withList(
  'invoice-categories',
  z.object({ 'invoice-categories': z.array(categorySchema).nullish() }),
);

/** The categories of a company's invoices; this list isn't paged. `company` is the path of the company. */
export async function invoiceCategories(
  context: ConnectorContext,
  company: string,
): Promise<z.infer<typeof categorySchema>[]> {
  const path = organizationPath(context, `${company}/invoice-categories`);
  const response = await context.http.request({ path });
  return answer(categoriesSchema, response, 'invoice categories')['invoice-categories'] ?? [];
}

async function supplierOf(
  references: References,
  company: string,
  { supplierId }: Invoice,
): Promise<InvoiceSupplier | undefined> {
  if (!supplierId) return undefined;
  const path = `${company}/suppliers/${segment(supplierId)}`;
  const found = await references.object(path, supplierSchema, 'a supplier');
  if (!found) return undefined;
  const { externalId, name, taxNumbers, taxNumber, countryCode } = found;
  const vatNumber = taxNumbers?.[0] ?? taxNumber;
  const country = isoCountry(countryCode);
  return {
    id: found.supplierId ?? supplierId,
    name: name ?? '',
    ...(externalId ? { creditorNumber: externalId } : {}),
    ...(vatNumber ? { vatNumber } : {}),
    ...(country === undefined ? {} : { country }),
  };
}
