import { parseSync } from 'vite';

/** A node of the parser's tree (ESTree with TypeScript): what is read of it here. */
interface Node {
  type: string;
  start: number;
  end: number;
  [key: string]: unknown;
}

/** A place in a source that writes SQL: a template of `sql`, or a call that runs a builder. */
export interface Site {
  id: number;
  /** `src/server/x.queries.ts:12` */
  place: string;
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';
const childrenOf = (node: Node): Node[] =>
  Object.values(node)
    .flatMap((value) => (Array.isArray(value) ? value : [value]))
    .filter(isNode)
    .toSorted((a, b) => a.start - b.start);

const functions = ['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression'];
const executing = ['execute', 'executeTakeFirst', 'executeTakeFirstOrThrow', 'stream'];

/**
 * Rewrites a source so that its functions can be run with symbolic values (symbolic.ts): every condition inside of a
 * function becomes a decision of the run, every call of a method goes through `$.call`, every `sql` template begins with a
 * comment that names its site, so that a compiled statement shows which fragments it has. `moved` says where an imported
 * module is for the rewritten source.
 */
export function instrument(
  path: string,
  source: string,
  nextId: () => number,
  moved: (imported: string) => string,
) {
  const { program, errors } = parseSync(path, source, { lang: 'ts', astType: 'ts' });
  if (errors.length > 0) throw new Error(`${path}: ${errors[0]?.message}`);
  const sites: Site[] = [];
  const site = (node: Node): number => {
    const id = nextId();
    sites.push({ id, place: `${path}:${source.slice(0, node.start).split('\n').length}` });
    return id;
  };
  let depth = 0;

  const plain = (node: Node): string => {
    const from =
      /^(Import|Export\w+)Declaration$/.test(node.type) && (node['source'] as Node | null);
    if (from) return `${source.slice(node.start, from.start)}'${moved(from['value'] as string)}';`;
    let text = '';
    let at = node.start;
    for (const child of childrenOf(node)) {
      // a shorthand property's key and value are one place
      if (child.start < at) continue;
      text += source.slice(at, child.start) + render(child);
      at = child.end;
    }
    return text + source.slice(at, node.end);
  };
  const list = (nodes: unknown) => (nodes as Node[]).map(render).join(', ');
  const decide = (choices: number) => `$.decide(${nextId()}, ${choices})`;
  /** What a condition waits for may be a statement; of others only the outcome counts. */
  const outcome = (test: Node) =>
    /\bawait\b/.test(source.slice(test.start, test.end))
      ? `(${render(test)}, ${decide(2)})`
      : decide(2);

  function render(node: Node): string {
    if (node.type === 'TaggedTemplateExpression' && (node['tag'] as Node)['name'] === 'sql') {
      const quasi = node['quasi'] as Node;
      const id = site(node);
      return `sql\`/*@${id}*/${plain(quasi).slice(1)}`;
    }
    if (functions.includes(node.type)) {
      depth += 1;
      const text = plain(node);
      depth -= 1;
      return text;
    }
    return depth === 0 ? plain(node) : (insideFunction(node) ?? plain(node));
  }

  function insideFunction(node: Node): string | undefined {
    const part = (name: string) => node[name] as Node;
    switch (node.type) {
      case 'ConditionalExpression':
        // at first each part is there, and each refusal is not: the parts of a statement are seen together
        return `(${outcome(part('test'))} ? ${render(part('alternate'))} : ${render(part('consequent'))})`;
      case 'LogicalExpression': {
        const [left, right] = [render(part('left')), render(part('right'))];
        return node['operator'] === '&&'
          ? `(${decide(2)} ? false : ${right})`
          : `(${decide(2)} ? ${left} : ${right})`;
      }
      case 'IfStatement': {
        const otherwise = node['alternate'] ? ` else ${render(part('alternate'))}` : '';
        return `if (${outcome(part('test'))}) ${render(part('consequent'))}${otherwise}`;
      }
      case 'WhileStatement':
        return `while ($.again(${nextId()})) ${render(part('body'))}`;
      case 'ForStatement': {
        const begin = node['init'] ? render(part('init')) : '';
        const next = node['update'] ? render(part('update')) : '';
        return `for (${begin.replace(/;$/, '')}; $.again(${nextId()}); ${next}) ${render(part('body'))}`;
      }
      case 'TryStatement': {
        const block = render(part('block'));
        const handler = node['handler'] ? ` ${plain(part('handler'))}` : '';
        const finalizer = node['finalizer'] ? ` finally ${render(part('finalizer'))}` : '';
        return `try { if (${decide(2)}) throw new Error('tried'); ${block.slice(1)}${handler}${finalizer}`;
      }
      case 'SwitchStatement': {
        const cases = node['cases'] as Node[];
        const values = cases.map((one) =>
          one['test'] ? render(one['test'] as Node) : '$.otherwise',
        );
        return `switch ([${values.join(', ')}][${decide(cases.length)}]) {${cases.map(plain).join('\n')}}`;
      }
      case 'MemberExpression':
        return node['computed']
          ? `$.member(${nextId()}, ${render(part('object'))}, ${render(part('property'))})`
          : undefined;
      case 'ChainExpression':
        return render(part('expression'));
      case 'CallExpression': {
        const callee = part('callee');
        if (callee.type === 'MemberExpression' && !callee['computed']) {
          const object = callee['object'] as Node;
          const name = (callee['property'] as Node)['name'] as string;
          const isPrivate = (callee['property'] as Node).type === 'PrivateIdentifier';
          if (object.type === 'Super' || isPrivate) return undefined;
          const given = `[${list(node['arguments'])}]`;
          const id = executing.includes(name) ? site(node) : name === '$if' ? nextId() : 0;
          return `$.call(${render(object)}, '${name}', ${given}, ${id})`;
        }
        return callee.type === 'Identifier'
          ? `$.apply(${callee['name'] as string}, [${list(node['arguments'])}])`
          : undefined;
      }
      default:
        return undefined;
    }
  }

  return { code: render(program as unknown as Node), sites };
}

/** What a parameter is run with: `db`: a connection or a transaction; `default`: its own default; else by its type. */
export type Kind = 'db' | 'default' | 'notificationColumn' | 'any';

/** What a source exports that can be run, by name, with what it takes; `new` for the constructor of a class. */
export interface Exported {
  name: string;
  parameters: Kind[];
  /** Methods of a class, or functions of an object. */
  members?: { name: string; parameters: Kind[] }[];
  isClass?: true;
  /** A value: a part of a statement, perhaps. */
  isConstant?: true;
}

export function exportedBy(path: string, source: string): Exported[] {
  const { program } = parseSync(path, source, { lang: 'ts', astType: 'ts' });
  const nameOf = (node: Node): string => (node['name'] ?? node['value']) as string;
  const kindOf = (param: Node): Kind => {
    const text = source.slice(param.start, param.end);
    if (param.type === 'AssignmentPattern') return 'default';
    if (/: (Tx\b|Kysely<DB>|Database\b)/.test(text) && param.type === 'Identifier') return 'db';
    return /: NotificationColumn\b/.test(text) ? 'notificationColumn' : 'any';
  };
  const kinds = (node: Node): Kind[] => (node['params'] as Node[]).map(kindOf);
  const members = (nodes: Node[]) =>
    nodes.flatMap((member) => {
      const value = member['value'] as Node | null | undefined;
      const key = member['key'] as Node;
      return value && functions.includes(value.type) && key.type === 'Identifier'
        ? [{ name: nameOf(key), parameters: kinds(value) }]
        : [];
    });
  return (program as unknown as { body: Node[] }).body.flatMap((statement): Exported[] => {
    const declared = statement['declaration'] as Node | null | undefined;
    if (statement.type !== 'ExportNamedDeclaration' || !declared) return [];
    const name = () => nameOf(declared['id'] as Node);
    if (declared.type === 'FunctionDeclaration')
      return [{ name: name(), parameters: kinds(declared) }];
    if (declared.type === 'ClassDeclaration') {
      const all = members((declared['body'] as { body: Node[] }).body);
      const made = all.find((one) => one.name === 'constructor');
      return [
        {
          name: name(),
          parameters: made?.parameters ?? [],
          members: all.filter((one) => one !== made),
          isClass: true,
        },
      ];
    }
    if (declared.type !== 'VariableDeclaration') return [];
    return (declared['declarations'] as Node[]).flatMap((one): Exported[] => {
      const init = one['init'] as Node | null;
      const exportedName = nameOf(one['id'] as Node);
      if (init && functions.includes(init.type))
        return [{ name: exportedName, parameters: kinds(init) }];
      if (init?.type === 'ObjectExpression')
        return [
          { name: exportedName, parameters: [], members: members(init['properties'] as Node[]) },
        ];
      return [{ name: exportedName, parameters: [], isConstant: true }];
    });
  });
}
