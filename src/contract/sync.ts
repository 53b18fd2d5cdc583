import { z } from 'zod';
import { operatorOf, viewerOf } from './access.ts';
import { connectionPause } from './connectionPause.ts';
import { message } from './messages/message.ts';
import { calendarDate, collection, id, instant, item, listQuery } from './hydra.ts';
import { defineRoute, raw } from './route.ts';

export const syncElementStatuses = [
  'pending',
  'processing',
  'complete',
  'removed',
  'failed',
  'remove',
  'failed_to_remove',
  'ignored',
] as const;
export type SyncElementStatus = (typeof syncElementStatuses)[number];

export const syncDocumentStatuses = [
  'pending',
  'processing',
  'complete',
  'queued',
  'cancelled',
  'failed',
  'ignored',
] as const;
export type SyncDocumentStatus = (typeof syncDocumentStatuses)[number];

/** Element states in which an action is offered and accepted (docs/sync.md 4); processing answers 409. */
export const syncElementActions = {
  reset: ['failed', 'ignored', 'complete', 'failed_to_remove', 'remove', 'removed', 'pending'],
  resetFromSource: [
    'failed',
    'ignored',
    'complete',
    'failed_to_remove',
    'remove',
    'removed',
    'pending',
  ],
  ignore: ['pending', 'failed', 'failed_to_remove', 'complete', 'ignored'],
} as const satisfies Record<string, readonly SyncElementStatus[]>;

/** Filter values of the screens, and the element states that each shows (docs/sync.md 2). */
export const syncStatusFilters = [
  'complete',
  'pending',
  'failed',
  'ignored',
  'processing',
  'queued',
  'cancelled',
  'paused',
  'all',
] as const;
export type SyncStatusFilter = (typeof syncStatusFilters)[number];

export const syncElement = z.object({
  ...item('SyncElement'),
  syncElementId: id,
  syncElementName: z.string(),
  syncElementSyncKey: z.string(),
  searchedFieldData: z.string(),
  /** The label with its amounts and dates as parameters; null if it has none. */
  codedLabel: message.nullable(),
  syncElementSyncStatus: z.enum(syncElementStatuses),
  syncElementDate: calendarDate.nullable(),
  syncMessage: z.string(),
  /** Null if there is no message, and for an element from before messages had codes. */
  codedMessage: message.nullable(),
  updatedAt: instant,
  /** A person paused it, and no run writes it; null if it is not paused. */
  paused: connectionPause.nullable(),
  syncElementSyncDetails: z.array(
    z.object({
      documentName: z.string(),
      /** The package that contains it. */
      type: z.string(),
      documentId: id,
      syncStatus: z.enum(syncDocumentStatuses),
      externalId: z.string().nullable(),
      /** Address in the package's own web application; null if unknown. */
      url: z.string().nullable(),
      syncMessage: z.string(),
      codedMessage: message.nullable(),
      /** The recorded request behind its last change; super admins only. */
      requestId: id.nullable().optional(),
    }),
  ),
  artifacts: z.array(z.object({ artifactId: id, fileName: z.string() })),
});
export type SyncElement = z.output<typeof syncElement>;

const params = z.object({ id });

export const listSyncElements = defineRoute({
  method: 'GET',
  path: '/connections/{id}/sync-element',
  summary: 'Sync elements with their documents.',
  access: viewerOf('connection'),
  params,
  query: listQuery(['syncElementDate', 'updatedAt'], {
    syncElementName: z.string().optional(),
    syncStatus: z.enum(syncStatusFilters).default('all'),
    /** Part of the key, the line, or a document's externalId. */
    syncKey: z.string().max(200).optional(),
    /** Only elements that this task changed last; `syncStatus` then filters by what it did. */
    taskId: id.optional(),
    /**
     * `unknown`: only open elements that may exist at the vendor although no answer confirms it, after a lost answer
     * or a restore.
     */
    outcome: z.enum(['unknown']).optional(),
    /** `other`: only elements with a document in books that the settings no longer name. */
    books: z.enum(['other']).optional(),
  }),
  answers: { 200: collection(syncElement) },
});

export const listSyncItems = defineRoute({
  method: 'GET',
  path: '/connections/{id}/sync-item',
  summary: 'The element types of a connection, one per flow or extraction.',
  access: viewerOf('connection'),
  params,
  answers: {
    200: collection(
      z.object({ ...item('SyncItem'), syncElementName: z.string(), title: z.string() }),
    ),
  },
});

export const syncStatusReport = z.object({
  ...item('SyncStatusReport'),
  collectionElementSyncStatusReports: z.array(
    z.object({
      elementName: z.string(),
      collectionSyncStatusReports: z.array(
        z.object({
          collectionName: z.string(),
          syncStatusReportItems: z.array(
            z.object({
              /** `processing` is sent to super admins only. */
              syncStatus: z.enum(['pending', 'processing', 'failed', 'complete', 'ignored']),
              numberOfSyncItems: z.number().int(),
            }),
          ),
        }),
      ),
    }),
  ),
});
export type SyncStatusReport = z.output<typeof syncStatusReport>;

export const getSyncStatusReport = defineRoute({
  method: 'GET',
  path: '/connections/{id}/report/sync-status',
  summary: 'Counts per element type and document.',
  access: viewerOf('connection'),
  params,
  answers: { 200: syncStatusReport },
});

const elementAction = z.object({
  connectionId: id.optional(),
  syncElementName: z.string().min(1),
  syncElementKey: z.string().min(1),
});

export const resetSyncElement = defineRoute({
  method: 'POST',
  path: '/connections/{id}/reset-sync-element',
  summary:
    'Puts an element back to pending; what it already wrote is updated, never written twice.',
  access: operatorOf('connection'),
  params,
  body: elementAction,
  answers: { 200: syncElement },
});

export const resetSyncElementFromSource = defineRoute({
  method: 'POST',
  path: '/connections/{id}/reset-sync-element-from-source',
  summary: 'The same, after reading the object again from its source.',
  access: operatorOf('connection'),
  params,
  body: elementAction,
  answers: { 200: syncElement },
});

export const ignoreSyncElement = defineRoute({
  method: 'POST',
  path: '/connections/{id}/ignore-sync-element',
  summary: 'Leaves an element out; only a reset brings it back.',
  access: operatorOf('connection'),
  params,
  body: elementAction,
  answers: { 200: syncElement },
});

export const resetSyncStatus = defineRoute({
  method: 'POST',
  path: '/connections/{id}/reset-sync-status',
  summary: 'Puts every failed element back to pending.',
  access: operatorOf('connection'),
  params,
  answers: { 200: z.object({ reset: z.number().int() }) },
});

export const downloadArtifact = defineRoute({
  method: 'GET',
  path: '/connections/{id}/artifacts/{artifactId}/download',
  summary: 'A result file; its name is in x-filename too.',
  access: viewerOf('connection'),
  params: z.object({ id, artifactId: id }),
  answers: { 200: raw },
});
