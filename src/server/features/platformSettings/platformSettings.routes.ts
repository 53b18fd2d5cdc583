import type * as contract from '../../../contract/platformSettings.ts';
import { themeSettings } from '../../../contract/platformSettings.ts';
import { linksWithLastEvent } from '../../http/apiLinks.ts';
import type { Call, HandlersOf } from '../../http/handler.ts';
import { isSignedIn } from '../../http/session.ts';
import { getPlatformSettings } from './platformSettings.queries.ts';
import { updatePlatformSettings } from './platformSettings.rules.ts';
import { vatCodes } from './vatCodes.ts';

async function read(call: Call) {
  const row = await getPlatformSettings(call.services.db);
  return {
    platformName: row.platform_name,
    logoUrl: row.logo_url,
    faviconUrl: row.favicon_url,
    themeSettings: themeSettings.parse(row.theme_settings),
    serviceDeskUrl: row.service_desk_url,
    dashboardHost: row.dashboard_host,
    termsUrl: row.terms_url,
    signUpOpen: row.sign_up_open,
  };
}

export const platformSettingsHandlers: HandlersOf<typeof contract> = {
  getPlatformSettings: async ({ call }) => ({
    status: 200,
    body: await read(call),
    // a page loads the settings first, so that its stream can begin there
    ...((await isSignedIn(call.services, call.header('authorization'))) && {
      headers: await linksWithLastEvent(call.services),
    }),
  }),
  updatePlatformSettings: async ({ body, call }) => {
    await updatePlatformSettings(call, body);
    return { status: 200, body: await read(call) };
  },
  getVatCodes: async () => ({ status: 200, body: vatCodes }),
};
