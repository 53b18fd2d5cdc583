/** A parsed `where` of Xero's API (a small C# expression). */
export type Where =
  | { op: 'and'; left: Where; right: Where }
  | { op: 'or'; left: Where; right: Where }
  | { op: '==' | '!=' | '>' | '>=' | '<' | '<='; path: string; lower: boolean; value: WhereValue }
  | { op: 'Contains' | 'StartsWith' | 'EndsWith'; path: string; lower: boolean; value: string };

export type WhereValue = string | number | boolean | null;

export class WhereError extends Error {}

const TOKEN = /\s+|"((?:[^"\\]|\\.)*)"|-?\d+(?:\.\d+)?|&&|\|\||[<>=!]=|[<>(),.]|[A-Za-z_]\w*/y;

/** Parses `Status=="ACTIVE" AND Name.StartsWith("A") AND Date>=DateTime(2026,1,1)`. */
export function parseWhere(text: string): Where {
  const tokens = tokenize(text);
  let at = 0;
  const fail = (): never => {
    throw new WhereError(`Invalid where clause: ${text}`);
  };
  const next = (): string => tokens[at++] ?? fail();
  const expect = (token: string): void => {
    if (next() !== token) fail();
  };
  const isWord = (...words: string[]): boolean => words.includes((tokens[at] ?? '').toLowerCase());

  const disjunction = (): Where => {
    let left = conjunction();
    while (isWord('or', '||')) {
      at += 1;
      left = { op: 'or', left, right: conjunction() };
    }
    return left;
  };
  const conjunction = (): Where => {
    let left = term();
    while (isWord('and', '&&')) {
      at += 1;
      left = { op: 'and', left, right: term() };
    }
    return left;
  };
  const term = (): Where => {
    if (tokens[at] === '(') {
      at += 1;
      const inner = disjunction();
      expect(')');
      return inner;
    }
    let path = next();
    if (!/^[A-Za-z_]/.test(path)) fail();
    let lower = false;
    for (;;) {
      if (tokens[at] !== '.') break;
      at += 1;
      const name = next();
      if (name === 'ToLower' || name === 'ToUpper') {
        expect('(');
        expect(')');
        lower = true;
      } else if (name === 'Contains' || name === 'StartsWith' || name === 'EndsWith') {
        expect('(');
        const value = literal();
        expect(')');
        if (isWord('==') && (tokens[at + 1] ?? '').toLowerCase() === 'true') at += 2;
        return { op: name, path, lower, value: String(value) };
      } else path += `.${name}`;
    }
    const op = next();
    if (!/^([<>]=?|[=!]=)$/.test(op)) fail();
    return { op: op as '==', path, lower, value: literal() };
  };
  const literal = (): WhereValue => {
    const token = next();
    if (token.startsWith('"')) return token.slice(1, -1).replace(/\\(.)/g, '$1');
    if (/^-?\d/.test(token)) return Number(token);
    const word = token.toLowerCase();
    if (word === 'true' || word === 'false') return word === 'true';
    if (word === 'null') return null;
    if (word !== 'guid' && word !== 'datetime') return fail();
    expect('(');
    const parts: string[] = [];
    while (tokens[at] !== ')') {
      const part = next();
      if (part !== ',') parts.push(part.replace(/^"|"$/g, ''));
    }
    expect(')');
    if (word === 'guid') return (parts[0] ?? '').toLowerCase();
    const [year = 1970, month = 1, ...rest] = parts.map(Number);
    return Date.UTC(year, month - 1, ...(rest as [number]));
  };

  const where = disjunction();
  if (at < tokens.length) fail();
  return where;
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
  TOKEN.lastIndex = 0;
  while (TOKEN.lastIndex < text.length) {
    const token = TOKEN.exec(text)?.[0];
    if (token === undefined) throw new WhereError(`Invalid where clause: ${text}`);
    if (token.trim() !== '') tokens.push(token);
  }
  return tokens;
}
