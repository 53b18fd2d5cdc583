import classes from './PlainSelect.module.css';

interface Props {
  label: string;
  value: string;
  options: readonly { value: string; label: string }[];
  onChoose: (value: string) => void;
  small?: boolean;
}

/** The browser's native select, in the look of the kit's and at a tenth of its weight; for lists. */
export function PlainSelect({ label, value, options, onChoose, small = false }: Props) {
  return (
    <select
      aria-label={label}
      className={classes['select']}
      data-small={small || undefined}
      value={value}
      onChange={(event) => onChoose(event.currentTarget.value)}
    >
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
  );
}
