/** Number of days that a list covers. */
export const dayChoices = ['1', '7', '30'] as const;

/** The lowest level of each icon but the first: its entries are only shown with all others (LOG-02). */
export const levelChoices = ['101', '300', '400', '500'] as const;

/** What a failed element waits for. */
export const waitChoices = ['person', 'retry'] as const;
