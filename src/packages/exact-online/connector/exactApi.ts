import { text } from '../../../contract/messages/message.ts';
import { z } from 'zod';
import { answer, someOf, unexpectedAnswer } from '../../kit/answer.ts';
import type { ConnectorContext, HttpRequest, HttpResponse } from '../../kit/connectorContext.ts';
import { memo } from '../../kit/memo.ts';
import { odataText } from '../../kit/odataText.ts';
import { nextUrlPages } from '../../kit/paging.ts';
import { schemaAround } from '../../kit/schemaAround.ts';
import { segment } from '../../kit/segment.ts';
import { textSetting } from '../../kit/settingValues.ts';
import { VendorError } from '../../kit/vendorError.ts';

const base = '/api/v1';

/** The division chosen in the pre-settings. */
export function chosenDivision(context: ConnectorContext): string {
  const division = textSetting(context.settings, 'division');
  if (division === undefined) {
    throw new VendorError({
      class: 'validation',
      code: 'division-not-chosen',
      text: text('exactOnline.divisionNotChosen'),
      solution: text('exactOnline.divisionNotChosenSolution'),
      wiki: 'division-not-chosen',
    });
  }
  return division;
}

/** A request below a division; it uses that division's budget. `resource` is a constant of ours, e.g. `crm/Accounts`. */
export function divisionRequest(
  division: string,
  resource: string,
  request: Omit<HttpRequest, 'path'> = {},
): HttpRequest {
  return { ...request, path: `${base}/${segment(division)}/${resource}`, tenant: division };
}

/** `crm/Accounts(guid'…')` */
export function entity(resource: string, id: string): string {
  return `${resource}(guid'${segment(id)}')`;
}

/** An OData guid literal. Throws on anything else, so no value can escape its literal. */
export function guid(id: string): string {
  if (!/^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(id)) {
    throw new VendorError({
      class: 'bug',
      code: 'not-a-guid',
      text: text('exactOnline.notAnId', { id }),
      internal: true,
    });
  }
  return `guid'${id}'`;
}

const listOf = schemaAround((row) => {
  const many = z.array(row);
  return z.object({
    d: z.union([many, z.object({ results: many, __next: z.string().nullish() })]),
  });
});

const oneOf = schemaAround((row) => z.object({ d: row }));

/** Streams a list: `d.results` with the next page's URL in `d.__next`; a bare array under `d` occurs as well. */
export function rows<T>(
  context: ConnectorContext,
  request: HttpRequest,
  row: z.ZodType<T>,
): AsyncGenerator<T[]> {
  return nextUrlPages(context.http, request, (response) => {
    const { d } = answer(listOf(row), response, request.path);
    return Array.isArray(d)
      ? { items: d as T[], next: undefined }
      : { items: d.results as T[], next: d.__next ?? undefined };
  });
}

/** At most `limit` rows of a filter's result. */
export async function someRows<T>(
  context: ConnectorContext,
  request: HttpRequest,
  limit: number,
  row: z.ZodType<T>,
): Promise<T[]> {
  const limited = { ...request, query: { ...request.query, $top: limit } };
  const found: T[] = [];
  for await (const page of rows(context, limited, row)) {
    found.push(...page);
    if (found.length >= limit) {
      break;
    }
  }
  return found.slice(0, limit);
}

/** The single object in the answer to a POST. */
export function posted<T>(row: z.ZodType<T>, response: HttpResponse, what: string): T {
  return answer(oneOf(row), response, what).d as T;
}

export const returnRepresentation = { prefer: 'return=representation' };

const meSchema = z.object({
  CurrentDivision: z.coerce.string(),
  FullName: z.string().nullish(),
  UserName: z.string().nullish(),
});

/** The signed-in user and their division; the cheapest authenticated call. */
export async function me(context: ConnectorContext): Promise<z.infer<typeof meSchema>> {
  const request = {
    path: `${base}/current/Me`,
    query: { $select: 'CurrentDivision,FullName,UserName' },
  };
  for await (const [user] of rows(context, request, meSchema)) {
    if (user) {
      return user;
    }
  }
  throw unexpectedAnswer('Me', 'd');
}

const glAccountSchema = z.object({
  ID: z.string(),
  Code: z.coerce.string(),
  /** 0 optional, 1 mandatory, 2 no. */
  UseCostcenter: z.number().nullish(),
});

/** A general ledger account by its code, with its requirements for a line; looked up once per context. */
export function glAccountOf(
  context: ConnectorContext,
  code: string,
): Promise<{ id: string; needsCostCentre: boolean; takesCostCentre: boolean }> {
  const division = chosenDivision(context);
  return memo(context.http, `glAccount ${division} ${code}`, async () => {
    const request = divisionRequest(division, 'financial/GLAccounts', {
      query: { $filter: `Code eq ${odataText(code)}`, $select: 'ID,Code,UseCostcenter' },
    });
    const [account] = await someRows(context, request, 1, glAccountSchema);
    if (!account) {
      await someAccount(context, division);
      throw new VendorError({
        class: 'validation',
        code: 'unknown-ledger',
        text: text('exactOnline.ledgerMissing', { code }),
        solution: text('exactOnline.ledgerMissingSolution'),
        wiki: 'unknown-ledger',
      });
    }
    return {
      id: account.ID,
      needsCostCentre: account.UseCostcenter === 1,
      takesCostCentre: account.UseCostcenter !== 2,
    };
  });
}

/** Throws where not a single account can be read: then the one that is looked for isn't gone. */
function someAccount(context: ConnectorContext, division: string): Promise<unknown> {
  return memo(context.http, `someAccount ${division}`, async () => {
    const request = divisionRequest(division, 'financial/GLAccounts', {
      query: { $select: 'ID,Code' },
    });
    const found = await someRows(context, request, 1, z.object({ Code: z.coerce.string() }));
    return someOf(found, text('label.ledgerAccounts'));
  });
}
