import type { ReactNode } from 'react';
import classes from './DataTable.module.css';

interface Props {
  /** The action and its object: `Change Ann Smith`. */
  label: string;
  icon: ReactNode;
  onPress: () => void;
  danger?: boolean;
}

/** A row's action in a separate column, in a native button. */
export function ActionButton({ label, icon, onPress, danger = false }: Props) {
  return (
    <button
      type="button"
      className={classes['menu']}
      data-danger={danger || undefined}
      aria-label={label}
      title={label}
      onClick={onPress}
    >
      {icon}
    </button>
  );
}
