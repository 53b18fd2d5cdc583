/** Path prefix of the API. */
export const apiBase = '/api';
