import { useTranslation } from 'react-i18next';
import type { InputProps } from '../useInputFrame.tsx';
import { SelectInput } from '../select/SelectInput.tsx';

/** A select with labels that are translation keys; a label without a translation is shown unchanged. */
export function SelectWithTranslationsInput(props: InputProps) {
  const { t } = useTranslation('fields');
  return (
    <SelectInput
      {...props}
      textFor={(label) => t(`optionNames.${label}` as 'choose', { defaultValue: label })}
    />
  );
}
