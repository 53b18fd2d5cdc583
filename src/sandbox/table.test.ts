import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Space } from './space.ts';

interface Row {
  id: string;
  colour: string;
}

function newTable() {
  const space = new Space('test', 0, () => {});
  return space.table<Row>('rows', {
    key: (row) => row.id,
    indexes: { colour: (row) => row.colour },
  });
}

describe('table', () => {
  test('keeps rows in the order of their last change, by key and by index, like a plain list', () => {
    const operation = fc.oneof(
      fc.record({
        kind: fc.constant('put' as const),
        id: fc.integer({ min: 0, max: 12 }).map(String),
        colour: fc.constantFrom('red', 'blue'),
      }),
      fc.record({
        kind: fc.constant('delete' as const),
        id: fc.integer({ min: 0, max: 12 }).map(String),
      }),
    );
    fc.assert(
      fc.property(fc.array(operation, { maxLength: 300 }), (operations) => {
        const table = newTable();
        let model: Row[] = [];
        for (const one of operations) {
          model = model.filter(({ id }) => id !== one.id);
          if (one.kind === 'delete') table.delete(one.id);
          else {
            const row = { id: one.id, colour: one.colour };
            model.push(row);
            table.put(row);
          }
        }
        expect([...table.rows()]).toEqual(model);
        expect(table.size).toBe(model.length);
        for (const colour of ['red', 'blue']) {
          const expected = model.filter((row) => row.colour === colour);
          expect(table.list({ index: 'colour', value: colour })).toEqual(expected);
          expect(table.count('colour', colour)).toBe(expected.length);
          expect(table.find('colour', colour)).toEqual(expected[0]);
        }
      }),
    );
  });

  test('continues after any sequence number, including that of a row that has moved since', () => {
    const table = newTable();
    for (const id of ['a', 'b', 'c', 'd']) table.put({ id, colour: 'red' });
    const afterB = table.seqOf('b') as number;
    table.put({ id: 'b', colour: 'blue' });
    expect([...table.after(afterB)].map(({ key }) => key)).toEqual(['c', 'd', 'b']);
    expect(
      [...table.after(afterB, { index: 'colour', value: 'red' })].map(({ key }) => key),
    ).toEqual(['c', 'd']);
  });
});
