import { useTranslation } from 'react-i18next';
import type { InputProps } from '../useInputFrame.tsx';
import { SelectInput } from '../select/SelectInput.tsx';

/** A select whose labels are keys of the translations; a label without one is shown as it is. */
export function SelectWithTranslationsInput(props: InputProps) {
  const { t } = useTranslation('fields');
  return (
    <SelectInput
      {...props}
      wordsFor={(label) => t(`optionNames.${label}` as 'choose', { defaultValue: label })}
    />
  );
}
