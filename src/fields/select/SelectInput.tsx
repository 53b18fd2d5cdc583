import { NativeSelect } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { formText } from '../formText.ts';
import { LineInput } from '../LineInput.tsx';
import { choices, acceptsFreeText } from '../options.ts';
import { type InputProps, useInputFrame } from '../useInputFrame.tsx';

interface Props extends InputProps {
  /** Text for an option with a key as label. */
  textFor?: (label: string) => string;
}

/** One of a few options, in the browser's own list. */
export function SelectInput(props: Props) {
  const { definition, onChange, usedElsewhere, textFor } = props;
  const { t } = useTranslation('fields');
  const frame = useInputFrame(props);
  const value = formText(props.value);
  if (acceptsFreeText(definition)) return <LineInput {...props} />;
  return (
    <NativeSelect
      {...frame}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      data={[
        { value: '', label: t('choose') },
        ...choices(definition, [value]).map((choice) => ({
          value: choice.value,
          label: choice.gone
            ? t('gone', { value: choice.label })
            : (textFor?.(choice.label) ?? choice.label),
          disabled: usedElsewhere?.has(choice.value) === true && choice.value !== value,
        })),
      ]}
    />
  );
}
