import { z } from 'zod';
import { listSetting } from '../kit/settingValues.ts';

/** A date that exists, YYYY-MM-DD. */
const calendarDate = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}$/, 'The value must be a date, YYYY-MM-DD.')
  .refine((text) => {
    const instant = Date.parse(`${text}T00:00:00Z`);
    return !Number.isNaN(instant) && new Date(instant).toISOString().startsWith(text);
  }, 'The value must be an existing date.');

/** What every extraction asks for. */
export const extractionParameters = z.object({
  date: calendarDate,
  tenants: z.array(z.string().min(1)).min(1, 'The field is required.').max(200),
});
export type ExtractionParameters = z.infer<typeof extractionParameters>;

/** No date in the future, no organisation that the connection hasn't. `today` is YYYY-MM-DD. */
export function checkExtraction(
  { date, tenants }: ExtractionParameters,
  settings: Readonly<Record<string, unknown>>,
  today: string,
): { propertyPath: string; message: string }[] {
  const problems = [];
  if (date > today) {
    problems.push({ propertyPath: 'date', message: 'The date must not be in the future.' });
  }
  const known = new Set(listSetting(settings, 'tenants'));
  if (tenants.some((tenant) => !known.has(tenant))) {
    problems.push({
      propertyPath: 'tenants',
      message: 'Choose organisations of this connection only.',
    });
  }
  return problems;
}
