import type { Kysely } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';
import type { DB } from '../../platform/db/schema.ts';

/** The single row of the platform's settings; contains no customer data. */
export function getPlatformSettings(db: Kysely<DB>) {
  return db.selectFrom('platform_setting').selectAll().executeTakeFirstOrThrow();
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
