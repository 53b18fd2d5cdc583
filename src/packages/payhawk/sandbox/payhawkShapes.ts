import { shapeProblems, type BodyShape } from '../../../sandbox/bodyShape.ts';
import { refuse } from './payhawkErrors.ts';

const supplier: BodyShape['fields'] = {
  ...{ name: 'text', taxId: 'text', countryCode: 'text', externalId: 'text', customFields: 'list' },
  ...{ address: 'text', uic: 'text', vat: 'text', contactName: 'text', contactEmail: 'text' },
  ...{ contactPhone: 'text', bankAccounts: 'list' },
};
const value: BodyShape['fields'] = { label: 'text', externalId: { orNull: 'text' } };
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
  expenseChange: { required: ['externalLinks'], fields: { externalLinks: 'list' } },
  link: { required: ['title', 'url'], fields: { title: 'text', url: 'text' } },
  subscription: {
    required: ['eventType', 'callbackUrl'],
    fields: { eventType: events, callbackUrl: 'text' },
  },
} as const satisfies Record<string, BodyShape>;

/** Refuses a body with an unknown field, without a required one, or with a value of another kind. */
export function checkShape(name: keyof typeof shapes, body: unknown): void {
  if (typeof body !== 'object' || body === null)
    return refuse(400, 'validation_error', 'An object is expected');
  const [first] = shapeProblems(shapes[name], body as Record<string, unknown>);
  if (first === undefined) return;
  const { field, problem } = first;
  const words = {
    required: `${field} is required`,
    unknown: `Unknown field ${field}`,
    invalid: `${field} is not valid`,
  };
  refuse(400, 'validation_error', words[problem]);
}
