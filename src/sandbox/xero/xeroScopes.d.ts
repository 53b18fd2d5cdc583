/** Whether a token's scopes allow a call: the broad ones and those that apps get since March 2026. */
export declare function scopeAllows(scope: string, resource: string, write: boolean): boolean;
/** Whether Xero knows a scope at all. */
export declare function isScope(name: string): boolean;
