import { guidOf, numberOf } from '../../../sandbox/deterministicId.ts';
import { json, type Answer, type Exchange } from '../../../sandbox/exchange.ts';
import type { EntitySet } from './entitySet.ts';
import type { ExactContext } from './exactContext.ts';
import type { ExactRow } from './exactDivision.ts';
import { refuse } from './exactErrors.ts';
import { divisionFields } from './exactFields.ts';
import { renderRow } from './renderRow.ts';

/** The two companies of a login: a Dutch main one and a second. */
export function divisionsOf(login: string): { code: number; description: string }[] {
  const first = 100_000 + 2 * numberOf(400_000, 'exact-online', login);
  return [
    { code: first, description: `${login} B.V.` },
    { code: first + 1, description: `${login} Holding B.V.` },
  ];
}

/** Those of its companies that the login may reach. */
export const divisionsFor = (exchange: Exchange, login: string) =>
  divisionsOf(login).filter(
    ({ code }) => !exchange.consumeFault('noAdministration', undefined, String(code)),
  );

/** GET current/Me: the user of the token. */
export function currentUser(exchange: Exchange, login: string): Answer {
  const [main] = divisionsOf(login);
  const row: Record<string, unknown> = {
    UserID: guidOf('exact-online', 'user', login),
    UserName: login,
    FullName: `${login} (sandbox)`,
    Email: `${login.replace(/@.*/, '')}@example.test`,
    CurrentDivision: main?.code,
    AccountingDivision: main?.code,
    CustomerCode: '                 1',
    DivisionCustomerName: `${login} B.V.`,
    LanguageCode: 'en-GB',
    Legislation: 1,
    ServerTime: `/Date(${exchange.at})/`,
    ServerUtcOffset: 0,
  };
  const select = selectOf(exchange);
  const chosen = Object.entries(row).filter(([name]) => select?.includes(name) ?? true);
  const uri = `${exchange.base}/api/v1/current/Me(guid'${String(row.UserID)}')`;
  const metadata = { __metadata: { uri, type: 'Exact.Web.Api.System.Me' } };
  return json(200, { d: { results: [{ ...metadata, ...Object.fromEntries(chosen) }] } });
}

const systemDivisions: EntitySet = {
  path: 'system/Divisions',
  type: 'SystemDivision',
  key: 'Code',
  fields: divisionFields,
  table: (division) => division.accounts,
};

/** GET system/Divisions: the companies that the user may reach. */
export function listDivisions(context: ExactContext, login: string): Answer {
  const { exchange, division } = context;
  if (exchange.method !== 'GET') refuse(405, 'The request method is not valid for this resource.');
  const select = selectOf(exchange);
  const results = divisionsFor(exchange, login).map(({ code, description }, i) => {
    const row: ExactRow = {
      Code: code,
      Hid: i + 1,
      Description: description,
      Country: 'NL',
      CountryDescription: 'Netherlands',
      Currency: 'EUR',
      CustomerCode: '1',
      CustomerName: login,
      Legislation: '1',
      Status: 1,
      BlockingStatus: 0,
      Current: i === 0,
      IsMainDivision: i === 0,
      Created: division.createdAt,
      Modified: division.createdAt,
    };
    return renderRow(context, systemDivisions, row, select === undefined ? {} : { select });
  });
  return json(200, { d: { results } });
}

function selectOf({ query }: Exchange): string[] | undefined {
  return query
    .get('$select')
    ?.split(',')
    .map((name) => name.trim());
}
