import { text } from '../../contract/messages/message.ts';
import type { ConnectorContext } from '../kit/connectorContext.ts';
import type { Option, OptionLoader } from '../kit/definePackage.ts';
import { companyFields, type BambooField } from './connector/bamboohrApi.ts';

/** National numbers are never read, so they are not offered either (B9: BSN never). */
export function isNationalNumber({ name, type, alias }: BambooField): boolean {
  return (
    /^(ssn|sin|nin|ein)$/i.test(type) ||
    /^(ssn|sin|nin|ein|bsn|nationalId)$/i.test(alias ?? '') ||
    /\b(bsn|ssn|burgerservice\w*|sofi\w*|social security|national (id|insurance)|tax (id|number))\b/i.test(
      name,
    )
  );
}

async function fields(context: ConnectorContext): Promise<Option[]> {
  const found = new Map<string, Option>();
  for (const field of await companyFields(context)) {
    const value = (field.alias ?? String(field.id)).trim();
    const label = field.name.trim() || value;
    if (field.deprecated !== true && !isNationalNumber(field) && !found.has(value))
      found.set(value, { value, label });
  }
  return [...found.values()];
}

export const bamboohrOptions: Record<string, OptionLoader> = {
  fields: { title: text('listName.employeeFields'), dependsOn: [], required: true, load: fields },
};
