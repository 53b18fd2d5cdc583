import classes from './PackageMark.module.css';

/** The package's initials in a tile; shown next to its name. */
export function PackageMark({ title, large = false }: { title: string; large?: boolean }) {
  return (
    <span className={classes['mark']} data-large={large || undefined} aria-hidden="true">
      {title.slice(0, 2)}
    </span>
  );
}
