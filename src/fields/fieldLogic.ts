import type { FieldType } from '../contract/fieldDefinition.ts';
import { checkbox } from './checkbox/checkbox.ts';
import { date } from './date/date.ts';
import type { FieldLogic } from './defineFieldLogic.ts';
import { float } from './float/float.ts';
import { hidden } from './hidden/hidden.ts';
import { multiSelect } from './multiSelect/multiSelect.ts';
import { number } from './number/number.ts';
import { password } from './password/password.ts';
import { searchableSelect } from './searchableSelect/searchableSelect.ts';
import { select } from './select/select.ts';
import { selectWithTranslations } from './selectWithTranslations/selectWithTranslations.ts';
import { string } from './string/string.ts';
import { stringMap } from './stringMap/stringMap.ts';
import { table } from './table/table.ts';
import { tags } from './tags/tags.ts';

/** What each field type does with its value; the inputs are in `fieldInputs.tsx`. */
export const fieldLogic: Record<FieldType, FieldLogic> = {
  checkbox,
  number,
  select,
  password,
  float,
  string,
  stringMap,
  multiSelect,
  tags,
  table,
  searchableSelect,
  selectWithTranslations,
  hidden,
  date,
};
