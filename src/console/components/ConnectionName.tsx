import classes from './ConnectionName.module.css';
import { connectionNameParts } from './connectionNameParts.ts';
import { Marked } from './Marked.tsx';

interface Props {
  name: string;
  /** The list's search text, which is marked. */
  search?: string;
  /** In a text or a heading: all of it on one line. */
  inline?: boolean;
  /** The packages are in a column of their own. */
  withoutPackages?: boolean;
}

/**
 * A connection's name as in the list of connections: the customer and the tag, and below them the packages. Screen
 * readers and the tooltip have it as it is.
 */
export function ConnectionName({
  name,
  search = '',
  inline = false,
  withoutPackages = false,
}: Props) {
  const { customer, packages, tag } = connectionNameParts(name);
  return (
    <span className={classes[inline ? 'inline' : 'name']} title={name}>
      <span className={classes['customer']}>
        <Marked text={customer} search={search} />
      </span>
      {packages !== '' && (
        <>
          <span className="visually-hidden"> - </span>
          <small
            className={withoutPackages ? 'visually-hidden' : classes['packages']}
            data-tagged={tag !== '' || undefined}
          >
            <Marked text={packages} search={search} />
          </small>
        </>
      )}
      {tag !== '' && (
        <>
          <span className="visually-hidden"> - </span>
          <small>
            <Marked text={tag} search={search} />
          </small>
        </>
      )}
    </span>
  );
}
