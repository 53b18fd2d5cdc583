import { z } from 'zod';
import { anyone, signedIn, staff } from './access.ts';
import { colour } from './colour.ts';
import { messageCode } from './messages/messageCode.ts';
import { defineRoute } from './route.ts';
import { requiredText } from './texts.ts';

export const themeSettings = z.object({
  /** Accent colour; the default is a purple (SHELL-11). */
  primaryColor: colour.default('#6b3fa0'),
  colorScheme: z.enum(['light', 'dark', 'auto']).default('auto'),
});

export const platformSettings = z.object({
  platformName: z.string(),
  logoUrl: z.string().nullable(),
  faviconUrl: z.string().nullable(),
  themeSettings,
  serviceDeskUrl: z.string().nullable(),
  /** Origin that `/authenticate/redirect` forwards to. */
  dashboardHost: z.string().nullable(),
  /** Address of the terms that the user accepts with a connection. */
  termsUrl: z.string().nullable(),
  signUpOpen: z.boolean(),
});
export type PlatformSettings = z.output<typeof platformSettings>;

export const getPlatformSettings = defineRoute({
  method: 'GET',
  path: '/platform-settings',
  summary: 'Name, logo, colours and addresses of this installation; read before sign-in.',
  access: anyone,
  answers: { 200: platformSettings },
});

export const getVatCodes = defineRoute({
  method: 'GET',
  path: '/vat-codes',
  summary: 'The VAT codes that the console offers.',
  access: signedIn,
  answers: {
    200: z.array(z.object({ code: z.string(), country: z.string(), percentage: z.string() })),
  },
});

const httpAddress = z
  .url({ protocol: /^https?$/, error: messageCode('form.httpAddress') })
  .max(500);
/** A picture of at most 200 kB, PNG or WebP, as a data URL, or an https address (docs/security.md T28). */
const picture = z.union(
  [
    z
      .string()
      .regex(/^data:image\/(png|webp);base64,[A-Za-z0-9+/=]+$/)
      .max(280_000),
    z.url({ protocol: /^https$/ }).max(500),
  ],
  { error: messageCode('form.picture') },
);

export const updatePlatformSettings = defineRoute({
  method: 'PUT',
  path: '/platform-settings',
  summary:
    'Changes name, pictures, colours and addresses; a colour that makes text unreadable is refused.',
  access: staff,
  body: z.object({
    platformName: requiredText(50),
    logoUrl: picture.nullish(),
    faviconUrl: picture.nullish(),
    themeSettings,
    serviceDeskUrl: httpAddress.nullish(),
    dashboardHost: httpAddress.nullish(),
    termsUrl: httpAddress.nullish(),
    signUpOpen: z.boolean(),
  }),
  answers: { 200: platformSettings },
});
