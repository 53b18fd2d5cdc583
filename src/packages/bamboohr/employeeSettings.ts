import type { WagePeriod } from '../canon/people/employee.ts';
import { wagePeriodWords } from '../canon/people/wagePeriodWords.ts';
import { mappingKey, mappingSetting, textSetting } from '../kit/settingValues.ts';

type Settings = Readonly<Record<string, unknown>>;

/** Data that a company stores in its own fields, as BambooHR has none for it. */
export const ownFields = [
  'initials',
  'lastNamePrefix',
  'houseNumber',
  'houseNumberAddition',
  'contractHours',
  'partTimePercentage',
  'contractEnd',
] as const;
export type OwnField = (typeof ownFields)[number];

/** Default full-time hours per week. */
export const defaultFullTimeHours = 40;

export interface EmployeeSettings {
  /** BambooHR's field by ours. */
  fields: ReadonlyMap<string, string>;
  fullTimeHours: number;
  /** Our period by the source's words, in lower case. */
  periods: ReadonlyMap<string, WagePeriod>;
  /** The company's table of paid wages by period, and its columns. */
  periodicWages: { table: string; start: string; end: string; amount: string } | undefined;
}

/** The settings in the form that reading employees needs. */
export function employeeSettings(settings: Settings): EmployeeSettings {
  const hours = Number(textSetting(settings, 'fullTimeHours') ?? defaultFullTimeHours);
  const columns = mappingSetting(settings, 'wageFields', '', '');
  const table = textSetting(settings, 'periodicWageTable');
  const column = (name: string) => columns.get(mappingKey(name)) ?? name;
  return {
    fields: ownFieldsOf(settings),
    fullTimeHours: hours > 0 ? hours : defaultFullTimeHours,
    periods: wagePeriodWords(settings),
    periodicWages:
      table === undefined
        ? undefined
        : { table, start: column('start'), end: column('end'), amount: column('amount') },
  };
}

function ownFieldsOf(settings: Settings): Map<string, string> {
  const rows = mappingSetting(settings, 'employeeFields', 'part', 'field');
  return new Map(
    ownFields.flatMap((name) => {
      const field = rows.get(mappingKey(name));
      return field === undefined ? [] : [[name, field] as const];
    }),
  );
}
