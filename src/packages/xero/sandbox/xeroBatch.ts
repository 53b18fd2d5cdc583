import { asText } from '../../../sandbox/asText.ts';
import { json, jsonBody, type Answer } from '../../../sandbox/exchange.ts';
import { framed, type XeroContext } from './xeroContext.ts';
import { checkParameters } from './checkParameters.ts';
import { refusePost, validationException } from './xeroErrors.ts';
import { checkShape, xeroShapes } from './xeroShapes.ts';

export type XeroInput = Record<string, unknown>;

/** Result of one element: a row to store, or its errors. */
export type Prepared<T> =
  | {
      row: T;
      /** Stored with it: a contact with a new name. */
      also?: (() => void) | undefined;
    }
  | { errors: string[] };

export interface XeroBatchShape<T> {
  /** Name of the list in the body and the answer. */
  name: keyof typeof xeroShapes;
  idField: string;
  /** The field that marks a refused element; journals have none. */
  errorFlag?: 'HasErrors' | 'HasValidationErrors';
  prepare: (context: XeroContext, input: XeroInput, id: string | undefined) => Prepared<T>;
  store: (context: XeroContext, row: T, isNew: boolean) => void;
  isNew: (context: XeroContext, row: T) => boolean;
  render: (context: XeroContext, row: T) => object;
}

const noId = '00000000-0000-0000-0000-000000000000';

/**
 * POST and PUT of the Accounting API: one element or a list. By default one wrong element refuses them all with 400;
 * with `summarizeErrors=false` each gets its own result in a 200.
 */
export function writeBatch<T>(context: XeroContext, shape: XeroBatchShape<T>, id?: string): Answer {
  checkParameters(context.exchange.query, ['summarizeErrors', 'unitdp']);
  const inputs = readInputs(context, shape.name);
  const summarize = context.exchange.query.get('summarizeErrors')?.toLowerCase() !== 'false';
  const failing = failingElements(context, inputs);
  const prepared = inputs.map((input, i): Prepared<T> =>
    failing.has(i)
      ? { errors: ['An error occurred in Xero. Please try this element again.'] }
      : shape.prepare(context, input, id),
  );
  const wrong = prepared.some((one) => 'errors' in one);
  const rejected = (input: XeroInput, errors: string[]): object => ({
    ...input,
    [shape.idField]: input[shape.idField] ?? noId,
    ...(shape.errorFlag === undefined ? {} : { [shape.errorFlag]: true }),
    StatusAttributeString: 'ERROR',
    ValidationErrors: errors.map((Message) => ({ Message })),
  });
  if (wrong && summarize) {
    const elements = prepared.flatMap((one, i) =>
      'errors' in one ? [rejected(inputs[i] as XeroInput, one.errors)] : [],
    );
    return validationException(elements);
  }
  const answers = prepared.map((one, i) => {
    if ('errors' in one) return rejected(inputs[i] as XeroInput, one.errors);
    one.also?.();
    shape.store(context, one.row, shape.isNew(context, one.row));
    return { ...shape.render(context, one.row), StatusAttributeString: 'OK' };
  });
  return framed(context, { [shape.name]: answers });
}

/** Text of a field, or undefined if it is absent, null or empty. */
export function textOf(input: XeroInput, field: string): string | undefined {
  const value = input[field];
  return value === undefined || value === null || value === '' ? undefined : asText(value);
}

/** Errors for fields that exceed Xero's maximum length. */
export function tooLong(input: XeroInput, limits: Record<string, number>): string[] {
  return Object.entries(limits)
    .filter(([field, max]) => (textOf(input, field) ?? '').length > max)
    .map(([field, max]) => `The ${field} field must be a string with a maximum length of ${max}.`);
}

function readInputs(context: XeroContext, name: keyof typeof xeroShapes): XeroInput[] {
  const type = context.exchange.headers['content-type'] ?? '';
  if (!/json/i.test(type)) {
    refusePost('The sandbox reads JSON alone: send Content-Type: application/json');
  }
  const body = jsonBody(context.exchange);
  if (body === undefined || body === null || typeof body !== 'object') {
    refusePost('The request body could not be read');
  }
  const list: unknown = Array.isArray(body) ? body : ((body as XeroInput)[name] ?? [body]);
  if (list === (body as XeroInput)[name] && Object.keys(body).length > 1)
    refusePost(`The request has more than ${name}`);
  const inputs = (Array.isArray(list) ? list : [list]) as unknown[];
  if (inputs.length === 0 || inputs.some((one) => one === null || typeof one !== 'object')) {
    refusePost(`${name} must be a list of objects`);
  }
  for (const [i, input] of inputs.entries())
    checkShape(input as object, xeroShapes[name], `${name}[${i}]`);
  return inputs as XeroInput[];
}

/** Elements that a partialBatch fault fails: the named ones, or every second. */
function failingElements({ exchange }: XeroContext, inputs: XeroInput[]): Set<number> {
  const references = inputs.map((input) =>
    ['InvoiceNumber', 'CreditNoteNumber', 'Reference', 'ContactNumber', 'Name', 'Narration'].map(
      (field) => asText(input[field] ?? ''),
    ),
  );
  const named = (ids: readonly string[], i: number): boolean =>
    ids.some((id) => references[i]?.includes(id) === true);
  const fault = exchange.consumeFault(
    'partialBatch',
    ({ ids }) => ids === undefined || inputs.some((_, i) => named(ids, i)),
  );
  if (fault === undefined) return new Set();
  const { ids } = fault;
  return new Set(
    inputs.map((_, i) => i).filter((i) => (ids === undefined ? i % 2 === 1 : named(ids, i))),
  );
}

/** 400 in Xero's words for something outside the elements, such as a header. */
export function badRequest(message: string): Answer {
  return json(400, {
    ErrorNumber: 10,
    Type: 'ValidationException',
    Message: message,
    Elements: [],
  });
}
