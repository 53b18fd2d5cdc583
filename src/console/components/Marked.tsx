import classes from './Marked.module.css';

/** Text with each occurrence of the search text highlighted, ignoring case. */
export function Marked({ text, search }: { text: string; search: string }) {
  if (search === '') return <>{text}</>;
  const parts: React.ReactNode[] = [];
  const [within, sought] = [text.toLowerCase(), search.toLowerCase()];
  // a letter with a longer lower case would shift the highlights
  if (within.length !== text.length) return <>{text}</>;
  let from = 0;
  for (let at = within.indexOf(sought); at >= 0; at = within.indexOf(sought, from)) {
    parts.push(
      text.slice(from, at),
      <mark key={at} className={classes['mark']}>
        {text.slice(at, at + sought.length)}
      </mark>,
    );
    from = at + sought.length;
  }
  return (
    <>
      {parts}
      {text.slice(from)}
    </>
  );
}
