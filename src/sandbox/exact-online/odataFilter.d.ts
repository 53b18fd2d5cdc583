/** The kinds of fields an Exact entity has; they decide how a value is compared and written. */
export type FieldKind = 'guid' | 'string' | 'number' | 'boolean' | 'date' | 'lines';
export type ODataFilter =
  | {
      op: 'and' | 'or';
      left: ODataFilter;
      right: ODataFilter;
    }
  | {
      op: 'not';
      of: ODataFilter;
    }
  | {
      op: Comparison;
      field: string;
      wrap: string | undefined;
      value: Literal;
    }
  | {
      op: 'startswith' | 'endswith' | 'substringof';
      field: string;
      wrap: string | undefined;
      value: string;
    };
type Comparison = 'eq' | 'ne' | 'gt' | 'ge' | 'lt' | 'le';
type Literal = string | number | boolean | null;
export declare class ODataError extends Error {}
/**
 * Parses `$filter` of OData 2: comparisons, and/or/not, parentheses, startswith, endswith,
 * substringof, tolower, toupper and trim. Throws ODataError for anything else.
 */
export declare function parseODataFilter(
  text: string,
  fields: Record<string, FieldKind>,
): ODataFilter;
/** Comparisons `field eq literal` that must hold for the whole filter to hold. */
export declare function requiredEquals(filter: ODataFilter): {
  field: string;
  value: Literal;
}[];
/** The Timestamp that a sync filter starts after, where it names one. */
export declare function timestampAfter(filter: ODataFilter): number | undefined;
export declare function matchesOData(filter: ODataFilter, row: Record<string, unknown>): boolean;
export {};
