import { there, type Samples } from '../sample.ts';
import { elementKey, elementName } from '../things.ts';

const viewed = { needs: there('viewer', 'connection') };
const operated = { needs: there('operator', 'connection') };
/** Every tenant has an element of this name and key. */
const element = () => ({ syncElementName: elementName, syncElementKey: elementKey });

const chosenLines = () => ({ kind: 'fee', lines: [{ lineId: 'line', date: '2026-01-31' }] });

export const syncSamples: Samples = {
  'GET /connections/{id}/sync-element': { ...viewed, queryIds: { taskId: 'task' } },
  'GET /connections/{id}/sync-elements/{elementId}/why': {
    ...viewed,
    parts: { elementId: 'element' },
  },
  'GET /connections/{id}/sync-elements/{elementId}/entry': {
    ...viewed,
    parts: { elementId: 'element' },
  },
  'POST /connections/{id}/compare-card-statement': {
    ...operated,
    body: () => ({ from: '2026-01-01', to: '2026-01-31' }),
    also: [404],
  },
  'POST /connections/{id}/preview-card-line-bookings': {
    ...operated,
    body: chosenLines,
    also: [404],
  },
  'POST /connections/{id}/book-card-lines': { ...operated, body: chosenLines, also: [404] },
  'POST /connections/{id}/take-back-card-lines': {
    ...operated,
    body: () => ({ lineIds: ['line'] }),
    also: [404],
  },
  'POST /connections/{id}/sync-elements/{elementId}/find-duplicates': {
    ...operated,
    parts: { elementId: 'element' },
    also: [409],
  },
  'POST /connections/{id}/sync-elements/{elementId}/choose-duplicate': {
    ...operated,
    parts: { elementId: 'element' },
    body: () => ({ documentName: 'creditor', externalId: 'x' }),
    also: [409],
  },
  'GET /connections/{id}/sync-item': viewed,
  'GET /connections/{id}/report/sync-status': viewed,
  'POST /connections/{id}/reset-sync-element': {
    ...operated,
    body: element,
    sameIds: ['connectionId'],
  },
  // its source can not be reached with credentials that hold nothing
  'POST /connections/{id}/reset-sync-element-from-source': {
    ...operated,
    body: element,
    sameIds: ['connectionId'],
    also: [422],
  },
  'POST /connections/{id}/ignore-sync-element': {
    ...operated,
    body: element,
    sameIds: ['connectionId'],
  },
  'POST /connections/{id}/reset-sync-status': operated,
  'GET /connections/{id}/artifacts/{artifactId}/download': {
    ...viewed,
    parts: { artifactId: 'artifact' },
  },
};
