import { Radio, type RadioGroupProps } from '@mantine/core';
import classes from './RadioChoices.module.css';

interface Props extends Omit<RadioGroupProps, 'children'> {
  choices: readonly { value: string; label: string }[];
}

/** A choice of one, where the few there are can all be seen. */
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
