/** Items in order, in groups with a total text length of at most `maxLength`: what fits into one address. */
export function chunksWithin<T>(
  items: readonly T[],
  textOf: (item: T) => string,
  maxLength: number,
): T[][] {
  const chunks: T[][] = [];
  let length = Infinity;
  for (const item of items) {
    const itemLength = textOf(item).length;
    if (length + itemLength > maxLength) {
      chunks.push([]);
      length = 0;
    }
    chunks.at(-1)?.push(item);
    length += itemLength;
  }
  return chunks;
}

/** Maximum characters of a filter in one request: common web servers refuse a query of more than 2,048, encoded. */
export const maxFilterLength = 1_200;
