import classes from './Chips.module.css';

interface Props<Value extends string> {
  /** Name of the choice. */
  label: string;
  value: Value;
  options: readonly { value: Value; label: string }[];
  onChange: (value: Value) => void;
}

/** A choice of a few visible options: buttons with one of them pressed. */
export function Chips<Value extends string>({ label, value, options, onChange }: Props<Value>) {
  return (
    <div role="group" aria-label={label} className={classes['chips']}>
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          className={classes['chip']}
          aria-pressed={option.value === value}
          onClick={() => onChange(option.value)}
        >
          {option.label}
        </button>
      ))}
    </div>
  );
}
