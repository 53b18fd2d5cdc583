import classes from './DataTable.module.css';

/** Bars of different widths, so that it looks like text and not like a form. */
const widths = ['70%', '45%', '60%', '52%', '38%'];

/** Placeholder rows while a list loads for the first time (LIST-08). */
export function SkeletonRows({ columns, rows }: { columns: number; rows: number }) {
  return (
    <tbody aria-hidden="true" data-testid="skeleton" data-pending="">
      {Array.from({ length: rows }, (_, row) => (
        <tr key={row} className={classes['skeletonRow']}>
          {Array.from({ length: columns }, (_, column) => (
            <td key={column}>
              <span
                className={classes['bone']}
                style={{ width: widths[(row + column) % widths.length] }}
              />
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  );
}
