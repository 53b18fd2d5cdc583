import { isGuid } from '../../../sandbox/isGuid.ts';
import { isRealDate } from '../../../sandbox/isRealDate.ts';

/** A parsed `where` of Xero's API (a small C# expression). */
export type Where =
  | { op: 'and'; left: Where; right: Where }
  | { op: 'or'; left: Where; right: Where }
  | { op: '==' | '!=' | '>' | '>=' | '<' | '<='; path: string; lower: boolean; value: WhereValue }
  | { op: 'Contains' | 'StartsWith' | 'EndsWith'; path: string; lower: boolean; value: string };

export type WhereValue = string | number | boolean | null;

export class WhereError extends Error {}

const tokenPattern =
  /\s+|"((?:[^"\\]|\\.)*)"|-?\d+(?:\.\d+)?|&&|\|\||[<>=!]=|[<>(),.]|[A-Za-z_]\w*/y;

/** Parses `Status=="ACTIVE" AND Name.StartsWith("A") AND Date>=DateTime(2026,1,1)`. */
export function parseWhere(text: string): Where {
  return new Parser(text).where();
}

class Parser {
  readonly #text: string;
  readonly #tokens: string[];
  #at = 0;

  constructor(text: string) {
    this.#text = text;
    this.#tokens = tokenize(text);
  }

  where(): Where {
    const where = this.#disjunction();
    if (this.#at < this.#tokens.length) this.#fail();
    return where;
  }

  #fail(): never {
    throw new WhereError(`Invalid where clause: ${this.#text}`);
  }

  #next(): string {
    return this.#tokens[this.#at++] ?? this.#fail();
  }

  #expect(token: string): void {
    if (this.#next() !== token) this.#fail();
  }

  #isWord(...words: string[]): boolean {
    return words.includes((this.#tokens[this.#at] ?? '').toLowerCase());
  }

  #disjunction(): Where {
    let left = this.#conjunction();
    while (this.#isWord('or', '||')) {
      this.#at += 1;
      left = { op: 'or', left, right: this.#conjunction() };
    }
    return left;
  }

  #conjunction(): Where {
    let left = this.#term();
    while (this.#isWord('and', '&&')) {
      this.#at += 1;
      left = { op: 'and', left, right: this.#term() };
    }
    return left;
  }

  #term(): Where {
    if (this.#tokens[this.#at] === '(') {
      this.#at += 1;
      const inner = this.#disjunction();
      this.#expect(')');
      return inner;
    }
    let path = this.#next();
    if (!/^[A-Za-z_]/.test(path)) this.#fail();
    let lower = false;
    while (this.#tokens[this.#at] === '.') {
      this.#at += 1;
      const name = this.#next();
      if (name === 'ToLower' || name === 'ToUpper') {
        this.#expect('(');
        this.#expect(')');
        lower = true;
      } else if (name === 'Contains' || name === 'StartsWith' || name === 'EndsWith') {
        return { op: name, path, lower, value: this.#argument() };
      } else path += `.${name}`;
    }
    const op = this.#next();
    if (!/^([<>]=?|[=!]=)$/.test(op)) this.#fail();
    return { op: op as '==', path, lower, value: this.#literal() };
  }

  /** The argument of a method; its result may be compared with true. */
  #argument(): string {
    this.#expect('(');
    const value = this.#literal();
    this.#expect(')');
    const isCompared =
      this.#isWord('==') && (this.#tokens[this.#at + 1] ?? '').toLowerCase() === 'true';
    if (isCompared) this.#at += 2;
    return String(value);
  }

  #literal(): WhereValue {
    const token = this.#next();
    if (token.startsWith('"')) return token.slice(1, -1).replace(/\\(.)/g, '$1');
    if (/^-?\d/.test(token)) return Number(token);
    const word = token.toLowerCase();
    if (word === 'true' || word === 'false') return word === 'true';
    if (word === 'null') return null;
    if (word !== 'guid' && word !== 'datetime') return this.#fail();
    this.#expect('(');
    const parts: string[] = [];
    while (this.#tokens[this.#at] !== ')') {
      const part = this.#next();
      if (part !== ',') parts.push(part.replace(/^"|"$/g, ''));
    }
    this.#expect(')');
    if (word === 'guid')
      return isGuid(parts[0] ?? '') ? parts.join('').toLowerCase() : this.#fail();
    const [year = 0, month = 0, day = 0, ...time] = parts.map(Number);
    const date = [year, month, day].map((part, i) => String(part).padStart(i === 0 ? 4 : 2, '0'));
    if (!isRealDate(date.join('-'))) this.#fail();
    return Date.UTC(year, month - 1, day, ...time);
  }
}

/** The fields that a clause names. */
export function pathsOf(where: Where): string[] {
  if (where.op === 'and' || where.op === 'or')
    return [...pathsOf(where.left), ...pathsOf(where.right)];
  return [where.path];
}

/** Comparisons `path == "text"` that must be true for the whole clause to be true. */
export function requiredEquals(where: Where): { path: string; value: string }[] {
  if (where.op === 'and') return [...requiredEquals(where.left), ...requiredEquals(where.right)];
  if (where.op !== '==' || where.lower || typeof where.value !== 'string') return [];
  return [{ path: where.path, value: where.value }];
}

/** Whether a row matches; `valueOf` returns a path's value, dates in epoch ms. */
export function matchesWhere(where: Where, valueOf: (path: string) => unknown): boolean {
  if (where.op === 'and') {
    return matchesWhere(where.left, valueOf) && matchesWhere(where.right, valueOf);
  }
  if (where.op === 'or') {
    return matchesWhere(where.left, valueOf) || matchesWhere(where.right, valueOf);
  }
  const actual = valueOf(where.path);
  const left = where.lower && typeof actual === 'string' ? actual.toLowerCase() : actual;
  switch (where.op) {
    case 'Contains':
      return typeof left === 'string' && left.includes(where.value);
    case 'StartsWith':
      return typeof left === 'string' && left.startsWith(where.value);
    case 'EndsWith':
      return typeof left === 'string' && left.endsWith(where.value);
    case '==':
      return (left ?? null) === where.value;
    case '!=':
      return (left ?? null) !== where.value;
    default:
      return ordered(where.op, left, where.value);
  }
}

function ordered(op: '>' | '>=' | '<' | '<=', left: unknown, right: WhereValue): boolean {
  if (left == null || right === null) return false;
  const a = left as number;
  const b = right as number;
  if (op === '>') return a > b;
  if (op === '>=') return a >= b;
  return op === '<' ? a < b : a <= b;
}

function tokenize(text: string): string[] {
  const tokens: string[] = [];
  tokenPattern.lastIndex = 0;
  while (tokenPattern.lastIndex < text.length) {
    const token = tokenPattern.exec(text)?.[0];
    if (token === undefined) throw new WhereError(`Invalid where clause: ${text}`);
    if (token.trim() !== '') tokens.push(token);
  }
  return tokens;
}
