import { existsSync, readFileSync } from 'node:fs';
import { Ajv, type ValidateFunction } from 'ajv';
import { parse } from 'yaml';
import type { RecordedExchange } from '../../src/server/engine/client/recording/recorder.ts';

interface Parameter {
  $ref?: string;
  in: string;
  name: string;
  required?: boolean;
  /** `deepObject`: the query has its properties, as `name[property]`. */
  style?: string;
  schema?: { type?: string };
}
interface Operation {
  parameters?: Parameter[];
  requestBody?: { content: Record<string, { schema: Schema }> };
  responses?: Record<string, { content?: Record<string, { schema?: Schema }> }>;
}
type Schema = Record<string, unknown>;
interface Description {
  paths: Record<string, Record<string, Operation> & { parameters?: Parameter[] }>;
  components: { schemas: Record<string, Schema>; parameters: Record<string, Parameter> };
}

export interface SentRequest {
  method: string;
  /** Below the description's server. */
  path: string;
  query: Record<string, string>;
  headers: Record<string, string>;
  /** Undefined for a file. */
  body: unknown;
}

/** A request and its answer: JSON, or plain text. */
export type Exchange = SentRequest & { answer: unknown };

/** A client's records, with paths below the vendor's server, which is at `base` of the sandbox. */
export const recordedExchanges = (records: readonly RecordedExchange[], base: string): Exchange[] =>
  records.map(({ method, url, exchange: { options, response } }) => ({
    method,
    path: new URL(url).pathname.replace(base, ''),
    query: options.query,
    headers: options.headers,
    body: options.body ? (JSON.parse(options.body) as unknown) : undefined,
    answer: jsonOf(response.content),
  }));

function jsonOf(content: string | null): unknown {
  try {
    return JSON.parse(content ?? '');
  } catch {
    return content;
  }
}

/** A vendor's OpenAPI description, for checking requests; undefined if its file is not available. */
export function openApiOracle(file: URL): OpenApiOracle | undefined {
  return existsSync(file)
    ? new OpenApiOracle(parse(readFileSync(file, 'utf8')) as Description)
    : undefined;
}

export class OpenApiOracle {
  readonly #description: Description;
  readonly #ajv: Ajv;
  /** Schemas as the vendor describes them: an answer may have more fields. */
  #answers: Ajv | undefined;
  readonly #validators = new Map<string, ValidateFunction>();

  constructor(description: Description) {
    this.#description = description;
    this.#ajv = new Ajv({ strict: false, validateFormats: false, allErrors: true });
    const schemas = Object.fromEntries(
      Object.entries(description.components.schemas).map(([name, schema]) => [
        name,
        closed(schema),
      ]),
    );
    this.#ajv.addSchema({ $id: 'description', components: { schemas } });
  }

  /** The operation of a request, as `METHOD /template`, and its differences from the description. */
  check(request: SentRequest): { operation: string; problems: string[] } {
    const found = this.#find(request);
    if (!found) {
      return { operation: `${request.method} ${request.path}`, problems: ['is not described'] };
    }
    const { template, operation, shared } = found;
    const name = `${request.method} ${template}`;
    const parameters = [...shared, ...(operation.parameters ?? [])].map((one) =>
      this.#resolve(one),
    );
    return {
      operation: name,
      problems: [
        ...queryProblems(request, parameters),
        ...headerProblems(request, parameters),
        ...this.#bodyProblems(name, request, operation),
      ],
    };
  }

