/** The customer and the tag of a connection's name, without the packages between them: enough in a sentence. */
export const briefConnectionName = (name: string): string =>
  name
    .split(' - ')
    .filter((_, index) => index !== 1)
    .join(' ');
