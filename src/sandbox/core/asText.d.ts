/** A value of a body or a row as text; null and undefined are empty, objects are JSON. */
export declare function asText(value: unknown): string;
