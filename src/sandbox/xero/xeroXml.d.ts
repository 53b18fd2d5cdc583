/** What Xero answers to a client that does not ask for JSON: the same content as XML. */
export declare function toXml(body: unknown, root?: string): string;
