import { draftsKey, getSession, onSessionChange } from '../api/session.ts';

type Drafts = Readonly<Record<string, unknown>>;

/** Longest JSON of all drafts, characters: a browser stores about 5 million. */
const maxDraftsLength = 1_000_000;

/** Forgets the drafts, except this person's: what is stored begins with the person's id. */
function forgetDrafts(exceptOf = '\n'): void {
  if (!sessionStorage.getItem(draftsKey)?.startsWith(exceptOf))
    sessionStorage.removeItem(draftsKey);
}

// as soon as somebody else signs in, not when they open a form
onSessionChange(() => {
  const session = getSession();
  if (session) forgetDrafts(session.userId);
});

/** This person's draft of a form; undefined without one. Drafts of somebody else are forgotten. */
export const readDraft = (userId: string, form: string): unknown => readDrafts(userId)[form];

export function keepDraft(userId: string, form: string, draft: unknown): void {
  storeDrafts(userId, { ...readDrafts(userId), [form]: draft });
}

export function dropDraft(userId: string, form: string): void {
  const { [form]: dropped, ...others } = readDrafts(userId);
  if (dropped !== undefined) storeDrafts(userId, others);
}

function readDrafts(userId: string): Drafts {
  forgetDrafts(userId);
  try {
    const stored = sessionStorage.getItem(draftsKey)?.slice(userId.length) ?? '{}';
    return JSON.parse(stored) as Drafts;
  } catch {
    return {};
  }
}

function storeDrafts(userId: string, drafts: Drafts): void {
  const json = JSON.stringify(drafts);
  if (json === '{}' || json.length > maxDraftsLength) forgetDrafts();
  else sessionStorage.setItem(draftsKey, userId + json);
}
