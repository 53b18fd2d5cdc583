import { text } from '../../../contract/messages/message.ts';
import { z } from 'zod';
import { answer, unexpectedAnswer } from '../../kit/answer.ts';
import type { ConnectorContext, HttpClient, HttpResponse } from '../../kit/connectorContext.ts';
import { textSetting } from '../../kit/settingValues.ts';
import { VendorError } from '../../kit/vendorError.ts';
import { xml, xmlText, type XmlElement, type XmlNode } from '../../kit/xml.ts';
import { wrongCluster } from './twinfieldHttp.ts';
import {
  envelope,
  ownNamespace,
  processed,
  queryEnvelope,
  soapBody,
  tokenElement,
} from './soap.ts';

/** The office chosen in the pre-settings. */
export function chosenOffice(context: ConnectorContext): string {
  const office = textSetting(context.settings, 'office');
  if (office !== undefined) return office;
  throw new VendorError({
    class: 'validation',
    code: 'division-not-chosen',
    text: text('twinfield.officeNotChosen'),
    solution: text('twinfield.officeNotChosenSolution'),
    wiki: 'division-not-chosen',
  });
}

const validationSchema = z.object({
  'twf.clusterUrl': z.string(),
  'twf.organisationCode': z.string().nullish(),
  'twf.organisationUserCode': z.string().nullish(),
});

/** The token's user, and the cluster of that user's organisation. */
export async function validation(
  context: ConnectorContext,
): Promise<z.infer<typeof validationSchema>> {
  const response = await context.http.request({
    host: 'login',
    path: '/auth/authentication/connect/accesstokenvalidation',
    accessToken: { query: 'token' },
  });
  return answer(validationSchema, response, 'accesstokenvalidation');
}

/** Addresses of clusters, for the duration of a task: an organisation may be moved. */
const clusters = new WeakMap<HttpClient, Promise<string>>();

function clusterOf(context: ConnectorContext): Promise<string> {
  const known = clusters.get(context.http);
  if (known) return known;
  const clusterUrl = validation(context).then((found) => found['twf.clusterUrl']);
  clusters.set(context.http, clusterUrl);
  clusterUrl.catch(() => clusters.delete(context.http));
  return clusterUrl;
}

type Send = (address: string) => Promise<HttpResponse>;

/**
 * Sends to the customer's cluster; if that was the wrong one, nothing took effect, and the address is looked up
 * again, once.
 */
async function onCluster(context: ConnectorContext, send: Send): Promise<HttpResponse> {
  const address = await clusterOf(context);
  try {
    return await send(address);
  } catch (error) {
    if (!(error instanceof VendorError) || error.details.code !== wrongCluster) throw error;
    clusters.delete(context.http);
    return send(await clusterOf(context));
  }
}

/** Credits per call, of the thousand per minute. */
const credits = { read: 1, write: 3 };

function soapCall(
  context: ConnectorContext,
  { service, action, body }: { service: string; action: string; body: XmlNode },
  reads: boolean,
): Promise<HttpResponse> {
  return onCluster(context, (address) =>
    context.http.request({
      method: 'POST',
      host: 'cluster',
      address,
      path: `/webservices/${service}`,
      headers: { soapaction: `"${ownNamespace}${action}"` },
      xml: body,
      accessToken: { element: tokenElement },
      expect: 'xml',
      credits: reads ? credits.read : credits.write,
      ...(reads ? { reads } : {}),
    }),
  );
}

/** Root elements of documents that change nothing. */
const readingRoots = new Set(['list', 'read', 'columns']);

/**
 * Sends a document to ProcessXml, in the chosen office or another or, with null, in none, and returns the result. The
 * client throws its refusals.
 */
export async function processXml(
  context: ConnectorContext,
  document: XmlNode,
  office: string | null = chosenOffice(context),
): Promise<XmlElement> {
  const body = envelope(
    xml('ProcessXmlString', [xml('xmlRequest', xmlText(document))], { xmlns: ownNamespace }),
    office ?? undefined,
  );
  const response = await soapCall(
    context,
    { service: 'processxml.asmx', action: 'ProcessXmlString', body },
    readingRoots.has(document.name),
  );
  const found = processed(response.body);
  if (found) return found;
  throw notAsDocumented(response, 'ProcessXmlStringResult');
}

/** Rows per request that the vendor recommends. */
const pageSize = 25;
/** No list of options is longer. */
const maxRows = 20_000;

export interface Search {
  /** Kind of list, e.g. `DIM`. */
  type: string;
  pattern?: string;
  /** Field to match the pattern: 0 code or name, 1 code, 2 name. */
  field?: number;
  options?: Readonly<Record<string, string>>;
}

/** Rows of the finder, page by page: code, name and the list's other columns. */
export async function* searchPages(
  context: ConnectorContext,
  { type, pattern = '*', field = 0, options = {} }: Search,
): AsyncGenerator<string[][]> {
  for (let first = 1; first <= maxRows; first += pageSize) {
    const call = xml(
      'Search',
      [
        xml('type', type),
        xml('pattern', pattern),
        xml('field', String(field)),
        xml('firstRow', String(first)),
        xml('maxRows', String(pageSize)),
        xml(
          'options',
          Object.entries(options).map(([name, value]) =>
            xml('ArrayOfString', [xml('string', name), xml('string', value)]),
          ),
        ),
      ],
      { xmlns: ownNamespace },
    );
    const response = await soapCall(
      context,
      { service: 'finder.asmx', action: 'Search', body: envelope(call, chosenOffice(context)) },
      true,
    );
    const data = soapBody(response.body)?.child('data');
    if (!data) throw notAsDocumented(response, 'data');
    const rows = (data.child('Items')?.all('ArrayOfString') ?? []).map((row) =>
      row.all('string').map((cell) => cell.text.trim()),
    );
    yield rows;
    if (rows.length === 0 || first + rows.length > Number(data.textAt('TotalRows'))) return;
  }
}

const queryNamespace =
  'http://schemas.datacontract.org/2004/07/Twinfield.WebServices.PeriodService';

/** The vendor's periods of a year. */
export async function periodElements(
  context: ConnectorContext,
  office: string,
  year: number,
): Promise<XmlElement[]> {
  const query = xml('Query', [xml('a:Year', String(year))], {
    xmlns: ownNamespace,
    'xmlns:i': 'http://www.w3.org/2001/XMLSchema-instance',
    'xmlns:a': queryNamespace,
    'i:type': 'a:GetPeriods',
  });
  const body = queryEnvelope(query, office);
  const call = { service: 'PeriodService.svc', action: 'PeriodService/Query', body };
  const response = await soapCall(context, call, true);
  return [...(soapBody(response.body)?.walk() ?? [])].filter(({ name }) => name === 'Period');
}

/** Error for an answer that lacks required content. */
export const notAsDocumented = (
  response: Pick<HttpResponse, 'status' | 'requestId'> | undefined,
  place: string,
): VendorError => unexpectedAnswer('SOAP', place, response);

/** The result of a load, or undefined if this user may not read it or the vendor has no such list. */
export async function undefinedIfRefused<T>(load: () => Promise<T>): Promise<T | undefined> {
  try {
    return await load();
  } catch (error) {
    if (error instanceof VendorError && ['notFound', 'validation'].includes(error.details.class))
      return undefined;
    throw error;
  }
}
