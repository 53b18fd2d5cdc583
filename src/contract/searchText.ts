/** Letters or digits in a row that a search in the log needs: its index knows no shorter pieces of a text. */
const searchable = /[\p{L}\p{Nd}]{3}/u;

/** Whether a text has no three letters or digits in a row: the log is not searched for it, and nothing is found. */
export const isSearchTooShort = (text: string): boolean => text !== '' && !searchable.test(text);
