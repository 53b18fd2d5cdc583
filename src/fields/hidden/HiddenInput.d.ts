/** Nothing is shown; the value is sent as it is. */
export declare function HiddenInput(): null;
