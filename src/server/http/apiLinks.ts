import { apiBase } from './apiBase.ts';

/** The push hub's path (docs/decisions/030). */
export const hubPath = '/.well-known/mercure';
const documentationPath = `${apiBase}/docs.jsonld`;

/** Where the API's Hydra documentation stands; its classes and properties are named after it. */
export const documentationAddress = (publicUrl: string): string => publicUrl + documentationPath;

/** The `Link` of every answer: what describes the API, and the hub that tells of changes. Addresses are absolute. */
export const apiLinks = (publicUrl: string): string =>
  `<${documentationAddress(publicUrl)}>; rel="http://www.w3.org/ns/hydra/core#apiDocumentation", ` +
  `<${publicUrl}${hubPath}>; rel="mercure"`;
