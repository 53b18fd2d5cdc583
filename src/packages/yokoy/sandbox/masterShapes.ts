import { shapeProblems, type BodyShape } from '../../../sandbox/bodyShape.ts';
import { refuseFields } from './yokoyErrors.ts';

type Fields = BodyShape['fields'];

const text = { orNull: 'text' } as const;
const custom: Fields = { customInformation: { orNull: 'object' } };

const category: Fields = {
  ...{ name: 'text', accountReference: 'text', statusActive: 'yesNo' },
  chargeToEmployee: { orNull: 'yesNo' },
  ...custom,
};

const costCenter: Fields = {
  ...{ name: 'text', code: 'text', statusActive: 'yesNo' },
  ...{ description: text, parentId: text, approverId: text, delegateId: text },
  ...{ approvalLimit: { orNull: 'number' }, autoApprovalLimit: { orNull: 'number' } },
  ...{ accessType: ['all', 'finance', 'specificUsers'], scopes: { orNull: 'list' } },
  ...custom,
};

const taxRate: Fields = {
  ...{ name: 'text', code: 'text', rate: 'number', country: 'country', statusActive: 'yesNo' },
  // described as text, and a number in each example
  accountReference: 'textOrNumber',
  type: ['standard', 'reduced', 'specialReduced', 'zero', 'exempt', 'domesticReverseCharge'],
  ...{ validityStartDate: text, validityEndDate: text },
  ...custom,
};

const entitySupplier: Fields = {
  ...{ supplierId: 'text', statusActive: 'yesNo' },
  ...{ defaultApproverId: text, defaultCategoryId: text, defaultCostCenterId: text },
  ...{ defaultPaymentTermId: text, paymentTermIds: { orNull: 'list' } },
  ...{ isInternalSupplier: { orNull: 'yesNo' }, isPurchaseOrderSupplier: { orNull: 'yesNo' } },
  codingType: ['smart', 'supplierDefault', 'entity'],
  ...custom,
};

const supplier: Fields = {
  ...{ name: 'text', statusActive: 'yesNo', taxNumbers: { orNull: 'list' }, taxNumber: text },
  ...{ countryCode: { orNull: 'country' }, city: text, street: text, zipCode: text, url: text },
  ...{ secondaryName: text, shortName: text, bankAccounts: { orNull: 'list' } },
  ...{ contacts: { orNull: 'list' }, isTemplateOneTimeSupplier: 'yesNo' },
  ...custom,
};

interface MasterShapes {
  /** Of a new row. */
  shape: BodyShape;
  change: BodyShape;
}

const shapes = (required: string[], fields: Fields, changed: Fields = fields): MasterShapes => ({
  shape: { required, fields },
  change: { required: [], fields: changed },
});

/** The bodies of the lists that can be written, by the list's name, as Yokoy's description has them. */
export const masterShapes: Readonly<Record<string, MasterShapes>> = {
  categories: shapes(['name', 'accountReference', 'statusActive'], category),
  // a change may empty what is mandatory: "mandatory attributes are marked as null"
  'cost-centers': shapes(['name', 'code'], costCenter, { ...costCenter, name: text, code: text }),
  'tax-rates': shapes(
    ['name', 'code', 'rate', 'country', 'accountReference', 'statusActive'],
    taxRate,
  ),
  suppliers: shapes(['supplierId', 'statusActive'], entitySupplier),
  // an external id can't be changed
  'organization suppliers': shapes(
    ['externalId', 'name'],
    { ...supplier, externalId: 'text', internalSupplierId: 'text' },
    supplier,
  ),
};

const messages = { required: 'is required', unknown: 'is not allowed', invalid: 'is not valid' };

/** Refuses a body that the shape doesn't have, naming each field. */
export function checkShape(shape: BodyShape, body: Readonly<Record<string, unknown>>): void {
  const problems = shapeProblems(shape, body);
  if (problems.length > 0)
    refuseFields(problems.map(({ field, problem }) => ({ field, message: messages[problem] })));
}
