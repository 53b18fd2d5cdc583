import classes from './Spinner.module.css';

/** Spins while something is in progress; the text next to it names it. */
export function Spinner() {
  return <span className={classes['spinner']} aria-hidden="true" />;
}
