import { z } from 'zod';
import { text } from '../../contract/messages/message.ts';
import { said } from '../../contract/messages/said.ts';
import type { ViolationText } from '../../contract/violations.ts';
import { listSetting } from '../kit/settingValues.ts';

/** A date that exists, YYYY-MM-DD. */
const calendarDate = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}$/, { error: said('tasks.dateFormat') })
  .refine(isDate, { error: said('tasks.noSuchDate') });

function isDate(typed: string): boolean {
  const instant = Date.parse(`${typed}T00:00:00Z`);
  return !Number.isNaN(instant) && new Date(instant).toISOString().startsWith(typed);
}

/** What every extraction asks for. */
export const extractionParameters = z.object({
  date: calendarDate,
  tenants: z
    .array(z.string().min(1))
    .min(1, { error: said('form.required') })
    .max(200),
});
export type ExtractionParameters = z.infer<typeof extractionParameters>;

/** No date in the future, no organisation that the connection hasn't. `today` is YYYY-MM-DD. */
export function checkExtraction(
  { date, tenants }: ExtractionParameters,
  settings: Readonly<Record<string, unknown>>,
  today: string,
): ViolationText[] {
  const problems: ViolationText[] = [];
  if (date > today) {
    problems.push({ propertyPath: 'date', ...text('tasks.futureDate') });
  }
  const known = new Set(listSetting(settings, 'tenants'));
  if (tenants.some((tenant) => !known.has(tenant))) {
    problems.push({ propertyPath: 'tenants', ...text('tasks.otherTenants') });
  }
  return problems;
}
