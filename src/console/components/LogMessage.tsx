import type { LogEntry } from '../../contract/logs.ts';
import classes from './LogMessage.module.css';
import { useLogTexts } from './useLogTexts.ts';

/** A log entry on one line: the cause first, because the end may be cut off, then the element. */
export function LogMessage(entry: Pick<LogEntry, 'message' | 'codedMessage'>) {
  const { causeText, elementName } = useLogTexts()(entry);
  return (
    <>
      {causeText}{' '}
      {elementName !== undefined && <span className={classes['about']}>{elementName}</span>}
    </>
  );
}
