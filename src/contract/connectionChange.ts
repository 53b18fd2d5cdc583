import { z } from 'zod';
import { operatorOf, viewerOf } from './access.ts';
import { connectionPackages, settingsLimits } from './connections.ts';
import { documentCount, packageFields, preconfiguration } from './connectionSettings.ts';
import { calendarDate, id, instant } from './hydra.ts';
import { message } from './messages/message.ts';
import { defineRoute } from './route.ts';
import { violation } from './violations.ts';

const option = z.object({ value: z.string(), label: z.string() });

/** A package that would write to another administration, and the consequences. */
const movedBooks = z.object({
  packageType: z.string(),
  from: z.array(option),
  to: z.array(option),
  /** Documents written to the old administration; they stay there. */
  documents: z.number().int(),
  /** Creditors, contacts and the like that were found or made there, and are looked up again. */
  lookedUpAgain: z.number().int(),
  /** Texts of which one has to be typed as confirmation. Empty: none required. */
  confirmation: z.array(z.string()),
});
export type MovedBooks = z.output<typeof movedBooks>;

const cause = z.object({
  /** The error code that these elements failed with. */
  code: z.string(),
  count: z.number().int(),
  /** Of these, those that could not be mapped and can be with these settings. */
  mended: z.number().int(),
  /** Of these, those with a request that would differ from the refused one: no more is promised. */
  different: z.number().int(),
  /** The message of one of them. */
  codedMessage: message.nullable(),
});

/** Effect of a moved start date: the documents that come into scope or fall out. */
const movedStart = z.object({
  from: calendarDate,
  to: calendarDate,
  /** Documents between the two dates at each source that can count; the number is valid while the state is `ready`. */
  sources: z.array(
    documentCount
      .pick({ packageType: true, state: true, message: true, codedMessage: true })
      .extend({ count: z.number().int() }),
  ),
  /** Documents read between the two dates that wait or failed and would be left out. */
  open: z.number().int(),
  /** Documents that were left out only for their date and would be considered again. */
  leftOut: z.number().int(),
  /** Documents in the books; they stay there unchanged. */
  booked: z.number().int(),
});
export type MovedStart = z.output<typeof movedStart>;

const preview = z.object({
  /** The connection's current version; to be sent with the change. */
  version: z.number().int(),
  /** Loading state of the lists that these choices need. */
  state: preconfiguration.shape.state,
  progress: preconfiguration.shape.progress,
  /** Every setting of each package, with the lists for the current choices. */
  packages: z.array(packageFields),
  violations: z.array(violation),
  moved: z.array(movedBooks),
  /** Null if the start date does not change. */
  movedStart: movedStart.nullable(),
  /** Failed elements by cause; only the oldest 2,000 are examined. */
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
    /** Defaults to the connection's own date. */
    synchronizationStartDate: calendarDate.optional(),
    /** Loads lists that are missing, failed or too old; with `again` all of them. */
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
