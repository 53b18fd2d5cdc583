import type { LogEntry } from '../../contract/logs.ts';
import classes from './LogMessage.module.css';
import { useLogWords } from './useLogWords.ts';

/** What an entry says on one line: the cause first, which the cut must not take, and then the element that has it. */
export function LogMessage(entry: Pick<LogEntry, 'message' | 'codedMessage'>) {
  const { said, about } = useLogWords()(entry);
  return (
    <>
      {said} {about !== undefined && <span className={classes['about']}>{about}</span>}
    </>
  );
}
