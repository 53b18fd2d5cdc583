import { z } from 'zod';
import { messageCode } from '../../../contract/messages/messageCode.ts';
import { updatePlatformSettings } from '../../../contract/platformSettings.ts';
import { requiredText } from '../../../contract/texts.ts';

const { shape } = updatePlatformSettings.body;
const emptyAsNull = <S extends z.ZodType>(schema: S) =>
  z.preprocess((value) => (value === '' ? null : value), schema);

/** The route's body in the form's shape: an empty input means no value, and each violation has a special text. */
export const settingsSchema = updatePlatformSettings.body.extend({
  platformName: requiredText(50),
  logoUrl: emptyAsNull(shape.logoUrl),
  faviconUrl: emptyAsNull(shape.faviconUrl),
  serviceDeskUrl: emptyAsNull(shape.serviceDeskUrl),
  dashboardHost: emptyAsNull(shape.dashboardHost),
  termsUrl: emptyAsNull(shape.termsUrl),
  themeSettings: z.object({
    primaryColor: z.string().regex(/^#[0-9a-fA-F]{6}$/, {
      error: messageCode('form.colour'),
    }),
    colorScheme: z.enum(['light', 'dark', 'auto']),
  }),
});

/** Values of the inputs. */
export interface SettingsForm {
  platformName: string;
  logoUrl: string;
  faviconUrl: string;
  themeSettings: { primaryColor: string; colorScheme: 'light' | 'dark' | 'auto' };
  serviceDeskUrl: string;
  dashboardHost: string;
  termsUrl: string;
  signUpOpen: boolean;
}
