import { randomUUID } from 'node:crypto';
import { json, type Answer, type Exchange } from '../../../sandbox/exchange.ts';
import type { World } from '../../../sandbox/vendor.ts';
import type { XeroOrganisation } from './xeroOrganisation.ts';

/** Context of a handler of the Accounting API. */
export interface XeroContext {
  world: World;
  exchange: Exchange;
  organisation: XeroOrganisation;
}

/** The frame around every answer of the Accounting API. */
export function framed({ exchange }: XeroContext, content: Record<string, unknown>): Answer {
  return json(200, {
    Id: randomUUID(),
    Status: 'OK',
    ProviderName: 'Linkspan sandbox',
    DateTimeUTC: `/Date(${exchange.at})/`,
    ...content,
  });
}
