import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderPart } from '../../../../testing/renderPart.tsx';
import { useStableRows } from './useStableRows.ts';

interface Row {
  '@id': string;
  text: string;
}

function Rows({ rows, list }: { rows: readonly Row[]; list: string }) {
  const stableRows = useStableRows(rows, list);
  return (
    <>
      <ul {...stableRows.hold}>
        {stableRows.rows.map((row) => (
          <li key={row['@id']}>{row.text}</li>
        ))}
      </ul>
      <p>{stableRows.newRowsCount} held back</p>
    </>
  );
}

const shown = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);
const first = { '@id': '/1', text: 'first' };
const second = { '@id': '/2', text: 'second' };

test('API-04 rows under the mouse stay: changes show, new rows wait, another page shows at once', async () => {
  const { user, rerender } = await renderPart(<span />);
  rerender(<Rows rows={[first]} list="1" />);
  await user.hover(await screen.findByText('first'));
  rerender(<Rows rows={[second, { ...first, text: 'first, done' }]} list="1" />);
  expect(shown()).toEqual(['first, done']);
  expect(screen.getByText('1 held back')).toBeTruthy();
  await user.unhover(screen.getByText('first, done'));
  expect(shown()).toEqual(['second', 'first, done']);

  await user.hover(screen.getByText('second'));
  rerender(<Rows rows={[first]} list="2" />);
  expect(shown()).toEqual(['first']);
});
