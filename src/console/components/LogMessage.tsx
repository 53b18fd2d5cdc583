import type { LogEntry } from '../../contract/logs.ts';
import classes from './LogMessage.module.css';
import { useLogTexts } from './useLogTexts.ts';

interface Props extends Pick<LogEntry, 'message' | 'codedMessage'> {
  /** It stands for entries of several elements: none is named. */
  ofSeveral: boolean;
}

/** A log entry on one line: the cause first, because the end may be cut off, then the element. */
export function LogMessage({ ofSeveral, ...entry }: Props) {
  const { causeText, elementName } = useLogTexts()(entry);
  return (
    <>
      {causeText}{' '}
      {elementName !== undefined && !ofSeveral && (
        <span className={classes['about']}>{elementName}</span>
      )}
    </>
  );
}
