/** `table[2].column` of `table.2.column`: list indexes come with dots or with brackets. */
export const fieldPath = (propertyPath: string): string =>
  propertyPath.replaceAll(/\.(\d+)(?=[.[]|$)/g, '[$1]');

/** `table` of `table[2].column`. */
export const fieldNameOf = (path: string): string => /^[^.[]*/.exec(path)?.[0] ?? '';
