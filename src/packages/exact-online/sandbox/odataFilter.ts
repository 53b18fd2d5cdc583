import { isGuid } from '../../../sandbox/isGuid.ts';
import { readInstant } from './readInstant.ts';

/** The kinds of fields an Exact entity has; they decide how a value is compared and written. */
export type FieldKind = 'guid' | 'string' | 'number' | 'boolean' | 'date' | 'lines';

export type ODataFilter =
  | { op: 'and' | 'or'; left: ODataFilter; right: ODataFilter }
  | { op: 'not'; of: ODataFilter }
  | { op: Comparison; field: string; wrap: string | undefined; value: Literal }
  | {
      op: 'startswith' | 'endswith' | 'substringof';
      field: string;
      wrap: string | undefined;
      value: string;
    };

type Comparison = 'eq' | 'ne' | 'gt' | 'ge' | 'lt' | 'le';
type Literal = string | number | boolean | null;

const comparisons = new Set(['eq', 'ne', 'gt', 'ge', 'lt', 'le']);
const tokenPattern =
  /\s+|(guid|datetime|datetimeoffset)?'((?:[^']|'')*)'|-?\d+(?:\.\d+)?[LlMmDdFf]?|[A-Za-z_]\w*|[(),]/y;

export class ODataError extends Error {}

interface Token {
  kind: 'word' | 'literal' | 'mark';
  text: string;
  value: Literal;
  /** Of a literal: the kind of field that it may be compared with. */
  type?: FieldKind;
}

/**
 * Parses `$filter` of OData 2: comparisons, and/or/not, parentheses, startswith, endswith,
 * substringof, tolower, toupper and trim. Throws ODataError for anything else.
 */
export function parseODataFilter(text: string, fields: Record<string, FieldKind>): ODataFilter {
  return new Parser(text, fields).filter();
}

class Parser {
  readonly #text: string;
  readonly #fields: Record<string, FieldKind>;
  readonly #tokens: Token[];
  #at = 0;

  constructor(text: string, fields: Record<string, FieldKind>) {
    this.#text = text;
    this.#fields = fields;
    this.#tokens = tokenize(text);
  }

  filter(): ODataFilter {
    const filter = this.#disjunction();
    if (this.#at < this.#tokens.length) this.#syntax();
    return filter;
  }

  #syntax(): never {
    const place = this.#tokens[this.#at]?.text ?? 'end';
    throw new ODataError(`Syntax error at position ${place} in '${this.#text}'.`);
  }

  #next(): Token {
    return this.#tokens[this.#at++] ?? this.#syntax();
  }

  #word(): string {
    const token = this.#tokens[this.#at];
    return token?.kind === 'word' ? token.text : '';
  }

  #mark(wanted: string): void {
    if (this.#next().text !== wanted) this.#syntax();
  }

  #disjunction(): ODataFilter {
    let left = this.#conjunction();
    while (this.#word() === 'or') {
      this.#at += 1;
      left = { op: 'or', left, right: this.#conjunction() };
    }
    return left;
  }

  #conjunction(): ODataFilter {
    let left = this.#term();
    while (this.#word() === 'and') {
      this.#at += 1;
      left = { op: 'and', left, right: this.#term() };
    }
    return left;
  }

  #term(): ODataFilter {
    if (this.#word() === 'not') {
      this.#at += 1;
      return { op: 'not', of: this.#term() };
    }
    const token = this.#tokens[this.#at];
    if (token?.text === '(' && token.kind === 'mark') {
      this.#at += 1;
      const inner = this.#disjunction();
      this.#mark(')');
      return inner;
    }
    const name = this.#word();
    if (name === 'startswith' || name === 'endswith' || name === 'substringof')
      return this.#call(name);
    return this.#comparison();
  }

  #call(op: 'startswith' | 'endswith' | 'substringof'): ODataFilter {
    this.#at += 1;
    this.#mark('(');
    const reversed = op === 'substringof';
    const first = reversed ? this.#literal() : undefined;
    if (reversed) this.#mark(',');
    const operand = this.#operand();
    if (!reversed) this.#mark(',');
    const { value: argument, type } = first ?? this.#literal();
    this.#mark(')');
    this.#check(op, 'string', type);
    this.#check(op, this.#fields[operand.field], 'string');
    if (this.#word() === 'eq' && this.#tokens[this.#at + 1]?.text === 'true') this.#at += 2;
    return { op, ...operand, value: String(argument) };
  }

  #operand(): { field: string; wrap: string | undefined } {
    const name = this.#next();
    if (name.kind !== 'word') this.#syntax();
    if (name.text !== 'tolower' && name.text !== 'toupper' && name.text !== 'trim') {
      if (!Object.hasOwn(this.#fields, name.text))
        throw new ODataError(`Unknown property '${name.text}'.`);
      return { field: name.text, wrap: undefined };
    }
    this.#mark('(');
    const inner = this.#operand();
    this.#mark(')');
    this.#check(name.text, this.#fields[inner.field], 'string');
    return { field: inner.field, wrap: name.text };
  }

  #comparison(): ODataFilter {
    const operand = this.#operand();
    const op = this.#next().text;
    if (!comparisons.has(op)) this.#syntax();
    const { value, type } = this.#literal();
    if (value !== null) this.#check(op, this.#fields[operand.field], type);
    return { op: op as Comparison, ...operand, value };
  }

  /** A value is compared with a field of its own kind. */
  #check(op: string, kind: FieldKind | undefined, type: FieldKind | undefined): void {
    if (kind !== type)
      throw new ODataError(
        `Operator '${op}' incompatible with operand types '${kind}' and '${type}'.`,
      );
  }

  #literal(): { value: Literal; type?: FieldKind | undefined } {
    const token = this.#next();
    if (token.kind === 'literal') return token;
    if (token.text === 'true' || token.text === 'false')
      return { value: token.text === 'true', type: 'boolean' };
    if (token.text === 'null') return { value: null };
    return this.#syntax();
  }
}

