import { refuse } from './payhawkErrors.ts';

type Kind = 'text' | 'textOrNull' | 'percentage' | 'list' | readonly string[];
interface Shape {
  required: readonly string[];
  fields: Readonly<Record<string, Kind>>;
}

const supplier: Shape['fields'] = {
  ...{ name: 'text', taxId: 'text', countryCode: 'text', externalId: 'text', customFields: 'list' },
  ...{ address: 'text', uic: 'text', vat: 'text', contactName: 'text', contactEmail: 'text' },
  ...{ contactPhone: 'text', bankAccounts: 'list' },
};
const value: Shape['fields'] = { label: 'text', externalId: 'textOrNull' };
const events = [
  ...['created', 'reviewed', 'approved', 'deleted'].map((what) => `expense.${what}`),
  ...['authorized', 'reverted', 'settled', 'failed'].map((what) => `payment.${what}`),
  ...['expense.payment-details.updated', 'deposit.received', 'purchase-order.status.changed'],
  ...['supplier.created', 'supplier.updated'],
];

/** The bodies that the published description knows; it refuses any other field. */
const shapes = {
  'account-codes': {
    required: ['name', 'code'],
    fields: { name: 'text', code: 'text', defaultTaxCode: 'text' },
  },
  'tax-rates': {
    required: ['name', 'code', 'rate'],
    fields: { name: 'text', code: 'text', rate: 'percentage' },
  },
  supplier: { required: ['name'], fields: supplier },
  supplierChange: {
    required: [],
    fields: { ...supplier, externalSource: 'text', auditNote: 'text' },
  },
  supplierStatus: { required: ['status'], fields: { status: ['active', 'archived'] } },
  value: { required: ['label'], fields: value },
  valueChange: { required: [], fields: value },
  subscription: {
    required: ['eventType', 'callbackUrl'],
    fields: { eventType: events, callbackUrl: 'text' },
  },
} as const satisfies Record<string, Shape>;

/** Refuses a body with an unknown field, without a required one, or with a value of another kind. */
export function checkShape(
  name: keyof typeof shapes,
  body: Readonly<Record<string, unknown>>,
): void {
  const { required, fields }: Shape = shapes[name];
  for (const field of required)
    if (body[field] === undefined || body[field] === '')
      refuse(400, 'validation_error', `${field} is required`);
  for (const [field, given] of Object.entries(body)) {
    const kind = fields[field] ?? refuse(400, 'validation_error', `Unknown field ${field}`);
    if (given !== undefined && !fits(kind, given))
      refuse(400, 'validation_error', `${field} is not valid`);
  }
}

function fits(kind: Kind, given: unknown): boolean {
  if (kind === 'list') return Array.isArray(given);
  if (kind === 'percentage') return typeof given === 'number' && Math.abs(given) <= 100;
  if (kind === 'textOrNull') return given === null || typeof given === 'string';
  return typeof given === 'string' && (kind === 'text' || kind.includes(given));
}
