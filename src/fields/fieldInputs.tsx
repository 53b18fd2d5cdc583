import type { ComponentType } from 'react';
import type { FieldType } from '../contract/fieldDefinition.ts';
import { CheckboxInput } from './checkbox/CheckboxInput.tsx';
import type { LineType } from './fieldLogic.ts';
import { DateInput } from './date/DateInput.tsx';
import { HiddenInput } from './hidden/HiddenInput.tsx';
import type { InputProps } from './useInputFrame.tsx';
import { MultiSelectInput } from './multiSelect/MultiSelectInput.tsx';
import { NumberInput } from './number/NumberInput.tsx';
import { PasswordInput } from './password/PasswordInput.tsx';
import { SearchableSelectInput } from './searchableSelect/SearchableSelectInput.tsx';
import { SelectInput } from './select/SelectInput.tsx';
import { SelectWithTranslationsInput } from './selectWithTranslations/SelectWithTranslationsInput.tsx';
import { StringMapInput } from './stringMap/StringMapInput.tsx';
import { TableInput } from './table/TableInput.tsx';
import { TagsInput } from './tags/TagsInput.tsx';

/** The input of each field type that isn't typed on one line; the logic of a type is in `fieldLogic.ts`. */
export const fieldInputs: Record<Exclude<FieldType, LineType>, ComponentType<InputProps>> = {
  checkbox: CheckboxInput,
  date: DateInput,
  number: NumberInput,
  select: SelectInput,
  password: PasswordInput,
  stringMap: StringMapInput,
  multiSelect: MultiSelectInput,
  tags: TagsInput,
  table: TableInput,
  searchableSelect: SearchableSelectInput,
  selectWithTranslations: SelectWithTranslationsInput,
  hidden: HiddenInput,
};
