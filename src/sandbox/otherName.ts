/** The sandbox's address under its other host name: a different origin to a client that checks names. */
export function otherName(origin: string): string {
  return `http://localhost:${new URL(origin).port}`;
}
