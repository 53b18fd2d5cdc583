import type { SourceFile } from '../architecture/rules.ts';

/** A step is a numbered paragraph with its name in bold, and two points below it. */
const step = /^(\d+)\. \*\*(.+?)\.\*\* /;
const points = ['Comes out', 'Otherwise'];
const link = /\]\(([^)\s]+)\)/g;
const anchor = /<a id="([\w-]+)"><\/a>/g;
const confirmations = '## Who confirms each call';
const unconfirmed = '## Not confirmed by the vendor';

/** More steps than these, and nobody walks them in a day. */
const maxSteps = 22;

const matches = (text: string, pattern: RegExp) =>
  [...text.matchAll(pattern)].map(([, found = '']) => found);

const sectionOf = (text: string, heading: string) =>
  text.split(/^(?=## )/m).find((one) => one.startsWith(`${heading}\n`)) ?? '';

/** Items of a list, each with the lines below it. */
const itemsOf = (section: string) => section.split(/^(?=- )/m).slice(1);

/** Folders of the packages that speak to a vendor; a virtual package has none. */
export function vendorPackages(files: readonly SourceFile[]): string[] {
  return files
    .filter(({ path }) => /^src\/packages\/[^/]+\/package\.ts$/.test(path))
    .filter(({ text }) => /\bdefinePackage\(/.test(text))
    .map(({ path }) => path.replace('/package.ts', ''));
}

/**
 * Finds what is wrong with the walk of a first day at a real account (first-day.md) and with the facts that it checks:
 * `path: what is wrong`. Whether the files behind its links exist is found by `findBrokenReferences`.
 */
export function findFirstDayFaults(files: readonly SourceFile[], folder: string): string[] {
  const textOf = (name: string) => files.find(({ path }) => path === `${folder}/${name}`)?.text;
  const facts = textOf('facts.md');
  const day = textOf('first-day.md');
  const faults = [
    ...(facts === undefined ? ['facts.md: is missing'] : factFaults(facts)),
    ...(day === undefined ? ['first-day.md: is missing'] : dayFaults(day, facts ?? '')),
  ];
  return faults.map((fault) => `${folder}/${fault}`);
}

function factFaults(facts: string): string[] {
  const rows =
    sectionOf(facts, confirmations)
      .match(/^\| .+$/gm)
      ?.slice(2) ?? [];
  const isComplete = (row: string) => row.split(' | ').length === 3 && !/\|\s*\|/.test(row);
  const items = itemsOf(sectionOf(facts, unconfirmed));
  return [
    ...(rows.length === 0 ? ['nothing says who confirms each call'] : []),
    ...rows
      .filter((row) => !isComplete(row))
      .map((row) => `a call without who confirms it, or how it would show: ${row.slice(0, 60)}`),
    ...items
      .filter((item) => !/\bif it(?: were|\s+doesn't)/i.test(item.replace(/\s+/g, ' ')))
      .map((item) => `not how it would show: ${item.slice(0, 60)}`),
    ...repeated(matches(facts, anchor)).map((id) => `two lines are called ${id}`),
  ].map((fault) => `facts.md: ${fault}`);
}

function dayFaults(day: string, facts: string): string[] {
  const steps = day.split(/^(?=\d+\. )/m).filter((text) => /^\d/.test(text));
  const names = steps.map((text) => step.exec(text)?.[2] ?? '');
  const anchors = new Set(matches(facts, anchor));
  const links = matches(day, link);
  const ofFacts = links.flatMap((target) => /^facts\.md#(.+)$/.exec(target)?.[1] ?? []);
  return [
    ...(steps.length > maxSteps ? [`${steps.length} steps, more than ${maxSteps}`] : []),
    ...(steps.length === 0 ? ['has no steps'] : []),
    ...steps.flatMap((text, i) => stepFaults(text, i + 1)),
    ...ofFacts.filter((id) => !anchors.has(id)).map((id) => `facts.md has no line ${id}`),
    ...matches(day.replace(/\s+/g, ' '), /\bstep "([^"]+)"/g)
      .filter((name) => !names.includes(name))
      .map((name) => `no step is called ${name}`),
    ...mustBeTried(facts)
      .filter((id) => !ofFacts.includes(id))
      .map((id) => `no step tries ${id}, which nobody confirms`),
  ].map((fault) => `first-day.md: ${fault}`);
}

function stepFaults(text: string, number: number): string[] {
  const [, written, name] = step.exec(text) ?? [];
  const found = matches(text, /^ +- ([A-Z][a-z]+(?: [a-z]+)?): /gm);
  const otherwise = text.slice(text.indexOf('- Otherwise: '));
  const targets = matches(otherwise, link);
  const isFact = (target: string) => target.startsWith('facts.md#');
  return [
    ...(name === undefined ? ['has no name'] : []),
    ...(written === String(number) ? [] : [`is numbered ${written}`]),
    ...(found.join() === points.join() ? [] : [`has not "${points.join('" and "')}"`]),
    ...(targets.some((target) => !isFact(target)) ? [] : ['names no place in the code']),
  ].map((fault) => `step ${number} ${fault}`);
}

/** Lines that a step must try: assumptions without a document, and calls that nobody confirms. */
function mustBeTried(facts: string): string[] {
  const rows = sectionOf(facts, confirmations).match(/^\| .+$/gm) ?? [];
  const parts = [
    ...itemsOf(sectionOf(facts, unconfirmed)),
    ...rows.filter((row) => /\bnobody\b/.test(row.split(' | ')[1] ?? '')),
  ];
  return parts.map((part) => matches(part, anchor)[0] ?? `“${part.slice(0, 60)}”, without a name`);
}

const repeated = (names: readonly string[]) =>
  names.filter((name, index) => names.indexOf(name) !== index);
