import { placeholder, redactJsonText } from './redactJsonText.ts';
import { redactXmlText } from './redactXmlText.ts';
import { secretForms } from './secretForms.ts';
import { isLong, nameRules } from './secretNames.ts';
import type { NameRules } from './secretNames.ts';

export { placeholder };

export interface RedactorOptions {
  /** Values that must appear nowhere: every secret the running job knows. */
  secrets?: Iterable<string>;
  /** Names of headers and keys with secret values, besides the runtime's own list. */
  names?: readonly string[];
}

/**
 * Hides secrets by name and by value in everything that is stored, logged or shown. One per job: the forms of its
 * secrets are computed once. Hiding by value backs up hiding by name: only it catches a vendor that repeats our key in
 * an error text (docs/security.md 1.4).
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

  /** Secrets that appear while the job runs, e.g. a token just obtained. */
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

  /**
   * Length of the longest form searched for; code that truncates a text must cut it this much later than the final
   * length.
   */
  get reach(): number {
    return this.#needles[0]?.length ?? 0;
  }

  /** A message, a log line, any text without a known form. */
  text(text: string): string {
    return this.#words(this.#values(text));
  }

  /** A URL, absolute or not, with its query. */
  url(url: string): string {
    const clean = this.#values(url).replace(userInfoPattern, `$1${placeholder}@`);
    const mark = clean.indexOf('?');
    if (mark === -1) return clean;
    const hash = clean.indexOf('#', mark);
    const query = this.#pairs(clean.slice(mark + 1, hash === -1 ? undefined : hash));
    return `${clean.slice(0, mark)}?${query}${hash === -1 ? '' : `#${this.#pairs(clean.slice(hash + 1))}`}`;
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

  /** A body as text, by its content type. Values go first: a name's value may end where a secret continues. */
  body(text: string, contentType: string | undefined): string {
    const type = contentType?.toLowerCase() ?? '';
    const clean = this.#values(text);
    if (type.includes('x-www-form-urlencoded')) return this.#pairs(clean);
    if (type.includes('json') || /^\s*[[{]/.test(clean)) {
      const hiddenByName = redactJsonText(clean, this.#rules);
      // JSON inside a JSON string: its keys are found by the pattern for free text
      return hiddenByName.includes('\\"') ? this.#words(hiddenByName) : hiddenByName;
    }
    if (type.includes('xml') || /^\s*</.test(clean))
      return this.#words(redactXmlText(clean, this.#rules));
    return this.#words(clean);
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
    // a Location or Link contains queries
    return value.includes('?') || name.toLowerCase() === 'link'
      ? this.text(value)
      : this.#values(value);
  }

  /** Names with values in free text. */
  #words(text: string): string {
    const clean = text
      .replace(schemePattern, `$1 ${placeholder}`)
      .replace(userInfoPattern, `$1${placeholder}@`);
    if (!secretWord.test(clean)) return clean;
    return clean.replace(assignmentPattern, (whole, name: string, sign: string, value: string) => {
      const rule = this.#rules(name);
      return rule === 'hide' || (rule === 'hide-long' && isLong(value))
        ? `${name}${sign}${placeholder}`
        : whole;
    });
  }

  /** The pairs of a form or query, with known secrets already hidden. */
  #pairs(form: string): string {
    if (form === '') return form;
    return form
      .split('&')
      .map((pair) => {
        const equals = pair.indexOf('=');
        if (equals === -1 || equals === pair.length - 1) return pair;
        const name = pair.slice(0, equals);
        return this.#rules(decoded(name)) === undefined ? pair : `${name}=${placeholder}`;
      })
      .join('&');
  }

  /**
   * Most texts contain none: `includes` for each form is many times faster than one pattern of all of them. Names and
   * short values have room for few: the shortest first, until they are longer than the text.
   */
  #values(given: string): string {
    const text = given.includes('lsk_') ? given.replace(apiKeyPattern, placeholder) : given;
    if (this.#pattern === undefined) return text;
    for (let at = this.#needles.length - 1; at >= 0; at -= 1) {
      const needle = this.#needles[at] as string;
      if (needle.length > text.length) return text;
      if (text.includes(needle)) return text.replace(this.#pattern, placeholder);
    }
    return text;
  }
}

/** Our own keys for programs, wherever they were typed; the part that is shown of one, its beginning, is shorter. */
const apiKeyPattern = /lsk_[\w-]{20,100}/g;
// Every repetition is bounded: these run over texts that vendors choose.
const schemePattern = /\b(Bearer|Basic|Digest|AfasToken|Token)\s{1,5}[A-Za-z0-9._~+/=-]{6,8192}/gi;
const userInfoPattern = /(\w{2,10}:\/\/)[^\s/@?#"'<>]{1,500}@/g;
/** Checked first: most texts have none of these words, and the pattern below is slow. */
const secretWord =
  /token|secret|passw|pwd|api[-_]?key|assertion|cookie|authorization|verifier|\bcode=/i;
const assignmentPattern =
  /(?<![\w.-])([\w.-]{0,40}(?:token|secret|passw|pwd|api[-_]?key|assertion|cookie|authorization|verifier|code)[\w.-]{0,40})(\\{0,3}["']?\s{0,5}[:=]\s{0,5}\\{0,3}["']?)([^\s"'&,;<>{}\\]{1,8192})/gi;

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
