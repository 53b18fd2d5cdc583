const memos = new WeakMap<object, Map<string, Promise<unknown>>>();

/**
 * Loads a value once per owner and key; the owner is an object that lives as long as the value is valid (a context,
 * so at most one task). A failed load is forgotten, so the next call tries again.
 */
export function memo<T>(owner: object, key: string, load: () => Promise<T>): Promise<T> {
  let values = memos.get(owner);
  if (!values) {
    values = new Map();
    memos.set(owner, values);
  }
  const known = values.get(key);
  if (known) {
    return known as Promise<T>;
  }
  const value = load();
  values.set(key, value);
  const kept = values;
  value.catch(() => kept.delete(key));
  return value;
}
