import type { LogEntry } from '../../contract/logs.ts';
import classes from './LogMessage.module.css';
import { useLogWords } from './useLogWords.ts';

/** A log entry on one line: the cause first, because the end may be cut off, then the element. */
export function LogMessage(entry: Pick<LogEntry, 'message' | 'codedMessage'>) {
  const { said, about } = useLogWords()(entry);
  return (
    <>
      {said} {about !== undefined && <span className={classes['about']}>{about}</span>}
    </>
  );
}
