import classes from './repeats.module.css';

interface Props {
  /** How many equal items the row stands for. */
  times: number;
  opened: boolean;
  /** What pressing it does, for screen readers and the tooltip. */
  label: string;
  onToggle: () => void;
}

/** "×12" on a row of equal items: opens it to each of them, or folds them again. */
export function RepeatsButton({ times, opened, label, onToggle }: Props) {
  return (
    <button
      type="button"
      className={classes['repeats']}
      aria-expanded={opened}
      aria-label={label}
      title={label}
      onClick={onToggle}
    >
      ×{times}
    </button>
  );
}
