import { parseSync } from 'vite';
import { inWords } from '../components/syncNames.ts';

/** A node of the syntax tree, as far as it is looked at. */
interface Node {
  type: string;
  [part: string]: unknown;
}

/** Properties whose texts people read, whatever they look like. */
const spoken = new Set(['message', 'solution', 'label', 'notes', 'error', 'ignore', 'accountName']);
/** Functions that are given words for people that are no sentences: which of their arguments. */
const speaking = new Map([
  ['column', [1]],
  ['mappingTable', [1, 2]],
  ['extraction', [1]],
  ['mappingMissing', [0, 2]],
  ['mustMap', [2, 3]],
  ['ledgerOf', [3]],
  ['incomplete', [1]],
  ['clearing', [0]],
  ['refuse', [0]],
  ['tell', [4]],
  ['unusable', [0]],
  ['failed', [0]],
  ['repeats', [2]],
]);
/** What is said to programmers, operators of the platform or in mails. */
const toOthers =
  /^(bug|answer|queueMail|page|.*\blog(ger)?\.\w+|.*\.warn|(?!Vendor|Egress|Token)\w*Error|LeaseLost)$/;
const sentence = /^["A-Z\0].* .*[.!?]$|^[a-z]+ [a-z ]+[ \0]*\.$|^.+[.:] \0$/s;
const camelCase = /^\S*[a-z][A-Z]\S*$/;
/** `3 written`, `; the rest waits`: what a task did. */
const outcome = /^(\0[;,]? [a-z]|[a-z]+ing )/;

/**
 * The texts of a source file that people read: sentences wherever they stand, and words where words for people belong.
 * A value in a template stands as a NUL; one that is chosen between texts gives a text for each.
 */
export function findServerTexts(path: string, source: string): string[] {
  const { program } = parseSync(path, source);
  const tree = program as unknown as Node;
  const found = new Set<string>();
  const constants = constantsOf(tree);
  const take = (texts: readonly string[], wanted: (text: string) => boolean) => {
    for (const text of texts)
      if (/[a-z]{2}/i.test(text) && !camelCase.test(text) && wanted(text)) found.add(text.trim());
  };
  const always = () => true;
  const tellsOutcome = /\/engine\/(sync\/|worker\/workTask)/.test(path);

  const visit = (node: unknown): void => {
    if (Array.isArray(node)) return node.forEach(visit);
    if (!isNode(node) || isToOthers(node)) return;
    const texts = textsOf(node);
    if (texts) take(texts, (text) => sentence.test(text) || (tellsOutcome && outcome.test(text)));
    if (node.type === 'Property') {
      const key = node['key'] as Node;
      const name = String(key['name'] ?? key['value']);
      const value = node['value'] as Node;
      if (spoken.has(name) || typeof key['value'] === 'number') take(textsOf(value) ?? [], always);
      if (name === 'options') take(valuesOf(constants.get(String(value['name'])) ?? value), always);
    }
    if (node.type === 'ObjectExpression' && isModule(node)) take(valuesOf(node, 'title'), always);
    if (node.type === 'CallExpression') {
      const callee = (node['callee'] as Node)['name'];
      for (const index of speaking.get(String(callee)) ?? [])
        take(textsOf((node['arguments'] as Node[])[index]) ?? [], always);
    }
    if (node.type === 'VariableDeclarator') take(listNames(node), always);
    for (const part of Object.values(node)) visit(part);
  };
  visit(tree);
  return [...found];
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value;
}

/** What a literal, a template or a choice between them says. */
function textsOf(node: unknown): string[] | undefined {
  if (!isNode(node)) return undefined;
  const { type } = node;
  if (type === 'Literal' && typeof node['value'] === 'string') return [node['value']];
  if (type === 'ConditionalExpression') {
    const both = [textsOf(node['consequent']), textsOf(node['alternate'])];
    return both.some(Boolean) ? both.flatMap((texts) => texts ?? ['\0']) : undefined;
  }
  if (type === 'LogicalExpression') {
    const other = textsOf(node['right']);
    return other && ['\0', ...other];
  }
  if (type !== 'TemplateLiteral') return undefined;
  const values = (node['expressions'] as Node[]).map(
    // `${code ?? 'none'}` is a value either way
    (value) => (value.type === 'LogicalExpression' ? undefined : textsOf(value)) ?? ['\0'],
  );
  const parts = (node['quasis'] as { value: { cooked: string } }[]).map(
    ({ value }) => value.cooked,
  );
  return parts.reduce<string[]>(
    (before, part, index) =>
      before.flatMap((text) => (values[index - 1] ?? ['']).map((value) => text + value + part)),
    [''],
  );
}

/** Literal properties of an object, or the one of the name. */
function valuesOf(object: Node, name?: string): string[] {
  if (object.type !== 'ObjectExpression') return [];
  return (object['properties'] as Node[]).flatMap(({ key, value }) =>
    name === undefined || (key as Node | undefined)?.['name'] === name
      ? (textsOf(value) ?? [])
      : [],
  );
}

/** What a package's lists are called while they are loaded: `costCentres` is shown as `Cost centres`. */
function listNames({ id, init }: Node): string[] {
  if (!isNode(init) || init.type !== 'ObjectExpression' || !nameOf(id).endsWith('Options'))
    return [];
  return (init['properties'] as Node[]).map(({ key }) => inWords(nameOf(key)));
}

const isModule = (object: Node) =>
  (object['properties'] as Node[]).some(({ key }) => (key as Node)?.['name'] === 'moduleType');

/** Objects of the file by the names of their constants. */
function constantsOf(program: Node): Map<string, Node> {
  const constants = new Map<string, Node>();
  for (const statement of program['body'] as Node[])
    for (const { id, init } of (statement['declarations'] as Node[] | undefined) ?? [])
      if (isNode(init) && isNode(id)) constants.set(String(id['name']), init);
  return constants;
}

/** Errors of ours, logs of the platform, mails; and what documents routes and matches types. */
function isToOthers(node: Node): boolean {
  if (/^(Import|TaggedTemplate)|^TS/.test(node.type))
    return node.type !== 'TSAsExpression' && node.type !== 'TSSatisfiesExpression';
  if (node.type === 'CallExpression' || node.type === 'NewExpression')
    return toOthers.test(nameOf(node['callee']));
  return node.type === 'Property' && nameOf(node['key']) === 'summary';
}

/** `a.b` of an identifier or a member. */
function nameOf(node: unknown): string {
  if (!isNode(node)) return '';
  if (node.type === 'MemberExpression')
    return `${nameOf(node['object'])}.${nameOf(node['property'])}`;
  return typeof node['name'] === 'string' ? node['name'] : '';
}
