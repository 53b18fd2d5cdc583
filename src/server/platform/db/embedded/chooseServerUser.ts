import { readFileSync } from 'node:fs';
import { userInfo } from 'node:os';
import { EmbeddedPostgresError } from './embeddedPostgresError.ts';

/** The operating system's user that PostgreSQL runs as. */
export interface ServerUser {
  uid: number;
  gid: number;
  name: string;
  /** true when this process is root and the server is another user, so files must be handed over */
  dropsRights: boolean;
}

/**
 * Chooses the server's user: ourselves, or, as root (which initdb and postgres refuse), `postgres` or else `nobody`.
 * Never creates a user: that would change the host permanently.
 * @param passwdFile list of accounts, in the format of passwd(5)
 * @throws EmbeddedPostgresError 'no-user' when there is none that PostgreSQL would accept
 */
export function chooseServerUser(passwdFile = '/etc/passwd'): ServerUser {
  const uid = process.geteuid?.();
  const gid = process.getegid?.();
  if (uid === undefined || gid === undefined)
    throw new EmbeddedPostgresError(
      'no-binary',
      `The embedded PostgreSQL does not run on ${process.platform}: set DATABASE_URL.`,
    );
  return uid === 0 ? unprivilegedUser(passwdFile) : ourselves(uid, gid);
}

function ourselves(uid: number, gid: number): ServerUser {
  try {
    // asks the system's account database, as initdb's getpwuid(3) will
    return { uid, gid, name: userInfo().username, dropsRights: false };
  } catch (cause) {
    throw new EmbeddedPostgresError(
      'no-user',
      `The user id ${uid} has no entry in the system's list of users, which PostgreSQL needs: ` +
        `run as a listed user, or set DATABASE_URL.`,
      { cause },
    );
  }
}

function unprivilegedUser(passwdFile: string): ServerUser {
  const accounts = readAccounts(passwdFile);
  const account = accounts.get('postgres') ?? accounts.get('nobody');
  if (!account)
    throw new EmbeddedPostgresError(
      'no-user',
      'PostgreSQL refuses to run as root, and there is neither a user postgres nor a user nobody: ' +
        'run as another user, or set DATABASE_URL.',
    );
  return account;
}

function readAccounts(passwdFile: string): Map<string, ServerUser> {
  const accounts = new Map<string, ServerUser>();
  let text = '';
  try {
    text = readFileSync(passwdFile, 'utf8');
  } catch {
    return accounts; // a container without the file has no users either
  }
  for (const line of text.split('\n')) {
    const [name = '', , uidText = '', gidText = ''] = line.split(':');
    if (!/^-?\d+$/.test(uidText) || !/^-?\d+$/.test(gidText)) continue;
    // macOS writes nobody as -2; system calls take the unsigned value
    const uid = Number(uidText) >>> 0;
    const gid = Number(gidText) >>> 0;
    if (uid !== 0 && !accounts.has(name)) accounts.set(name, { uid, gid, name, dropsRights: true });
  }
  return accounts;
}
