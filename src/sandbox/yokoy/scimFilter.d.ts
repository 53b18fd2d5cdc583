/** A parsed SCIM filter (RFC 7644 section 3.4.2.2). */
export type ScimFilter =
  | {
      op: 'and' | 'or';
      left: ScimFilter;
      right: ScimFilter;
    }
  | {
      op: 'not';
      of: ScimFilter;
    }
  | {
      op: 'pr';
      attribute: string;
    }
  | {
      op: Comparison;
      attribute: string;
      value: Literal;
    };
type Comparison = 'eq' | 'ne' | 'co' | 'sw' | 'ew' | 'gt' | 'ge' | 'lt' | 'le';
type Literal = string | number | boolean | null;
export declare class InvalidFilter extends Error {}
/**
 * Parses a filter. Values may be quoted or, as in Yokoy's own examples, bare words.
 * Throws InvalidFilter for text that is no filter, or that names an attribute not allowed.
 */
export declare function parseScimFilter(
  text: string,
  allowed: (attribute: string) => boolean,
): ScimFilter;
/** The value that an attribute must equal for the whole filter to hold, where there is one. */
export declare function requiredValue(filter: ScimFilter, attribute: string): string | undefined;
export declare function matchesScim(filter: ScimFilter, row: object): boolean;
export {};
