/** A dash for a value that is missing. On a card of a list its column is left out (lists/DataTable.module.css). */
export const NoValue = () => (
  <span aria-hidden="true" data-empty>
    –
  </span>
);
