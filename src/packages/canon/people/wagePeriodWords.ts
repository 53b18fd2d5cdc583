import { type MessageText, text } from '../../../contract/messages/message.ts';
import type { SettingField } from '../../kit/definePackage.ts';
import { mappingSetting } from '../../kit/settingValues.ts';
import { wagePeriods, type WagePeriod } from './employee.ts';

/** Words of sources, in English and Dutch, in lower case. */
const known: Readonly<Record<string, WagePeriod>> = {
  hour: 'hour',
  hourly: 'hour',
  uur: 'hour',
  uurloon: 'hour',
  week: 'week',
  weekly: 'week',
  weekloon: 'week',
  month: 'month',
  monthly: 'month',
  maand: 'month',
  maandloon: 'month',
  maandsalaris: 'month',
  year: 'year',
  yearly: 'year',
  annually: 'year',
  jaar: 'year',
  jaarloon: 'year',
  jaarsalaris: 'year',
  'four weeks': 'fourWeeks',
  '4 weeks': 'fourWeeks',
  'every four weeks': 'fourWeeks',
  'every 4 weeks': 'fourWeeks',
  'four-weekly': 'fourWeeks',
  'vier weken': 'fourWeeks',
  '4 weken': 'fourWeeks',
  vierwekelijks: 'fourWeeks',
  day: 'day',
  daily: 'day',
  dag: 'day',
  dagloon: 'day',
  'two weeks': 'twoWeeks',
  '2 weeks': 'twoWeeks',
  'every two weeks': 'twoWeeks',
  'every 2 weeks': 'twoWeeks',
  'every other week': 'twoWeeks',
  'bi-weekly': 'twoWeeks',
  biweekly: 'twoWeeks',
  fortnightly: 'twoWeeks',
  'twee weken': 'twoWeeks',
  '2 weken': 'twoWeeks',
  tweewekelijks: 'twoWeeks',
  'twice a month': 'halfMonth',
  'twice monthly': 'halfMonth',
  'semi-monthly': 'halfMonth',
  semimonthly: 'halfMonth',
  'halve maand': 'halfMonth',
  'twee keer per maand': 'halfMonth',
  'tweemaal per maand': 'halfMonth',
  quarter: 'quarter',
  quarterly: 'quarter',
  kwartaal: 'quarter',
  'half year': 'halfYear',
  'half-yearly': 'halfYear',
  'semi-annually': 'halfYear',
  'twice a year': 'halfYear',
  halfjaar: 'halfYear',
  'half jaar': 'halfYear',
};

/** Our period by the source's words, in lower case: known words, and those that the settings add. */
export function wagePeriodWords(
  settings: Readonly<Record<string, unknown>>,
): Map<string, WagePeriod> {
  const ownWords = [...mappingSetting(settings, 'wagePeriods', 'word', 'period')].filter(
    (row): row is [string, WagePeriod] => wagePeriods.some((period) => period === row[1]),
  );
  return new Map([...Object.entries(known), ...ownWords]);
}

/** The setting in which a company defines its own words. */
export const wagePeriodsField = (help: MessageText): SettingField => ({
  fieldName: 'wagePeriods',
  fieldType: 'table',
  fieldOptions: {
    label: text('label.wagePeriods'),
    help,
    fields: [
      {
        fieldName: 'word',
        fieldType: 'string',
        fieldOptions: { label: text('label.sourceWord'), required: true, max: 80 },
      },
      {
        fieldName: 'period',
        fieldType: 'select',
        fieldOptions: {
          label: text('label.wagePeriod'),
          required: true,
          options: {
            year: text('option.perYear'),
            halfYear: text('option.perHalfYear'),
            quarter: text('option.perQuarter'),
            month: text('option.perMonth'),
            fourWeeks: text('option.perFourWeeks'),
            halfMonth: text('option.perHalfMonth'),
            twoWeeks: text('option.perTwoWeeks'),
            week: text('option.perWeek'),
            day: text('option.perDay'),
            hour: text('option.perHour'),
          },
        },
      },
    ],
  },
});
