import { z } from 'zod';
import { anyone } from './access.ts';
import { requestStates } from './credentialRequests.ts';
import { fieldDefinitionSchema } from './fieldDefinition.ts';
import { instant } from './hydra.ts';
import { languages } from './messages/formatParam.ts';
import { message } from './messages/message.ts';
import { defineRoute } from './route.ts';

/** What a connection does at a package, as its customer reads it before signing in. */
export const customerPermissions = [
  'readBooks',
  'writeBooks',
  'readExpenses',
  'markExpenses',
  'readStaff',
  'changeDebtors',
] as const;
export type CustomerPermission = (typeof customerPermissions)[number];

/**
 * The page that a customer without an account opens from a mail. Its address is `/connect-request#<token>`: the part
 * after # is sent to no server and to no log. The vendor's window ends on `/connect-request/done` or
 * `/connect-request/refused`, which know the request by the window's cookie alone.
 */
export const customerPage = '/connect-request';

/** 256 bits after a prefix; any other text answers that the link does not work. */
const token = z.string().max(200);

export const customerRequest = z.object({
  /** For every state except `open` the page shows only `codedMessage`. */
  state: z.enum(requestStates),
  /** Language of the mail with the link, which the page starts in. */
  language: z.enum(languages),
  /**
   * Requester: their organization, and the person. The page has the colour of the organization's mails; null for the
   * platform's.
   */
  askedBy: z.object({
    organizationName: z.string(),
    name: z.string(),
    color: z.string().nullable(),
  }),
  /** Organization that the sign-in is for. */
  organizationName: z.string(),
  recipientName: z.string(),
  purpose: z.enum(['connect', 'reconnect']),
  packageType: z.string(),
  packageTitle: z.string(),
  /** What it will do at the package. */
  permissions: z.array(z.enum(customerPermissions)),
  /** Titles of the packages that it is linked with, if there are any yet. */
  linkedWith: z.array(z.string()),
  /** Host of the vendor's sign-in; null if the fields are the sign-in. */
  signInHost: z.string().nullable(),
  /** Fields to fill in, before the window or instead of it. Fields with a known value aren't shown. */
  fields: z.array(fieldDefinitionSchema),
  expiresAt: instant,
  /** The final result, or the error of the last attempt. */
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
  summary: 'The customer declines to sign in; the person who asked is notified.',
  access: anyone,
  body: z.object({ token }),
  answers: { 200: customerRequest },
});
