/** A document that was written in a package. */
export interface WrittenDocument {
  /** Its name in the flow, e.g. `bill`. */
  name: string;
  externalId: string;
  /** The books that contain it; null: unknown, or there is only one place. */
  books: string | null;
  settings: Readonly<Record<string, unknown>>;
  /** The non-secret fields of the credential. */
  credential: Readonly<Record<string, unknown>>;
}

/** The vendor's own web application, where a person looks at documents. */
export interface WebApplication {
  /** Its hosts, e.g. `go.example.com`: an address anywhere else is not shown. */
  hosts(credential: Readonly<Record<string, unknown>>): string[];
  /** The address of a document there; undefined if it has none. */
  documentUrl(document: WrittenDocument): string | undefined;
}
