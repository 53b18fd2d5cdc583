/** Name of a deleted organization; reserved (docs/security.md 4.3). */
export const deletedName = '[DELETED]';
