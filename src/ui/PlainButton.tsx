import type { ComponentProps } from 'react';
import { buttonClass, type ButtonLook } from './buttonClass.ts';
import { Spinner } from './Spinner.tsx';

interface Props extends ComponentProps<'button'>, ButtonLook {
  /** In progress: it can't be pressed again, and keeps its width. */
  loading?: boolean;
}

/** A button without the kit, for the pages that come before it is loaded (sign-in: 170 kB in all). */
export function PlainButton({ look, large, loading = false, children, ...rest }: Props) {
  return (
    <button
      type="button"
      {...rest}
      className={buttonClass({ look, large })}
      aria-disabled={loading || undefined}
      aria-busy={loading || undefined}
      onClick={loading ? (event) => event.preventDefault() : rest.onClick}
    >
      {loading && <Spinner />}
      {children}
    </button>
  );
}
