/**
 * Topic selectors of the Mercure protocol: `*`, a text that is the topic itself, or a URI template (RFC 6570) that
 * could have been expanded to it. Subscribers write them, so they are not turned into regular expressions, which can
 * backtrack for ever: all possible positions in the template are followed at once, one step for each character of the
 * topic.
 */
export interface TopicSelector {
  readonly text: string;
  matches(topic: string): boolean;
}

/** Maximum number of variables of a selector; with more it is compared literally. */
const maxVariables = 20;

/** Parses a selector. Text that isn't a template is compared literally, as in other hubs. */
export function topicSelector(text: string): TopicSelector {
  if (text === '*') return { text, matches: () => true };
  const program = compile(text);
  return {
    text,
    matches: (topic) => topic === text || (program !== undefined && run(program, topic)),
  };
}

type Part = { literal: string } | { operator: string; variables: Variable[] };
interface Variable {
  name: string;
  exploded: boolean;
}

/** The template's parts, or undefined if the text isn't a template. */
export function partsOf(text: string): Part[] | undefined {
  const parts: Part[] = [];
  let count = 0;
  for (const piece of text.split(/(\{[^{}]*\})/)) {
    const expression = /^\{([+#./;?&]?)([^{}]+)\}$/.exec(piece);
    if (expression) {
      const variables: Variable[] = [];
      for (const variable of (expression[2] ?? '').split(',')) {
        const [, name, modifier] =
          /^((?:\w|%[0-9a-fA-F]{2}|\.)+)(:\d{1,4}|\*)?$/.exec(variable) ?? [];
        if (name === undefined) return undefined;
        variables.push({ name, exploded: modifier === '*' });
      }
      count += variables.length;
      parts.push({ operator: expression[1] ?? '', variables });
    } else if (/[{}]/.test(piece)) return undefined;
    else if (piece !== '') parts.push({ literal: piece });
  }
  return count === 0 || count > maxVariables ? undefined : parts;
}

/** A character, a set of them, or positions at which to continue without one. */
type Step = { char: string } | { set: ReadonlySet<string> } | { to: number[] };

const setOf = (more: string): ReadonlySet<string> =>
  new Set(`ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~%${more}`);
const listed = setOf(',');
const exploded = setOf(',=');
const reserved = setOf(":/?#[]@!$&'()*+,;=");

function compile(text: string): Step[] | undefined {
  const parts = partsOf(text);
  if (!parts) return undefined;
  const program = new Program();
  for (const part of parts) {
    if ('literal' in part) program.literal(part.literal);
    else program.expression(part.operator, part.variables);
  }
  return program.steps;
}

class Program {
  readonly steps: Step[] = [];

  literal(chars: string): void {
    for (const char of chars) this.steps.push({ char });
  }

  expression(operator: string, variables: readonly Variable[]): void {
    if (operator === '')
      this.#anyOf(variables.some((variable) => variable.exploded) ? exploded : listed);
    else if (operator === '+') this.#anyOf(reserved);
    else if (operator === '#')
      this.#maybe(() => {
        this.literal('#');
        this.#anyOf(reserved);
      });
    else if (operator === '.' || operator === '/')
      for (const variable of variables) this.#prefixed(operator, variable);
    else if (operator === '?')
      this.#maybe(() => {
        this.literal('?');
        this.#pair(variables);
        this.#pairs('&', variables);
      });
    else this.#pairs(operator, variables);
  }

  #anyOf(set: ReadonlySet<string>): void {
    const start = this.steps.length;
    this.steps.push({ to: [start + 1, start + 3] }, { set }, { to: [start] });
  }

  #maybe(inner: () => void): void {
    const fork = { to: [this.steps.length + 1] };
    this.steps.push(fork);
    inner();
    fork.to.push(this.steps.length);
  }

  #repeated(inner: () => void): void {
    const start = this.steps.length;
    this.#maybe(() => {
      inner();
      this.steps.push({ to: [start] });
    });
  }

  /** A value behind its mark; an exploded variable has any number of them. */
  #prefixed(mark: string, variable: Variable): void {
    const value = () => {
      this.literal(mark);
      this.#anyOf(variable.exploded ? exploded : listed);
    };
    if (variable.exploded) this.#repeated(value);
    else this.#maybe(value);
  }

  /** Any number of named values, each behind the mark. */
  #pairs(mark: string, variables: readonly Variable[]): void {
    this.#repeated(() => {
      this.literal(mark);
      this.#pair(variables);
    });
  }

  /** One of the named values, `name=value` or the name alone. */
  #pair(variables: readonly Variable[]): void {
    const fork: { to: number[] } = { to: [] };
    const ends: { to: number[] }[] = [];
    this.steps.push(fork);
    for (const variable of variables) {
      fork.to.push(this.steps.length);
      if (variable.exploded) this.#anyOf(exploded);
      else {
        this.literal(variable.name);
        this.#maybe(() => {
          this.literal('=');
          this.#anyOf(listed);
        });
      }
      const end: { to: number[] } = { to: [] };
      this.steps.push(end);
      ends.push(end);
    }
    for (const end of ends) end.to.push(this.steps.length);
  }
}

/** Whether the steps match the whole topic: follows at most as many positions at a time as there are steps. */
function run(steps: readonly Step[], topic: string): boolean {
  const seen = new Int32Array(steps.length + 1).fill(-1);
  const reach = (places: readonly number[], at: number): number[] => {
    const reached: number[] = [];
    const open = [...places];
    for (let place = open.pop(); place !== undefined; place = open.pop()) {
      if (seen[place] === at) continue;
      seen[place] = at;
      const step = steps[place];
      if (step && 'to' in step) open.push(...step.to);
      else reached.push(place);
    }
    return reached;
  };
  let places = reach([0], 0);
  let at = 0;
  for (const char of topic) {
    at += 1;
    const next: number[] = [];
    for (const place of places) {
      const step = steps[place];
      if (!step || 'to' in step) continue;
      if ('char' in step ? step.char === char : step.set.has(char)) next.push(place + 1);
    }
    if (next.length === 0) return false;
    places = reach(next, at);
  }
  return places.includes(steps.length);
}
