/** Below what vendors' notices come in. */
export const noticePath = '/webhooks/in';
