import { z } from 'zod';
import { viewerOf } from './access.ts';
import { connectionPause } from './connectionPause.ts';
import { credentialHealths } from './credentials.ts';
import { calendarDate, id, instant, item } from './hydra.ts';
import { message } from './messages/message.ts';
import { defineRoute } from './route.ts';
import { syncDocumentStatuses, syncElementStatuses } from './sync.ts';

/**
 * Steps of an element on its way to the books, in order. `mapped` is left out if unknown, `next` if nothing comes
 * next.
 */
export const whySteps = [
  'read',
  'signIn',
  'mapped',
  'documents',
  'answer',
  'next',
  'books',
] as const;
export type WhyStep = (typeof whySteps)[number];

/** `held`: this step keeps it from the books, at most one does; `trouble`: another problem; `waiting`: not yet. */
export const whyStates = ['done', 'held', 'trouble', 'waiting'] as const;
export type WhyState = (typeof whyStates)[number];

/**
 * When it is tried next.
 * - `now`: it is in progress; `running`: a run is in progress and has not reached it
 * - `retry`: after `at`, automatically; `run`: with the run at `at`; `parked`: its package lets nothing through until
 *   `at`
 * - `signIn`, `unfinished`, `inactive`, `stopped`: no run starts automatically before a person changes that
 * - `awaits`: something has yet to arrive at its source, see `message`; booked without it after `at`
 * - `paused`: a person paused it or its connection, see `paused`; until `at` if that has an end
 * - `person`, `ignored`: only a person brings it back; `none`: it has arrived
 */
export const whyNexts = [
  'now',
  'running',
  'retry',
  'run',
  'parked',
  'signIn',
  'unfinished',
  'inactive',
  'stopped',
  'awaits',
  'paused',
  'person',
  'ignored',
  'none',
] as const;
export type WhyNext = (typeof whyNexts)[number];

/**
 * The reason in one word.
 * - `complete`, `removed`, `ignored`: its state; `removal`: gone at its source, its booking is to be undone
 * - `unconfirmed`: it is in the books, but its source could not be notified
 * - `setting`: a value has no counterpart in the settings
 * - `refused`: the package refused it; `failed`: it could not be written, without a known refusal by the package
 * - `waits`: nothing is wrong with it; `next` explains what it waits for
 */
export const whyVerdicts = [
  'complete',
  'unconfirmed',
  'removed',
  'removal',
  'removalRefused',
  'ignored',
  'setting',
  'refused',
  'failed',
  'signIn',
  'waits',
] as const;
export type WhyVerdict = (typeof whyVerdicts)[number];

const statusFields = { syncMessage: z.string(), codedMessage: message.nullable() };

export const elementWhy = z.object({
  ...item('SyncElementWhy'),
  syncElementId: id,
  connectionId: id,
  syncElementName: z.string(),
  syncElementSyncKey: z.string(),
  searchedFieldData: z.string(),
  codedLabel: message.nullable(),
  syncElementSyncStatus: z.enum(syncElementStatuses),
  syncElementDate: calendarDate.nullable(),
  ...statusFields,
  errorCode: z.string().nullable(),
  verdict: z.enum(whyVerdicts),
  /**
   * Package that it is read from, and package that it is written to; null if its connection no longer has such a
   * flow.
   */
  from: z.string().nullable(),
  to: z.string().nullable(),
  steps: z.array(
    z.object({ step: z.enum(whySteps), state: z.enum(whyStates), at: instant.nullable() }),
  ),
  /** In writing order. */
  documents: z.array(
    z.object({
      documentId: id,
      documentName: z.string(),
      type: z.string(),
      syncStatus: z.enum(syncDocumentStatuses),
      externalId: z.string().nullable(),
      /** Address in the package's own web application; null if unknown. */
      url: z.string().nullable(),
      ...statusFields,
    }),
  ),
  /** Result of the last document that failed; null if none did. */
  answer: z
    .object({
      documentName: z.string(),
      type: z.string(),
      /** Whether a call was made that led to this. */
      asked: z.boolean(),
      /** Status of the recorded request, while that is kept; 0: no answer came. */
      statusCode: z.number().int().nullable(),
      durationMs: z.number().nullable(),
      ...statusFields,
      /** Super admins only. */
      requestId: id.nullable().optional(),
    })
    .nullable(),
  credentials: z.array(
    z.object({
      credentialId: id,
      name: z.string(),
      packageType: z.string(),
      accountName: z.string(),
      health: z.enum(credentialHealths),
      message: z.string(),
      codedMessage: message.nullable(),
      lastCheckedAt: instant.nullable(),
    }),
  ),
  next: z.object({
    kind: z.enum(whyNexts),
    at: instant.nullable(),
    /** Why a package lets nothing through, or what has yet to arrive at its source. */
    message: z.string(),
    codedMessage: message.nullable(),
  }),
  /** Why it is paused, itself or with its connection; null if it isn't. */
  paused: connectionPause.nullable(),
  /** The solution from its last open log. */
  solution: z.string().nullable(),
  codedSolution: message.nullable(),
  logId: id.nullable(),
});
export type ElementWhy = z.output<typeof elementWhy>;

export const getElementWhy = defineRoute({
  method: 'GET',
  path: '/connections/{id}/sync-elements/{elementId}/why',
  summary: "An element's way to the books, step by step, and which step holds it.",
  access: viewerOf('connection'),
  params: z.object({ id, elementId: id }),
  answers: { 200: elementWhy },
});
