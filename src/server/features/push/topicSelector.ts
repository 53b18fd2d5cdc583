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
  const steps: Step[] = [];
  const literal = (chars: string) => {
    for (const char of chars) steps.push({ char });
  };
  const anyOf = (set: ReadonlySet<string>) => {
    const start = steps.length;
    steps.push({ to: [start + 1, start + 3] }, { set }, { to: [start] });
  };
  const maybe = (inner: () => void) => {
    const fork = { to: [steps.length + 1] };
    steps.push(fork);
    inner();
    fork.to.push(steps.length);
  };
  const repeated = (inner: () => void) => {
    const start = steps.length;
    maybe(() => {
      inner();
      steps.push({ to: [start] });
    });
  };
  /** One of the named values, `name=value` or the name alone. */
  const pair = (variables: readonly Variable[]) => {
    const fork: { to: number[] } = { to: [] };
    const ends: { to: number[] }[] = [];
    steps.push(fork);
    for (const variable of variables) {
      fork.to.push(steps.length);
      if (variable.exploded) anyOf(exploded);
      else {
        literal(variable.name);
        maybe(() => {
          literal('=');
          anyOf(listed);
        });
      }
      const end: { to: number[] } = { to: [] };
      steps.push(end);
      ends.push(end);
    }
    for (const end of ends) end.to.push(steps.length);
  };
  for (const part of parts) {
    if ('literal' in part) {
      literal(part.literal);
      continue;
    }
    const { operator, variables } = part;
    const set = variables.some((variable) => variable.exploded) ? exploded : listed;
    if (operator === '') anyOf(set);
    else if (operator === '+') anyOf(reserved);
    else if (operator === '#')
      maybe(() => {
        literal('#');
        anyOf(reserved);
      });
    else if (operator === '.' || operator === '/')
      for (const variable of variables) {
        const value = () => {
          literal(operator);
          anyOf(variable.exploded ? exploded : listed);
        };
        if (variable.exploded) repeated(value);
        else maybe(value);
      }
    else if (operator === '?')
      maybe(() => {
        literal('?');
        pair(variables);
        repeated(() => {
          literal('&');
          pair(variables);
        });
      });
    else
      repeated(() => {
        literal(operator);
        pair(variables);
      });
  }
  return steps;
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
