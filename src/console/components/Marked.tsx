import classes from './Marked.module.css';

/** Text with each occurrence of the search text, or of each of its words, highlighted, ignoring case. */
export function Marked({ text, search }: { text: string; search: string | readonly string[] }) {
  const within = text.toLowerCase();
  // a letter with a longer lower case would shift the highlights
  if (within.length !== text.length) return <>{text}</>;
  const words = [search].flat().filter((word) => word !== '');
  const parts: React.ReactNode[] = [];
  let from = 0;
  for (let next = nextOf(within, words, 0); next; next = nextOf(within, words, from)) {
    parts.push(
      text.slice(from, next.at),
      <mark key={next.at} className={classes['mark']}>
        {text.slice(next.at, next.end)}
      </mark>,
    );
    from = next.end;
  }
  return (
    <>
      {parts}
      {text.slice(from)}
    </>
  );
}

/** The first occurrence of one of the words from there on; of those at the same place the longest. */
function nextOf(within: string, words: readonly string[], from: number) {
  const found = words
    .map((word) => ({ at: within.indexOf(word.toLowerCase(), from), length: word.length }))
    .filter(({ at }) => at >= 0)
    .toSorted((a, b) => a.at - b.at || b.length - a.length)[0];
  return found && { at: found.at, end: found.at + found.length };
}
