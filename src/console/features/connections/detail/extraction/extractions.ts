/** The three types of XERO-01 by their module's name; the first is the default. Their wording is in the texts. */
export const extractions = [
  'xeinadin_group_start_reports_extraction',
  'xeinadin_group_start_invoices_extraction',
  'xeinadin_group_start_contacts_extraction',
] as const;
export type Extraction = (typeof extractions)[number];

export function isExtraction(moduleType: string): moduleType is Extraction {
  return extractions.some((one) => one === moduleType);
}

/** The field of the dialog that a violation of the module's parameters belongs to; null for another path. */
export function fieldOfParameter(propertyPath: string): string | null {
  const field = /^parameters\.(date|tenants)(\.|$)/.exec(propertyPath)?.[1];
  return field ?? (propertyPath === 'moduleType' ? propertyPath : null);
}
