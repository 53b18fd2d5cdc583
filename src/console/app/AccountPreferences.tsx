import { chooseLanguage as route } from '../../contract/accountLanguage.ts';
import { getUser } from '../../contract/users.ts';
import { useAction } from '../api/useAction.ts';
import { useSession } from '../api/session.ts';
import { Preferences } from './Preferences.tsx';

/** The preferences of somebody who is signed in: the language is kept with the account, since mails follow it. */
export function AccountPreferences() {
  const session = useSession();
  const keep = useAction(route, { invalidates: [getUser] });
  return (
    <Preferences
      onLanguage={(language) => {
        if (session) keep.start({ params: { id: session.userId }, body: { language } });
      }}
    />
  );
}
