import { useId } from 'react';
import classes from './AuthField.module.css';

interface Props {
  name: string;
  label: string;
  checked: boolean;
  error: string | undefined;
  onChange: (checked: boolean) => void;
}

/** A checkbox in an authentication form. */
export function AuthCheckbox({ name, label, checked, error, onChange }: Props) {
  const id = useId();
  return (
    <div className={classes['check']}>
      <label>
        <input
          type="checkbox"
          name={name}
          checked={checked}
          aria-required="true"
          aria-invalid={error !== undefined || undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          onChange={(event) => onChange(event.currentTarget.checked)}
        />
        {label}
      </label>
      {error && (
        <p id={`${id}-error`} className={classes['error']}>
          {error}
        </p>
      )}
    </div>
  );
}