  /** The differences between a successful answer to an operation (named as by `check`) and the description. */
  checkAnswer(operation: string, answer: unknown): string[] {
    const [method = '', template = ''] = operation.split(' ');
    const described = this.#description.paths[template]?.[method.toLowerCase()];
    const schema = described?.responses?.['200']?.content?.['application/json']?.schema;
    if (!schema) return ['its answer is not described'];
    let validate = this.#validators.get(`${operation} 200`);
    if (!validate) {
      const { schemas } = this.#description.components;
      this.#answers ??= new Ajv({
        strict: false,
        validateFormats: false,
        allErrors: true,
      }).addSchema({
        $id: 'description',
        components: { schemas },
      });
      validate = this.#answers.compile(absolute(schema));
      this.#validators.set(`${operation} 200`, validate);
    }
    if (validate(answer)) return [];
    return (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`);
  }

  #find({ method, path }: SentRequest) {
    const parts = path.split('/');
    const variables = (template: string) => template.split('{').length;
    // a concrete path takes precedence over a templated one (OpenAPI 3.0, Paths Object)
    const templates = Object.entries(this.#description.paths).sort(
      ([a], [b]) => variables(a) - variables(b),
    );
    for (const [template, operations] of templates) {
      const segments = template.split('/');
      const fits =
        segments.length === parts.length &&
        segments.every((segment, i) => segment.startsWith('{') || segment === parts[i]);
      const operation = operations[method.toLowerCase()];
      if (fits && operation) return { template, operation, shared: operations.parameters ?? [] };
    }
    return undefined;
  }

  #resolve(parameter: Parameter): Parameter {
    const name = parameter.$ref?.split('/').at(-1);
    return name === undefined
      ? parameter
      : (this.#description.components.parameters[name] ?? parameter);
  }

  #bodyProblems(name: string, { body }: SentRequest, operation: Operation): string[] {
    const schema = operation.requestBody?.content['application/json']?.schema;
    if (body === undefined) return schema ? ['has no JSON body'] : [];
    if (!schema) return ['has a JSON body'];
    let validate = this.#validators.get(name);
    if (!validate) {
      validate = this.#ajv.compile(absolute(closed(schema)));
      this.#validators.set(name, validate);
    }
    if (validate(body)) return [];
    return (validate.errors ?? []).map(
      ({ instancePath, message, params }) =>
        `body${instancePath} ${message ?? ''} ${JSON.stringify(params)}`,
    );
  }
}

/** Refuses fields that are not described, or that only the vendor may set: the vendor ignores them silently. */
function closed(schema: Schema): Schema {
  const walk = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(walk);
    if (typeof value !== 'object' || value === null) return value;
    const copy = Object.fromEntries(
      Object.entries(value).map(([key, inner]) => [
        key,
        key === 'example' ? undefined : walk(inner),
      ]),
    ) as Schema;
    const properties = copy['properties'];
    if (typeof properties === 'object' && properties !== null) {
      copy['properties'] = Object.fromEntries(
        Object.entries(properties).filter(([, property]) => property.readOnly !== true),
      );
      copy['additionalProperties'] = false;
    }
    return copy;
  };
  return absolute(walk(schema) as Schema);
}

/** Rewrites references within the description to the form that ajv expects. */
function absolute(schema: Schema): Schema {
  return JSON.parse(
    JSON.stringify(schema).replaceAll('"#/components/', '"description#/components/'),
  ) as Schema;
}

function queryProblems({ query }: SentRequest, parameters: Parameter[]): string[] {
  return Object.entries(query).flatMap(([name, value]) => {
    const parameter = parameters.find(
      (one) =>
        one.in === 'query' &&
        one.name === (one.style === 'deepObject' ? name.replace(/\[.*$/, '') : name),
    );
    if (!parameter) return [`query ${name} is not described`];
    const type = parameter.schema?.type;
    if (type === 'integer' && !/^\d+$/.test(value)) return [`query ${name} is no integer`];
    if (type === 'boolean' && !/^(true|false)$/.test(value)) return [`query ${name} is no boolean`];
    return [];
  });
}

function headerProblems({ headers }: SentRequest, parameters: Parameter[]): string[] {
  return parameters
    .filter((one) => one.in === 'header' && one.required === true)
    .filter((one) => headers[one.name.toLowerCase()] === undefined)
    .map((one) => `header ${one.name} is missing`);
}
