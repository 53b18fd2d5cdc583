/** A parsed `where` of Xero's API (a small C# expression). */
export type Where =
  | {
      op: 'and';
      left: Where;
      right: Where;
    }
  | {
      op: 'or';
      left: Where;
      right: Where;
    }
  | {
      op: '==' | '!=' | '>' | '>=' | '<' | '<=';
      path: string;
      lower: boolean;
      value: WhereValue;
    }
  | {
      op: 'Contains' | 'StartsWith' | 'EndsWith';
      path: string;
      lower: boolean;
      value: string;
    };
export type WhereValue = string | number | boolean | null;
export declare class WhereError extends Error {}
/** Parses `Status=="ACTIVE" AND Name.StartsWith("A") AND Date>=DateTime(2026,1,1)`. */
export declare function parseWhere(text: string): Where;
/** Comparisons `path == "text"` that must hold for the whole clause to hold. */
export declare function requiredEquals(where: Where): {
  path: string;
  value: string;
}[];
/** Whether a row matches; `valueOf` answers a path's value, dates in epoch ms. */
export declare function matchesWhere(where: Where, valueOf: (path: string) => unknown): boolean;
