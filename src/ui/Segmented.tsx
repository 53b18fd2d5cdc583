import classes from './Segmented.module.css';

interface Props<Value extends string> {
  /** Name of the choice. */
  label: string;
  value: Value;
  options: readonly { value: Value; label: string }[];
  onChange: (value: Value) => void;
}

/** A switch between views of the same things: buttons in one frame, one of them pressed. */
export function Segmented<Value extends string>({ label, value, options, onChange }: Props<Value>) {
  return (
    <div role="group" aria-label={label} className={classes['segmented']}>
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          className={classes['segment']}
          aria-pressed={option.value === value}
          onClick={() => onChange(option.value)}
        >
          {option.label}
        </button>
      ))}
    </div>
  );
}