/** Comparisons `field eq literal` that must be true for the whole filter to be true. */
export function requiredEquals(filter: ODataFilter): { field: string; value: Literal }[] {
  if (filter.op === 'and') return [...requiredEquals(filter.left), ...requiredEquals(filter.right)];
  if (filter.op !== 'eq' || filter.wrap !== undefined) return [];
  return [{ field: filter.field, value: filter.value }];
}

/** The values of a field of which a row must have one, if the filter has no other condition; otherwise undefined. */
export function alternatives(filter: ODataFilter, field: string): Literal[] | undefined {
  if (filter.op === 'or') {
    const [left, right] = [alternatives(filter.left, field), alternatives(filter.right, field)];
    return left && right && [...left, ...right];
  }
  if (filter.op !== 'eq' || filter.wrap !== undefined || filter.field !== field) return undefined;
  return [filter.value];
}

/** The Timestamp that a sync filter starts after, if it has one. */
export function timestampAfter(filter: ODataFilter): number | undefined {
  if (filter.op === 'and') return timestampAfter(filter.left) ?? timestampAfter(filter.right);
  if (!('field' in filter) || filter.field !== 'Timestamp') return undefined;
  if (filter.op === 'gt') return Number(filter.value);
  return filter.op === 'ge' ? Number(filter.value) - 1 : undefined;
}

export function matchesOData(filter: ODataFilter, row: Record<string, unknown>): boolean {
  switch (filter.op) {
    case 'and':
      return matchesOData(filter.left, row) && matchesOData(filter.right, row);
    case 'or':
      return matchesOData(filter.left, row) || matchesOData(filter.right, row);
    case 'not':
      return !matchesOData(filter.of, row);
    case 'startswith':
      return textOf(filter, row).startsWith(filter.value);
    case 'endswith':
      return textOf(filter, row).endsWith(filter.value);
    case 'substringof':
      return textOf(filter, row).includes(filter.value);
    default:
      return compare(filter.op, wrapped(row[filter.field], filter.wrap), filter.value);
  }
}

function compare(op: Comparison, actual: unknown, wanted: Literal): boolean {
  if (actual == null || wanted === null) {
    const equal = actual == null && wanted === null;
    return op === 'eq' ? equal : op === 'ne' ? !equal : false;
  }
  const order = orderOf(actual, wanted);
  switch (op) {
    case 'eq':
      return order === 0;
    case 'ne':
      return order !== 0;
    case 'gt':
      return order > 0;
    case 'ge':
      return order >= 0;
    case 'lt':
      return order < 0;
    default:
      return order <= 0;
  }
}

function orderOf(actual: unknown, wanted: Literal): number {
  if (typeof actual === 'number') return actual - Number(wanted);
  if (typeof actual === 'boolean') return Number(actual) - Number(wanted);
  const left = String(actual);
  const right = String(wanted);
  return left < right ? -1 : left > right ? 1 : 0;
}

function textOf(
  filter: { field: string; wrap: string | undefined },
  row: Record<string, unknown>,
): string {
  const value = row[filter.field];
  return value == null ? '' : String(wrapped(value, filter.wrap));
}

function wrapped(value: unknown, wrap: string | undefined): unknown {
  if (typeof value !== 'string' || wrap === undefined) return value;
  if (wrap === 'trim') return value.trim();
  return wrap === 'tolower' ? value.toLowerCase() : value.toUpperCase();
}

function tokenize(text: string): Token[] {
  const tokens: Token[] = [];
  tokenPattern.lastIndex = 0;
  while (tokenPattern.lastIndex < text.length) {
    const from = tokenPattern.lastIndex;
    const match = tokenPattern.exec(text);
    if (match === null) throw new ODataError(`Syntax error at position ${from} in '${text}'.`);
    const token = tokenOf(match);
    if (token !== undefined) tokens.push(token);
  }
  return tokens;
}

function tokenOf(match: RegExpExecArray): Token | undefined {
  const [text, prefix, quoted] = match;
  if (text.trim() === '') return undefined;
  if (quoted !== undefined) {
    const value = quoted.replaceAll("''", "'");
    if (prefix === undefined) return { kind: 'literal', text, value, type: 'string' };
    if (prefix === 'guid') {
      if (!isGuid(value)) throw new ODataError(`'${value}' is not a guid.`);
      return { kind: 'literal', text, value: value.toLowerCase(), type: 'guid' };
    }
    const at = readInstant(value);
    if (at === undefined) throw new ODataError(`'${value}' is not a date and time.`);
    return { kind: 'literal', text, value: at, type: 'date' };
  }
  if (/^-?\d/.test(text)) {
    return { kind: 'literal', text, value: Number(text.replace(/[A-Za-z]$/, '')), type: 'number' };
  }
  return { kind: /^[(),]$/.test(text) ? 'mark' : 'word', text, value: null };
}
