/** The name in the source, and the objects at the package that may be the same. */
export interface Candidates {
  name: string;
  email?: string | undefined;
  found: {
    externalId: string;
    name: string;
    number?: string | undefined;
    email?: string | undefined;
    place?: string | undefined;
  }[];
}
