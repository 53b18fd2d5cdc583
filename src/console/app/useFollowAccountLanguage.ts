import { useEffect } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import i18next from 'i18next';
import { chooseLanguage as route } from '../../contract/accountLanguage.ts';
import { getUser } from '../../contract/users.ts';
import { call } from '../api/call.ts';
import { invalidateRoutes } from '../api/queries.ts';
import { useUser } from '../api/useUser.ts';
import { chooseLanguage, keptLanguage } from '../locales/i18n.ts';

/**
 * Shows the page in the account's language, in any browser; if the account has none yet, the one chosen in this
 * browser is stored there, so that mails use it too (SHELL-12).
 */
export function useFollowAccountLanguage(): void {
  const user = useUser();
  const client = useQueryClient();
  const id = user?.userId;
  const accountLanguage = user?.language;
  useEffect(() => {
    if (id === undefined || accountLanguage === undefined) return;
    if (accountLanguage !== null) {
      // the user did not request it here: if its texts can't be loaded, the next page tries again
      if (accountLanguage !== i18next.language)
        chooseLanguage(accountLanguage).catch(() => undefined);
      return;
    }
    const language = keptLanguage();
    if (!language) return;
    // nothing waits for it: if it fails, the next page tries again
    call(route, { params: { id }, body: { language } }).then(
      () => invalidateRoutes(client, [getUser]),
      () => undefined,
    );
  }, [id, accountLanguage, client]);
}
