import { z } from 'zod';
import { operatorOf, viewerOf } from './access.ts';
import {
  connectionPackages,
  documentCount,
  packageFields,
  preconfiguration,
  settingsLimits,
} from './connections.ts';
import { calendarDate, id, instant } from './hydra.ts';
import { message } from './messages/message.ts';
import { defineRoute } from './route.ts';
import { violation } from './violations.ts';

const option = z.object({ value: z.string(), label: z.string() });

/** A package that would be written to in other books, and what follows. */
const movedBooks = z.object({
  packageType: z.string(),
  from: z.array(option),
  to: z.array(option),
  /** Documents that were written in the books that are left; they stay there. */
  documents: z.number().int(),
  /** Creditors, contacts and the like that were found or made there, and are looked up again. */
  lookedUpAgain: z.number().int(),
  /** What has to be typed to confirm it: any of these. Empty: nothing. */
  confirmation: z.array(z.string()),
});
export type MovedBooks = z.output<typeof movedBooks>;

const cause = z.object({
  /** The error code that these elements failed with. */
  code: z.string(),
  count: z.number().int(),
  /** Of these, those that could not be mapped and can be with these settings. */
  mended: z.number().int(),
  /** Of these, those that would be sent otherwise than what was refused: no more is promised. */
  different: z.number().int(),
  /** What was said of one of them. */
  codedMessage: message.nullable(),
});

/** Where the start date moves: what comes into scope by it, or falls out. */
const movedStart = z.object({
  from: calendarDate,
  to: calendarDate,
  /** What lies between the two dates at each source that can tell; its number means something while its state is `ready`. */
  sources: z.array(
    documentCount
      .pick({ packageType: true, state: true, message: true, codedMessage: true })
      .extend({ count: z.number().int() }),
  ),
  /** Of what was read between the two dates: those that wait or failed and would be left out. */
  open: z.number().int(),
  /** Those that were left out for their date alone and would be looked at again. */
  leftOut: z.number().int(),
  /** Those that are in the books and stay there as they are. */
  booked: z.number().int(),
});
export type MovedStart = z.output<typeof movedStart>;

const preview = z.object({
  /** Of the connection as it is now; to send with the change. */
  version: z.number().int(),
  /** How far the lists are that these choices need. */
  state: preconfiguration.shape.state,
  progress: preconfiguration.shape.progress,
  /** Every setting of each package, with the lists of what is chosen now. */
  packages: z.array(packageFields),
  violations: z.array(violation),
  moved: z.array(movedBooks),
  /** Null while the start date stays. */
  movedStart: movedStart.nullable(),
  /** Elements that failed, by cause; the oldest 2,000 are looked at. */
  failed: z.array(cause),
});
export type ChangePreview = z.output<typeof preview>;

export const previewChange = defineRoute({
  method: 'POST',
  path: '/connections/{id}/change-preview',
  summary:
    'What a change of credentials and settings comes to: fields with the lists of what would be chosen, what is wrong, and what follows. The connection stays as it is.',
  access: operatorOf('connection'),
  ...settingsLimits,
  params: z.object({ id }),
  body: z.object({
    packages: connectionPackages,
    /** The connection's own where it is left out. */
    synchronizationStartDate: calendarDate.optional(),
    /** Loads what is missing, failed or too old; with `again` everything. */
    load: z.enum(['missing', 'again']).optional(),
  }),
  references: [{ from: 'packages.*.credentialId', kind: 'credential', rank: 'operator' }],
  answers: { 200: preview },
});

export const getMended = defineRoute({
  method: 'GET',
  path: '/connections/{id}/mended',
  summary:
    'How many failed elements the settings that were saved since do something for, and that were not tried again.',
  access: viewerOf('connection'),
  params: z.object({ id }),
  answers: {
    200: z.object({
      count: z.number().int(),
      /** When the settings were saved; null when there are none. */
      since: instant.nullable(),
    }),
  },
});

export const answerMended = defineRoute({
  method: 'POST',
  path: '/connections/{id}/mended',
  summary: 'Retries these with a run, at most 2,000 at once, or no longer offers to.',
  access: operatorOf('connection'),
  params: z.object({ id }),
  body: z.object({ retry: z.boolean() }),
  answers: { 200: z.object({ count: z.number().int() }) },
});
