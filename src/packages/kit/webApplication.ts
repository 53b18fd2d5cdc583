/** A document that was written in a package. */
export interface WrittenDocument {
  /** As its flow calls it, e.g. `bill`. */
  name: string;
  externalId: string;
  /** In whose books it stands; null: not known, or there is but one place. */
  books: string | null;
  settings: Readonly<Record<string, unknown>>;
  /** Of the credential what is no secret. */
  credential: Readonly<Record<string, unknown>>;
}

/** The vendor's own web application, where a person looks at documents. */
export interface WebApplication {
  /** Its hosts, e.g. `go.example.com`: an address anywhere else is not shown. */
  hosts(credential: Readonly<Record<string, unknown>>): string[];
  /** The address of a document there; undefined for one that has none. */
  documentUrl(document: WrittenDocument): string | undefined;
}
