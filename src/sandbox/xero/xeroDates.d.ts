/** `/Date(1539993600000+0000)/` of epoch ms. */
export declare function msDate(at: number): string;
/** A date that has no time: the field itself and its …String twin. */
export declare function dateFields(name: string, day: string | undefined): Record<string, string>;
/** 'YYYY-MM-DD' of what a client may send: an ISO date or instant, or `/Date(ms)/`. */
export declare function readDay(value: unknown): string | undefined;
/** '31 March 2026' */
export declare function longDay(day: string): string;
