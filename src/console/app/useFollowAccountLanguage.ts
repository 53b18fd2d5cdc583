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
 * The page speaks the language that is kept with the account, whatever browser it is in; where none is kept yet, the one
 * chosen in this browser becomes it, so that mails are written in it too (SHELL-12).
 */
export function useFollowAccountLanguage(): void {
  const user = useUser();
  const client = useQueryClient();
  const id = user?.userId;
  const kept = user?.language;
  useEffect(() => {
    if (id === undefined || kept === undefined) return;
    if (kept !== null) {
      // nobody has asked for it here: where its texts don't come, the next page tries again
      if (kept !== i18next.language) chooseLanguage(kept).catch(() => undefined);
      return;
    }
    const language = keptLanguage();
    if (!language) return;
    // nobody waits for it: where it fails, the next page tries again
    call(route, { params: { id }, body: { language } }).then(
      () => invalidateRoutes(client, [getUser]),
      () => undefined,
    );
  }, [id, kept, client]);
}
