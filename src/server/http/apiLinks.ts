import type { Config } from '../config.ts';
import type { PlatformServices } from '../platform/platformServices.ts';
import { lastUpdateId } from '../platform/push/push.queries.ts';
import { apiBase } from './apiBase.ts';

/** The push hub's path (docs/decisions/030). */
export const hubPath = '/.well-known/mercure';
const documentationPath = `${apiBase}/docs.jsonld`;

/** Address of the API's Hydra documentation; its classes and properties are named after it. */
export const documentationAddress = (publicUrl: string): string => publicUrl + documentationPath;

/** Address of the hub for live updates: this server, or an external one. */
export const hubAddress = ({ publicUrl, mercure }: Pick<Config, 'publicUrl' | 'mercure'>): string =>
  mercure?.hubUrl ?? publicUrl + hubPath;

/**
 * The `Link` header of every answer: the API's documentation, and the hub for live updates. Addresses are absolute.
 * With `lastEventId` a stream can begin after that event (Mercure protocol, section "Reconciliation").
 */
export const apiLinks = (
  config: Pick<Config, 'publicUrl' | 'mercure'>,
  lastEventId?: string,
): string =>
  `<${documentationAddress(config.publicUrl)}>; rel="http://www.w3.org/ns/hydra/core#apiDocumentation", ` +
  `<${hubAddress(config)}>; rel="mercure"` +
  (lastEventId === undefined ? '' : `; last-event-id="${lastEventId}"`);

/**
 * Headers of an answer to a signed-in person that a page loads before its data: with the last event so far, after which
 * the page's stream begins. An external hub has its own events, so none is named.
 */
export async function linksWithLastEvent({
  config,
  db,
}: Pick<PlatformServices, 'config' | 'db'>): Promise<Record<'link', string>> {
  const last = config.mercure ? undefined : await lastUpdateId(db);
  return { link: apiLinks(config, last) };
}
