import { themeSettings } from '../../../contract/platformSettings.ts';
import type { Handlers } from '../../http/handler.ts';
import { getPlatformSettings } from './platformSettings.queries.ts';
import { vatCodes } from './vatCodes.ts';

export const platformSettingsHandlers: Handlers['platformSettings'] = {
  getPlatformSettings: async ({ call }) => {
    const row = await getPlatformSettings(call.services.db);
    return {
      status: 200,
      body: {
        platformName: row.platform_name,
        logoUrl: row.logo_url,
        faviconUrl: row.favicon_url,
        themeSettings: themeSettings.parse(row.theme_settings),
        serviceDeskUrl: row.service_desk_url,
        dashboardHost: row.dashboard_host,
        signUpOpen: row.sign_up_open,
      },
    };
  },
  getVatCodes: async () => ({ status: 200, body: vatCodes }),
};
