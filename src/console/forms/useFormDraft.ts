import { useLayoutEffect, useRef, useState } from 'react';
import { getSession, hasSessionEnded, type Session } from '../api/session.ts';
import { dropDraft, keepDraft, readDraft } from './formDrafts.ts';

/**
 * What was kept of a form as an earlier session of this person ended; undefined if nothing was.
 *
 * @param form names the form and its thing, e.g. `user 0190…`; undefined: nothing is kept.
 */
export function useKeptDraft<Draft>(form: string | undefined): Draft | undefined {
  const [kept] = useState(() => {
    const session = getSession();
    return form !== undefined && session ? readDraft(session.userId, form) : undefined;
  });
  return kept as Draft | undefined;
}

/**
 * Keeps what is typed into a form if the session ends without the person's choice, in this tab and for this person alone,
 * until the form is saved or cancelled.
 *
 * @param current the input so far without secrets; undefined if there is none, or it is saved.
 */
export function useKeepDraft(form: string | undefined, current: () => unknown): void {
  const [session] = useState(getSession);
  const latest = useRef(current);
  useLayoutEffect(() => {
    latest.current = current;
  });
  useLayoutEffect(() => {
    if (form === undefined || !session) return;
    return () => {
      if (!isOver(session)) dropDraft(session.userId, form);
      else if (isKept(session)) {
        const draft = latest.current();
        if (draft !== undefined) keepDraft(session.userId, form, draft);
      }
    };
  }, [form, session]);
}

const isOver = ({ token }: Session): boolean => getSession()?.token !== token;

/** False after a logout, and if somebody else has signed in meanwhile. */
function isKept({ userId }: Session): boolean {
  const now = getSession();
  return now === null ? hasSessionEnded() : now.userId === userId;
}
