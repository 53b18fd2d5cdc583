/** Below what the API lies. */
export const apiBase = '/api';
