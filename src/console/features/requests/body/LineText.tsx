import { Fragment } from 'react';
import classes from './body.module.css';

interface Props {
  text: string;
  searchText: string;
  /** Index of the current match, if it is on this line. */
  currentAt: number | undefined;
}

/** A line with its matches highlighted, the current one more than the others. */
export function LineText({ text, searchText, currentAt }: Props) {
  const lower = text.toLowerCase();
  const [within, needle] =
    lower.length === text.length ? [lower, searchText.toLowerCase()] : [text, searchText];
  if (searchText === '' || !within.includes(needle)) return text;
  const parts: React.ReactNode[] = [];
  let from = 0;
  for (let at = within.indexOf(needle); at >= 0; at = within.indexOf(needle, from)) {
    const end = at + needle.length;
    parts.push(
      <Fragment key={at}>
        {text.slice(from, at)}
        <mark
          className={classes['mark']}
          {...(at === currentAt ? { 'data-current': true, 'aria-current': true } : {})}
        >
          {text.slice(at, end)}
        </mark>
      </Fragment>,
    );
    from = end;
  }
  return [...parts, text.slice(from)];
}
