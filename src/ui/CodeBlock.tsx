import classes from './CodeBlock.module.css';
import { CopyButton } from './CopyButton.tsx';

interface Props {
  text: string;
  /** Its name, for screen readers and the copy button. */
  name: string;
}

/** An unchanged text in fixed width; long ones scroll, by keyboard too. */
export function CodeBlock({ text, name }: Props) {
  return (
    <div className={classes['frame']}>
      {/* A scrolling region must be reachable by keyboard (axe: scrollable-region-focusable). */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <pre className={classes['text']} tabIndex={0} role="region" aria-label={name}>
        {text}
      </pre>
      <div className={classes['copy']}>
        <CopyButton text={text} name={name} />
      </div>
    </div>
  );
}
