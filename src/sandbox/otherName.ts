/** The sandbox's address under its other host name: to a client that checks names, another place. */
export function otherName(origin: string): string {
  return `http://localhost:${new URL(origin).port}`;
}
