import type { Config } from '../config.ts';
import { apiBase } from './apiBase.ts';

/** The push hub's path (docs/decisions/030). */
export const hubPath = '/.well-known/mercure';
const documentationPath = `${apiBase}/docs.jsonld`;

/** Address of the API's Hydra documentation; its classes and properties are named after it. */
export const documentationAddress = (publicUrl: string): string => publicUrl + documentationPath;

/** Address of the hub for live updates: this server, or an external one. */
export const hubAddress = ({ publicUrl, mercure }: Pick<Config, 'publicUrl' | 'mercure'>): string =>
  mercure?.hubUrl ?? publicUrl + hubPath;

/** The `Link` header of every answer: the API's documentation, and the hub for live updates. Addresses are absolute. */
export const apiLinks = (config: Pick<Config, 'publicUrl' | 'mercure'>): string =>
  `<${documentationAddress(config.publicUrl)}>; rel="http://www.w3.org/ns/hydra/core#apiDocumentation", ` +
  `<${hubAddress(config)}>; rel="mercure"`;
