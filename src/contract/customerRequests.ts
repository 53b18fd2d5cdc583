import { z } from 'zod';
import { anyone } from './access.ts';
import { requestStates } from './credentialRequests.ts';
import { fieldDefinitionSchema } from './fieldDefinition.ts';
import { instant } from './hydra.ts';
import { languages } from './messages/formatParam.ts';
import { message } from './messages/message.ts';
import { defineRoute } from './route.ts';

/**
 * The page that a customer without an account opens from a mail. Its address is `/connect-request#<token>`: what stands
 * behind # is sent to no server and to no log. The vendor's window ends on `/connect-request/done` or
 * `/connect-request/refused`, which know the request by the window's cookie alone.
 */
export const customerPage = '/connect-request';

/** 256 bits behind a prefix; of any other text it is said that the link does not work. */
const token = z.string().max(200);

export const customerRequest = z.object({
  /** All but `open` end in a sentence, which `codedMessage` is. */
  state: z.enum(requestStates),
  /** In which the link was mailed: what the page begins in. */
  language: z.enum(languages),
  /** Who asks: their organization, and the person. */
  askedBy: z.object({ organizationName: z.string(), name: z.string() }),
  /** Whose sign-in it is. */
  organizationName: z.string(),
  recipientName: z.string(),
  purpose: z.enum(['connect', 'reconnect']),
  packageType: z.string(),
  packageTitle: z.string(),
  /** Titles of the packages that it is linked with, if any yet. */
  linkedWith: z.array(z.string()),
  /** Host of the vendor's sign-in; null where the fields are the sign-in. */
  signInHost: z.string().nullable(),
  /** What is to be filled in, before the window or instead of it. What is known already isn't shown. */
  fields: z.array(fieldDefinitionSchema),
  expiresAt: instant,
  /** How it ended, or what went wrong at the last try. */
  codedMessage: message.nullable(),
});
export type CustomerRequest = z.output<typeof customerRequest>;

export const viewCustomerRequest = defineRoute({
  method: 'POST',
  path: '/customer-request/view',
  summary:
    'Who asks for a sign-in, for which package, and until when; known by its token or its window.',
  access: anyone,
  body: z.object({ token: token.optional() }),
  answers: { 200: customerRequest },
});

export const startCustomerSignIn = defineRoute({
  method: 'POST',
  path: '/customer-request/start',
  summary: "Keeps what was filled in and answers the address of the vendor's sign-in.",
  access: anyone,
  body: z.object({ token, credential: z.record(z.string(), z.unknown()).default({}) }),
  answers: { 200: z.object({ location: z.string() }) },
});

export const fillCustomerRequest = defineRoute({
  method: 'POST',
  path: '/customer-request/fill',
  summary:
    'Keeps what was filled in where that is the sign-in, and tests it; only what works ends the request.',
  access: anyone,
  body: z.object({ token, credential: z.record(z.string(), z.unknown()) }),
  answers: { 200: customerRequest },
});

export const refuseCustomerRequest = defineRoute({
  method: 'POST',
  path: '/customer-request/refuse',
  summary: 'The customer does not want to sign in; who asked is told.',
  access: anyone,
  body: z.object({ token }),
  answers: { 200: customerRequest },
});
