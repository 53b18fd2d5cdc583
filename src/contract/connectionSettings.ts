import { z } from 'zod';
import { operatorOf, viewerOf } from './access.ts';
import { preconfigurationStates } from './connections.ts';
import { fieldDefinitionSchema, optionsStates } from './fieldDefinition.ts';
import { calendarDate, collection, id, instant } from './hydra.ts';
import { message } from './messages/message.ts';
import { defineRoute } from './route.ts';

const params = z.object({ id });

export const startingSettings = z.object({
  packages: z.array(
    z.object({ packageType: z.string(), settings: z.record(z.string(), z.unknown()) }),
  ),
});

export const getStartingSettings = defineRoute({
  method: 'GET',
  path: '/connections/{id}/starting-settings',
  summary:
    'What a new connection with the same packages can start with: the settings, without credentials and without what chooses where to sync (administrations, companies, tenants).',
  access: viewerOf('connection'),
  params,
  answers: { 200: startingSettings },
});

export const packageFields = z.object({
  packageType: z.string(),
  credentialId: id,
  fields: z.array(fieldDefinitionSchema),
});
export type PackageFields = z.output<typeof packageFields>;

export const getPreSettingDetails = defineRoute({
  method: 'GET',
  path: '/connections/{id}/pre-setting-details',
  summary: 'Where to sync: administrations, companies, tenants (wizard step 4).',
  access: viewerOf('connection'),
  params,
  answers: { 200: collection(packageFields) },
});

export const getSettingDetails = defineRoute({
  method: 'GET',
  path: '/connections/{id}/setting-details',
  summary:
    'What to sync: journals, ledgers, mappings (wizard step 5). Answers at once, with the state of each list.',
  access: viewerOf('connection'),
  params,
  answers: { 200: collection(packageFields) },
});

/** Number of documents waiting at a source. The numbers are valid while the state is `ready`. */
export const documentCount = z.object({
  packageType: z.string(),
  state: z.enum(optionsStates),
  message: z.string(),
  codedMessage: message.nullable(),
  /** When the documents were counted. */
  readAt: instant.nullable(),
  /** Dated before the start date: these are skipped. */
  before: z.number().int(),
  from: z.number().int(),
  /** Date of the oldest document. */
  oldest: calendarDate.nullable(),
});
export type DocumentCount = z.output<typeof documentCount>;

export const countDocuments = defineRoute({
  method: 'GET',
  path: '/connections/{id}/document-counts',
  summary:
    'How many documents wait at the source before a start date and from it on, for sources that can tell.',
  access: viewerOf('connection'),
  params,
  query: z.object({
    /** Defaults to the connection's own date. */
    synchronizationStartDate: calendarDate.optional(),
  }),
  answers: { 200: collection(documentCount) },
});

export const preconfiguration = z.object({
  state: z.enum(preconfigurationStates),
  progress: z.array(
    z.object({
      packageType: z.string(),
      key: z.string(),
      title: z.string(),
      /** Null for a list that no longer exists. */
      titleCode: z.string().nullable(),
      /** The step that needs the list. */
      step: z.enum(['preSettings', 'settings']),
      required: z.boolean(),
      state: z.enum(optionsStates),
      /** Number of options, or of documents for a list that counts these. */
      count: z.number().int(),
      /** When the list was read; null while it isn't loaded. */
      readAt: instant.nullable().default(null),
      message: z.string(),
      codedMessage: message.nullable(),
    }),
  ),
  version: z.number().int(),
});
export type Preconfiguration = z.output<typeof preconfiguration>;

export const getPreconfiguration = defineRoute({
  method: 'GET',
  path: '/connections/{id}/preconfiguration',
  summary: 'How far the lists are; with wait and version it answers when the version changes.',
  access: viewerOf('connection'),
  params,
  query: z.object({
    /** Seconds to wait for a change. */
    wait: z.coerce.number().min(0).max(25).default(0),
    /** The version already known. */
    version: z.coerce.number().int().optional(),
  }),
  answers: { 200: preconfiguration },
});

export const retryPreconfiguration = defineRoute({
  method: 'POST',
  path: '/connections/{id}/preconfiguration/retry',
  summary: 'Loads the failed lists again, or the one named, or all of them.',
  access: operatorOf('connection'),
  params,
  body: z
    .object({
      packageType: z.string().optional(),
      key: z.string().optional(),
      /** Also reloads the lists that are ready. */
      all: z.boolean().optional(),
    })
    .nullish(),
  answers: { 202: preconfiguration },
});
