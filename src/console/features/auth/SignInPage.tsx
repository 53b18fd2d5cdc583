import type { SecondStep } from './secondStep.ts';
import { useState } from 'react';
import type { authLogin } from '../../../contract/auth.ts';
import type { ResultOf } from '../../../contract/route.ts';
import { call } from '../../api/call.ts';
import { beginSession } from '../../api/session.ts';
import { CodeForm } from './CodeForm.tsx';
import { PasswordForm } from './PasswordForm.tsx';

/** Both steps have the same response. */
type SignedIn = ResultOf<typeof authLogin>;

/** Loads the user before the session begins; the route's guard then goes on to the remembered path (SIGNIN-05). */
async function startSession({ token, userId, pushToken }: SignedIn) {
  // Its schemas come with the first screen, which is loading by now.
  const { getUser } = await import('../../../contract/users.ts');
  const user = await call(getUser, { params: { id: userId }, token });
  beginSession({ token, userId, pushToken, user });
}

/** `/sign-in`: e-mail and password, then the one-time code if the server asks for it (SIGNIN-01 to SIGNIN-06). */
export function SignInPage() {
  const [second, setSecond] = useState<SecondStep | null>(null);
  return second ? (
    <CodeForm step={second} onSignedIn={startSession} onBack={() => setSecond(null)} />
  ) : (
    <PasswordForm onSignedIn={startSession} onSecondStep={setSecond} />
  );
}
