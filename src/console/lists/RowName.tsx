import classes from './RowName.module.css';

interface Props {
  name: string;
  /** The action and its object: `Change Ann Smith`. */
  label: string;
  /** Opens the row's thing; without it the name is plain text. */
  onOpen?: (() => void) | undefined;
}

/** A row's name, which opens a dialog to change it. */
export function RowName({ name, label, onOpen }: Props) {
  if (!onOpen) return <strong className={classes['name']}>{name}</strong>;
  return (
    <button type="button" className={classes['name']} aria-label={label} onClick={onOpen}>
      {name}
    </button>
  );
}
