import type { Kysely } from 'kysely';
import { themeSettings } from '../../../contract/platformSettings.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { DB } from '../../platform/db/schema.ts';
import type { InstalledAs } from '../../http/serveConsole.ts';
import type { MailSender } from '../../platform/mail/mailSender.ts';

/** The single row of the platform's settings; contains no customer data. */
export function getPlatformSettings(db: Kysely<DB>) {
  return db.selectFrom('platform_setting').selectAll().executeTakeFirstOrThrow();
}

/** The platform as the sender of mails. */
export async function getPlatformSender(db: Kysely<DB>): Promise<MailSender> {
  const { platform_name: name, theme_settings: theme } = await getPlatformSettings(db);
  return { name, color: themeSettings.parse(theme).primaryColor, platform: name };
}

/** The platform as an app on somebody's device. */
export async function platformAsInstalled(db: Kysely<DB>): Promise<InstalledAs> {
  const row = await getPlatformSettings(db);
  const { primaryColor } = themeSettings.parse(row.theme_settings);
  return { name: row.platform_name, color: primaryColor, iconUrl: row.favicon_url };
}

export async function changePlatformSettings(
  tx: Tx,
  values: {
    platform_name: string;
    logo_url: string | null;
    favicon_url: string | null;
    theme_settings: string;
    service_desk_url: string | null;
    dashboard_host: string | null;
    terms_url: string | null;
    sign_up_open: boolean;
    updated_at: Date;
  },
): Promise<void> {
  await tx.updateTable('platform_setting').set(values).execute();
}
