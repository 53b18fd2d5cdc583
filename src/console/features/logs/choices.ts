/** Days that a list goes back. */
export const dayChoices = ['1', '7', '30'] as const;

/** The least level of each icon but the first, whose entries are always among all (LOG-02). */
export const levelChoices = ['101', '300', '400', '500'] as const;
