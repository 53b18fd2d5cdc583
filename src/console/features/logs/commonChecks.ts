/** Valid values in the address of each of these lists. */
export const commonChecks = {
  page: /^[1-9]\d{0,5}$/,
  'connection.connectionId': /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i,
  packageType: /^[\w-]{1,100}$/,
  code: /^[\w.-]{1,100}$/,
  search: /^[^]{1,200}$/,
} as const;
