import classes from './buttons.module.css';

export interface ButtonLook {
  /** Filled in the accent by default. */
  look?: 'quiet' | 'bare' | 'icon' | undefined;
  large?: boolean | undefined;
}

/** The look of a button, for links too. */
export function buttonClass({ look, large }: ButtonLook = {}): string {
  return [
    classes['button'],
    look === 'icon' ? classes['bare'] : look && classes[look],
    look === 'icon' && classes['icon'],
    large && classes['large'],
  ]
    .filter(Boolean)
    .join(' ');
}
