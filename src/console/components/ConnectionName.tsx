import classes from './ConnectionName.module.css';
import { Marked } from './Marked.tsx';

interface Props {
  name: string;
  /** The list's search text, which is marked. */
  search?: string;
}

/**
 * A connection's name in two lines at most: the customer, and below it the packages and the tag. The tooltip has all of
 * it. The wizard puts a hyphen between them; where a customer's own name has one the lines are divided there.
 */
export function ConnectionName({ name, search = '' }: Props) {
  const [, customer = name, rest] = /^(.+?) - (.+)$/.exec(name) ?? [];
  return (
    <span className={classes['name']} title={name}>
      <span className={classes['customer']}>
        <Marked text={customer} search={search} />
      </span>
      {rest !== undefined && (
        <>
          <span className="visually-hidden"> - </span>
          <small>
            <Marked text={rest} search={search} />
          </small>
        </>
      )}
    </span>
  );
}
