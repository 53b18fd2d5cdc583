import { Radio, type RadioGroupProps } from '@mantine/core';
import classes from './RadioChoices.module.css';

interface Props extends Omit<RadioGroupProps, 'children'> {
  choices: readonly { value: string; label: string }[];
}

/** A single choice with all of its few options visible. */
export function RadioChoices({ choices, ...rest }: Props) {
  return (
    <Radio.Group {...rest}>
      <div className={classes['choices']}>
        {choices.map(({ value, label }) => (
          <Radio key={value} value={value} label={label} />
        ))}
      </div>
    </Radio.Group>
  );
}
