/**
 * Statements of a migration that the release before it can't live with: while `migrate` runs, and until the last process
 * is replaced, that release works on the new schema. Pure, so that it can be seen to fail.
 */
export function breakingStatements(migration: string): string[] {
  const statements = splitStatements(migration);
  const made = readMade(statements);
  return statements.flatMap((statement) => breaks(statement, made));
}

/** What to do instead, for whoever meets the rule. */
export const expandThenContract =
  'The last release works on while this runs. Expand now (add a column, table or function beside the old one and have the ' +
  'code write both), and contract in the release after, when no process calls the old one (docs/operating.md, Upgrades). ' +
  'Where it is harmless after all, list it in test/architecture/migrations.test.ts with the reason.';

/** What a file makes itself: the last release knows nothing of it. */
interface Made {
  tables: Set<string>;
  /** `table.column` */
  columns: Set<string>;
  /** `name(type, type)` */
  functions: Set<string>;
  /** `name on table` */
  policies: Set<string>;
  triggers: Set<string>;
  /** `table.name`, taken away to be made anew. */
  droppedConstraints: Set<string>;
  addedConstraints: Set<string>;
}

/** Without comments, in lower case, one space between words; a `DO` block is read as the statements in it. */
function splitStatements(text: string): string[] {
  const parts = text.matchAll(
    /--[^\n]*|\/\*[\s\S]*?\*\/|\$(\w*)\$[\s\S]*?\$\1\$|'(?:[^']|'')*'|;|[^;$'/-]+|[\s\S]/g,
  );
  const found: string[] = [];
  let statement = '';
  for (const [part] of parts) {
    if (part.startsWith('--') || part.startsWith('/*')) continue;
    if (part === ';') {
      found.push(statement);
      statement = '';
    } else if (part.length > 1 && part.startsWith('$') && /^\s*do\b/i.test(statement)) {
      const body = part.replace(/^\$\w*\$/, '').replace(/\$\w*\$$/, '');
      // what it executes stands in texts
      found.push(...splitStatements(body.replaceAll("'", ';')));
    } else if (part.length > 1 && (part.startsWith('$') || part.startsWith("'"))) statement += "''";
    else statement += part;
  }
  return [...found, statement]
    .map((one) =>
      one
        .toLowerCase()
        .replaceAll(/["\s]+/g, ' ')
        .trim(),
    )
    .filter((one) => one !== '');
}

const alterTable = /alter table (?:if exists )?(?:only )?([\w.%]+) (.*)$/;

/** The actions of one ALTER TABLE, which commas outside of brackets part. */
function actionsOf(list: string): string[] {
  const actions = [''];
  let depth = 0;
  for (const char of list) {
    if (char === '(') depth += 1;
    if (char === ')') depth -= 1;
    if (char === ',' && depth === 0) actions.push('');
    else actions[actions.length - 1] += char;
  }
  return actions.map((action) => action.trim());
}

const addedColumn = (action: string): string | undefined =>
  /^add (?:column )?(?:if not exists )?(?!constraint|check|unique|primary|foreign|exclude)(\w+)/.exec(
    action,
  )?.[1];

/** `name(type, type)` of a declaration: names of arguments, modes and defaults don't make a function another one. */
function signature(declaration: string): string {
  const [, name = '', list = ''] = /^([\w.]+) ?\(((?:[^()]|\([^()]*\))*)\)/.exec(declaration) ?? [];
  const types = actionsOf(list)
    .filter((argument) => argument !== '' && !argument.startsWith('out '))
    .map((argument) =>
      argument
        .replace(/ (?:default|=) .*$/, '')
        .split(' ')
        .at(-1),
    );
  return `${name}(${types.join(', ')})`;
}

function readMade(statements: readonly string[]): Made {
  const made: Made = {
    tables: new Set(),
    columns: new Set(),
    functions: new Set(),
    policies: new Set(),
    triggers: new Set(),
    droppedConstraints: new Set(),
    addedConstraints: new Set(),
  };
  for (const statement of statements) {
    const table = /^create (?:unlogged )?table (?:if not exists )?([\w.]+)/.exec(statement)?.[1];
    if (table) made.tables.add(table);
    const routine = /^create (?:or replace )?(?:function|procedure) (.*)$/.exec(statement)?.[1];
    if (routine) made.functions.add(signature(routine));
    const policy = /^create policy (\w+ on [\w.]+)/.exec(statement)?.[1];
    if (policy) made.policies.add(policy);
    const trigger = /^create (?:or replace )?(?:constraint )?trigger (\w+) .*? on ([\w.]+)/.exec(
      statement,
    );
    if (trigger) made.triggers.add(`${trigger[1]} on ${trigger[2]}`);
    const [, altered, list = ''] = alterTable.exec(statement) ?? [];
    for (const action of altered === undefined ? [] : actionsOf(list)) {
      const column = addedColumn(action);
      if (column) made.columns.add(`${altered}.${column}`);
      const dropped = /^drop constraint (?:if exists )?(\w+)/.exec(action)?.[1];
      if (dropped) made.droppedConstraints.add(`${altered}.${dropped}`);
      const added = /^add constraint (\w+)/.exec(action)?.[1];
      if (added) made.addedConstraints.add(`${altered}.${added}`);
    }
  }
  return made;
}

/** What stands anywhere in a statement, in one that a `DO` block executes too. */
const never: [RegExp, string][] = [
  [/\brename (?:column |constraint |value |attribute )?(?:[\w.%']+ )?to\b/, 'renames'],
  [
    /\bdrop (?:table|view|materialized view|type|schema|sequence|domain|extension|role|owned|aggregate|operator|rule)\b/,
    'drops',
  ],
  [/^truncate\b/, 'empties a table'],
  [/\bas restrictive\b/, 'narrows what is seen'],
];

function breaks(statement: string, made: Made): string[] {
  const said = (what: string) => `${what}: ${statement.slice(0, 160)}`;
  const found = never.filter(([pattern]) => pattern.test(statement)).map(([, what]) => said(what));
  const routines = /^drop (?:function|procedure|routine) (?:if exists )?(.*)$/.exec(statement)?.[1];
  for (const one of routines === undefined ? [] : actionsOf(routines))
    if (!made.functions.has(signature(one))) found.push(said('drops a function'));
  const policy = /^(?:drop|alter) policy (?:if exists )?(\w+ on [\w.]+)/.exec(statement)?.[1];
  if (policy && !made.policies.has(policy)) found.push(said('changes a policy'));
  const trigger = /^drop trigger (?:if exists )?(\w+ on [\w.]+)/.exec(statement)?.[1];
  if (trigger && !made.triggers.has(trigger)) found.push(said('drops a trigger'));
  const unique =
    /^create unique index (?:[\w ]+ )?on (?:only )?([\w.]+) ?(?:using \w+ ?)?\(([^)]*)/.exec(
      statement,
    );
  if (unique && !isNew(made, unique[1] as string, unique[2] as string))
    found.push(said('narrows what may be written'));
  // a right that was lent to make something, on a schema or of a role, is given back in the same file
  const revoked = /^revoke .*? on (?:table |function )?(?!schema )(.*) from /.exec(statement)?.[1];
  for (const thing of revoked === undefined ? [] : actionsOf(revoked))
    if (!made.functions.has(signature(thing)) && !made.tables.has(thing))
      found.push(said('takes a right away'));
  const [, table, list = ''] = alterTable.exec(statement) ?? [];
  // one that a loop names is made by the same file, if any is
  const known = table === undefined || !table.includes('%') || made.tables.size === 0;
  if (table !== undefined && known && !made.tables.has(table))
    for (const action of actionsOf(list)) {
      const what = breakingAction(table, action, made);
      if (what) found.push(said(what));
    }
  return found;
}

/** True where a table, or one of the columns, is made by the same file. */
const isNew = (made: Made, table: string, columns: string): boolean =>
  made.tables.has(table) ||
  [...columns.matchAll(/\w+/g)].some(([column]) => made.columns.has(`${table}.${column}`));

function breakingAction(table: string, action: string, made: Made): string | undefined {
  if (/^drop (?!constraint|not null)/.test(action)) return 'drops a column';
  const dropped = /^drop constraint (?:if exists )?(\w+)/.exec(action)?.[1];
  // `ON CONFLICT` names what is unique; a check or a reference that goes leaves more room
  if (dropped && !/_(?:check|fkey)$/.test(dropped))
    return made.addedConstraints.has(`${table}.${dropped}`) ? undefined : 'drops a constraint';
  const [, column = ''] = /^alter (?:column )?(\w+)/.exec(action) ?? [];
  const own = made.columns.has(`${table}.${column}`);
  // a number that grows to bigint is read as a text, so that only the way to text is harmless
  if (/^alter .*\btype (?!text\b)/.test(action) && !own) return "changes a column's type";
  if (/^alter .*\bset not null/.test(action) && !own) return 'asks for a value';
  if (/^alter .*\bdrop (?:default|identity|expression)/.test(action)) return 'drops a default';
  if (addedColumn(action) !== undefined)
    return /\bnot null\b|\bprimary key\b/.test(action) && !/\bdefault\b|\bgenerated\b/.test(action)
      ? 'adds a column that must be written'
      : undefined;
  const constraint =
    /^add (?:constraint (\w+) )?(?:check|unique|primary|foreign|exclude|not null)(.*)$/;
  const added = constraint.exec(action);
  if (!added)
    return /^(?:force|enable) row level/.test(action) ? 'narrows what is seen' : undefined;
  // one that takes the place of another is for a reader to judge
  if (made.droppedConstraints.has(`${table}.${added[1]}`)) return undefined;
  return isNew(made, table, added[2] ?? '') ? undefined : 'narrows what may be written';
}
