import classes from './Spinner.module.css';

/** Turns while something is under way; what it is says the text beside it. */
export function Spinner() {
  return <span className={classes['spinner']} aria-hidden="true" />;
}
