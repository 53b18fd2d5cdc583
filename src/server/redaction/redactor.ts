import { placeholder, redactJsonText } from './redactJsonText.ts';
import { secretForms } from './secretForms.ts';
import { isLong, nameRules } from './secretNames.ts';
import type { NameRules } from './secretNames.ts';

export { placeholder };

export interface RedactorOptions {
  /** Values that must appear nowhere: every secret the running job knows. */
  secrets?: Iterable<string>;
  /** Names of headers and keys whose values are secrets, beside the runtime's own list. */
  names?: readonly string[];
}

/**
 * Hides secrets by name and by value in what is stored, logged or shown. One per job: the forms of its secrets are worked out once.
 * By value is the net under by name: a vendor that repeats our key in an error text is caught only so (security brief 1.4).
 */
export class Redactor {
  readonly #rules: NameRules;
  readonly #secrets = new Set<string>();
  #needles: string[] = [];
  #pattern: RegExp | undefined;

  constructor(options: RedactorOptions = {}) {
    this.#rules = nameRules(options.names ?? []);
    this.add(options.secrets ?? []);
  }

  /** Secrets that came up while the job runs, e.g. a token just obtained. */
  add(secrets: Iterable<string>): void {
    const before = this.#secrets.size;
    for (const secret of secrets) this.#secrets.add(secret);
    if (this.#secrets.size === before) return;
    const forms = new Set([...this.#secrets].flatMap(secretForms));
    this.#needles = [...forms].sort((a, b) => b.length - a.length);
    this.#pattern =
      this.#needles.length === 0
        ? undefined
        : new RegExp(this.#needles.map(escaped).join('|'), 'g');
  }

  /** Length of the longest form searched for; whoever cuts a text must cut it this much later than it will be kept. */
  get reach(): number {
    return this.#needles[0]?.length ?? 0;
  }

  /** A message, a log line, any text without a known form. */
  text(text: string): string {
    return this.#values(
      text
        .replace(schemePattern, `$1 ${placeholder}`)
        .replace(userInfoPattern, `$1${placeholder}@`)
        .replace(assignmentPattern, (whole, name: string, sign: string, value: string) => {
          const rule = this.#rules(name);
          return rule === 'hide' || (rule === 'hide-long' && isLong(value))
            ? `${name}${sign}${placeholder}`
            : whole;
        }),
    );
  }

  /** A URL, absolute or not, with its query. */
  url(url: string): string {
    const mark = url.indexOf('?');
    if (mark === -1) return this.#values(url.replace(userInfoPattern, `$1${placeholder}@`));
    const hash = url.indexOf('#', mark);
    const query = url.slice(mark + 1, hash === -1 ? undefined : hash);
    const fragment = hash === -1 ? '' : `#${this.form(url.slice(hash + 1))}`;
    return `${this.url(url.slice(0, mark))}?${this.form(query)}${fragment}`;
  }

  headers(headers: Readonly<Record<string, string>>): Record<string, string> {
    const out: Record<string, string> = {};
    for (const name of Object.keys(headers)) {
      const value = headers[name] ?? '';
      out[this.#values(name)] =
        this.#rules(name) === 'hide' && value !== '' ? placeholder : this.#header(name, value);
    }
    return out;
  }

  /** Query parameters by name. */
  query(query: Iterable<readonly [string, string]>): Record<string, string> {
    const out: Record<string, string> = {};
    for (const [name, value] of query) {
      out[this.#values(name)] =
        this.#rules(name) !== undefined && value !== '' ? placeholder : this.#values(value);
    }
    return out;
  }

  /** application/x-www-form-urlencoded, also the query part of a URL. */
  form(form: string): string {
    if (form === '') return form;
    const pairs = form.split('&').map((pair) => {
      const equals = pair.indexOf('=');
      if (equals === -1 || equals === pair.length - 1) return pair;
      const name = pair.slice(0, equals);
      return this.#rules(decoded(name)) === undefined ? pair : `${name}=${placeholder}`;
    });
    return this.#values(pairs.join('&'));
  }

  /** A body as text, by its content type. */
  body(text: string, contentType: string | undefined): string {
    const type = contentType?.toLowerCase() ?? '';
    if (type.includes('x-www-form-urlencoded')) return this.form(text);
    if (type.includes('json') || /^\s*[[{]/.test(text)) {
      const named = redactJsonText(text, this.#rules);
      // JSON inside a JSON string: its keys are found by the pattern for free text
      return text.includes('\\"') ? this.text(named) : this.#values(named);
    }
    if (type.includes('xml') || /^\s*</.test(text)) return this.text(this.#elements(text));
    return this.text(text);
  }

  /** A plain value (an entry's extraData): strings, keys and numbers throughout. */
  value(value: unknown, depth = 0): unknown {
    if (typeof value === 'string') return this.text(value);
    if (typeof value === 'number' || typeof value === 'bigint') {
      const text = String(value);
      return this.#values(text) === text ? value : placeholder;
    }
    if (typeof value !== 'object' || value === null) return value;
    if (value instanceof Date) return value;
    if (depth >= 64) return placeholder;
    if (Array.isArray(value)) return value.map((item) => this.value(item, depth + 1));
    const out: Record<string, unknown> = {};
    for (const [name, item] of Object.entries(value)) {
      const rule = this.#rules(name);
      const hidden =
        (rule === 'hide' && item !== null && item !== '' && typeof item !== 'boolean') ||
        (rule === 'hide-long' && typeof item === 'string' && isLong(item));
      Object.defineProperty(out, this.#values(name), {
        value: hidden ? placeholder : this.value(item, depth + 1),
        enumerable: true,
        writable: true,
        configurable: true,
      });
    }
    return out;
  }

  #header(name: string, value: string): string {
    // a Location or Link carries queries
    return value.includes('?') || name.toLowerCase() === 'link'
      ? this.text(value)
      : this.#values(value);
  }

  #elements(text: string): string {
    return text.replace(elementPattern, (whole, open: string, name: string, value: string) => {
      const rule = this.#rules(name);
      const hidden = rule === 'hide' || (rule === 'hide-long' && isLong(value));
      return hidden && value.trim() !== '' ? `${open}${placeholder}` : whole;
    });
  }

  /** Most texts hold none: `includes` for each form is many times faster than one pattern of all of them. */
  #values(text: string): string {
    if (this.#pattern === undefined) return text;
    for (const needle of this.#needles) {
      if (text.includes(needle)) return text.replace(this.#pattern, placeholder);
    }
    return text;
  }
}

// Every repetition is bounded: these run over texts that vendors choose.
const schemePattern = /\b(Bearer|Basic|Digest|AfasToken|Token)\s{1,5}[A-Za-z0-9._~+/=-]{6,8192}/gi;
const userInfoPattern = /(\w{2,10}:\/\/)[^\s/@?#"'<>]{1,500}@/g;
const assignmentPattern =
  /(?<![\w.-])([\w.-]{0,40}(?:token|secret|passw|pwd|api[-_]?key|assertion|cookie|authorization|verifier|code|sid|jwt|otp)[\w.-]{0,40})(\\{0,3}["']?\s{0,5}[:=]\s{0,5}\\{0,3}["']?)([^\s"'&,;<>{}\\]{1,8192})/gi;
const elementPattern =
  /(<(?:[\w.-]{1,60}:)?([\w.-]{1,80})(?:\s[^<>]{0,1000})?>)(<!\[CDATA\[[^\]]{0,65536}\]\]>|[^<]{1,65536})/g;

function escaped(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&');
}

function decoded(name: string): string {
  try {
    return decodeURIComponent(name.replaceAll('+', ' '));
  } catch {
    return name;
  }
}
