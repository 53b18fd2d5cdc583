import { importsOf, isProduct, report, withoutComments, type Rule } from './rules.ts';

/** What stands below what in the server: each uses what stands before it (docs/architecture.md). */
const floors: [RegExp, number][] = [
  [/^src\/server\/config\.ts$/, 0],
  [/^src\/server\/platform\//, 1],
  [/^src\/server\/engine\//, 2],
  [/^src\/server\/http\//, 3],
  [/^src\/server\/features\//, 4],
  [/^src\/server\//, 5],
];
const floorOf = (path: string) => floors.find(([place]) => place.test(path))?.[1];

/** `platform/db`, `engine/runs`, `http`, `features/users`; the floor's own files are in the room of its name. */
export function roomOf(path: string): string | undefined {
  const [, floor, below] =
    /^src\/server\/(platform|engine|http|features)\/(?:([^/]+)\/)?/.exec(path) ?? [];
  return floor === undefined || floor === 'http' || below === undefined
    ? floor
    : `${floor}/${below}`;
}

/** config ← platform ← engine ← http ← features ← what starts them. */
export const serverPointsDown: Rule = (files) =>
  report(files.filter(isProduct), (file) => {
    const own = floorOf(file.path);
    if (own === undefined) return [];
    return importsOf(file)
      .filter((target) => (floorOf(target) ?? 0) > own)
      .map((target) => `imports ${target}`);
  });

/** Groups of nodes that reach each other (Tarjan). */
function circles(edges: ReadonlyMap<string, ReadonlySet<string>>): string[][] {
  const found: string[][] = [];
  const index = new Map<string, number>();
  const low = new Map<string, number>();
  const stack: string[] = [];
  const visit = (node: string) => {
    index.set(node, index.size);
    low.set(node, index.size - 1);
    stack.push(node);
    for (const next of edges.get(node) ?? []) {
      if (!index.has(next)) visit(next);
      if (stack.includes(next))
        low.set(node, Math.min(low.get(node) as number, low.get(next) as number));
    }
    if (low.get(node) !== index.get(node)) return;
    const group = stack.splice(stack.indexOf(node));
    if (group.length > 1 || edges.get(node)?.has(node)) found.push(group.toSorted());
  };
  for (const node of edges.keys()) if (!index.has(node)) visit(node);
  return found;
}

/** No rooms of the server import each other, directly or round about. */
export const roomsPointOneWay: Rule = (files) => {
  const edges = new Map<string, Set<string>>();
  for (const file of files.filter(isProduct)) {
    const room = roomOf(file.path);
    if (room === undefined) continue;
    const targets = edges.get(room) ?? new Set();
    for (const target of importsOf(file).map(roomOf))
      if (target !== undefined && target !== room) targets.add(target);
    edges.set(room, targets);
  }
  return circles(edges).map((rooms) => `src/server/${rooms[0]}: a circle of ${rooms.join(', ')}`);
};

/** No circle of files anywhere in src; a type's import counts as any other. */
export const noCircles: Rule = (files) => {
  const product = files.filter((file) => file.path.startsWith('src/') && isProduct(file));
  const there = new Set(product.map(({ path }) => path));
  const edges = new Map(
    product.map((file) => [
      file.path,
      new Set(importsOf(file).filter((target) => there.has(target))),
    ]),
  );
  return circles(edges).map((group) => `${group[0]}: a circle with ${group.slice(1).join(', ')}`);
};

const writes =
  /\.(?:insertInto|updateTable|deleteFrom)\(\s*'(\w+)|\b(?:INSERT INTO|DELETE FROM|UPDATE)\s+([a-z_]+)\s+(?!SKIP)/g;

/** A table is written in one room of the server: whoever else changes it calls that room. */
export const oneRoomWrites: Rule = (files) => {
  const places = new Map<string, Map<string, string>>();
  for (const file of files.filter(isProduct)) {
    const room = roomOf(file.path);
    if (room === undefined) continue;
    for (const match of withoutComments(file.text).matchAll(writes)) {
      const table = match[1] ?? match[2];
      // `FOR UPDATE OF c`
      if (table === undefined || table === 'set' || table === 'of') continue;
      const rooms = places.get(table) ?? new Map<string, string>();
      if (!rooms.has(room)) rooms.set(room, file.path);
      places.set(table, rooms);
    }
  }
  return [...places].flatMap(([table, rooms]) =>
    rooms.size > 1
      ? [...rooms.values()].map(
          (path) => `${path}: writes ${table}, as ${rooms.size - 1} other rooms do`,
        )
      : [],
  );
};
