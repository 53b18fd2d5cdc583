import { z } from 'zod';
import type { ConnectorContext } from '../../kit/connectorContext.ts';
import { divisionRequest, rows } from './exactApi.ts';

const supplierSchema = z.object({
  ID: z.string(),
  Code: z.string().nullish(),
  Name: z.string().nullish(),
  VATNumber: z.string().nullish(),
  Email: z.string().nullish(),
  Country: z.string().nullish(),
  Blocked: z.boolean().nullish(),
});

/** Suppliers of a division that aren't blocked, page by page. */
export async function* suppliers(context: ConnectorContext, division: string) {
  const request = divisionRequest(division, 'crm/Accounts', {
    query: {
      $filter: 'IsSupplier eq true',
      $select: 'ID,Code,Name,VATNumber,Email,Country,Blocked',
    },
  });
  for await (const page of rows(context, request, supplierSchema))
    yield page.flatMap(({ Code, Name, VATNumber, Email, Country, Blocked }) => {
      const code = Code?.trim() ?? '';
      if (Blocked === true || code === '') return [];
      return [
        {
          code,
          name: Name?.trim() || code,
          ...(VATNumber ? { vatNumber: VATNumber } : {}),
          ...(Email ? { email: Email } : {}),
          ...(Country ? { country: Country.trim() } : {}),
        },
      ];
    });
}
