import type { FieldType } from '../contract/fieldDefinition.ts';
import { checkbox } from './checkbox/checkbox.ts';
import { date } from './date/date.ts';
import type { FieldLogic, Line, LineLogic } from './defineFieldLogic.ts';
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

/** The logic of each field type; types with an input component have it in `fieldInputs.tsx`. */
export const fieldLogic = {
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
} satisfies Record<FieldType, FieldLogic>;

/** The types that are typed on one line, which `LineInput` renders. */
export type LineType = {
  [Type in FieldType]: (typeof fieldLogic)[Type] extends LineLogic ? Type : never;
}[FieldType];

/** How a value of the type is typed on one line; as plain text if the type has another input (a failed list). */
export function lineOf(type: FieldType): Line {
  return isLineType(type) ? fieldLogic[type].line : {};
}

export function isLineType(type: FieldType): type is LineType {
  return 'line' in fieldLogic[type];
}
