import { authLogout } from '../../contract/auth.ts';
import { beginLogout, endSession } from '../api/session.ts';
import { useAction } from '../api/useAction.ts';

/**
 * Ends the session on the server and here (SHELL-14). If the server can't be reached the browser still forgets the
 * token: on a shared machine that is what counts, and nobody else has it.
 */
export function useLogout(): { start: () => void; pending: boolean } {
  const logout = useAction(authLogout);
  const end = () => endSession('logout');
  const start = () => {
    beginLogout();
    void logout.run().then(end, end);
  };
  return { start, pending: logout.pending };
}
