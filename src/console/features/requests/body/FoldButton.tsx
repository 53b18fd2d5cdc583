import { IconChevronDown, IconChevronRight } from '@tabler/icons-react';
import classes from './body.module.css';

interface Props {
  line: number;
  folded: boolean;
  tabbable: boolean;
  name: string;
  onFocus: () => void;
  onToggle: () => void;
}

/** Folds or unfolds the block that opens on a line. */
export function FoldButton({ line, folded, tabbable, name, onFocus, onToggle }: Props) {
  const Sign = folded ? IconChevronRight : IconChevronDown;
  return (
    <button
      type="button"
      className={classes['fold']}
      data-fold={line}
      tabIndex={tabbable ? 0 : -1}
      aria-expanded={!folded}
      aria-label={name}
      onFocus={onFocus}
      onClick={onToggle}
    >
      <Sign size={13} aria-hidden="true" />
    </button>
  );
}
