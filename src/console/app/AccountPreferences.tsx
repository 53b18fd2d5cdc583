import { chooseLanguage as route } from '../../contract/accountLanguage.ts';
import { getUser } from '../../contract/users.ts';
import { useAction } from '../api/useAction.ts';
import { useSession } from '../api/session.ts';
import { Preferences } from './Preferences.tsx';

/** Preferences of a signed-in user: the language is stored with the account, since mails use it. */
export function AccountPreferences() {
  const session = useSession();
  const saveLanguage = useAction(route, { invalidates: [getUser] });
  return (
    <Preferences
      onLanguage={(language) => {
        if (session) saveLanguage.start({ params: { id: session.userId }, body: { language } });
      }}
    />
  );
}
