/** A GUID that is the same for the same parts, in version 4's form. */
export declare function guidOf(...parts: (string | number)[]): string;
/** A short identifier of letters and digits, the same for the same parts. */
export declare function shortIdOf(length: number, ...parts: (string | number)[]): string;
/** A whole number in [0, below), the same for the same parts. */
export declare function numberOf(below: number, ...parts: (string | number)[]): number;
