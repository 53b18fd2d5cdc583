import { z } from 'zod';
import { signedIn } from './access.ts';
import { instant } from './hydra.ts';
import { defineRoute } from './route.ts';

/** Maximum number of topics of one stream, and of one token. */
export const maxTopics = 50;
/** Longest lifetime of a token, seconds. */
export const maxPushTokenSeconds = 3600;

export const createPushToken = defineRoute({
  method: 'POST',
  path: '/push-tokens',
  summary:
    'A token for the hub (Mercure protocol), for a client that is not to have the session’s own. It brings what its person may see of these topics, for as long as the session goes on.',
  access: signedIn,
  // the token represents a session, which a key has none of
  personOnly: true,
  holdsSecret: true,
  body: z.object({
    /** Paths or absolute addresses of resources and lists, URI templates of them, or `*`. */
    topics: z.array(z.string().min(1).max(300)).min(1).max(maxTopics).default(['*']),
    seconds: z.int().min(60).max(maxPushTokenSeconds).default(600),
  }),
  answers: {
    200: z.object({
      token: z.string(),
      expiresAt: instant,
      /** Address at which streams are opened. */
      hub: z.url(),
      /** The token's `mercure.subscribe`: selectors of the updates addressed to this person. */
      subscribe: z.array(z.string()),
    }),
  },
});
