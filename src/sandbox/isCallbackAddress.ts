/** Whether a vendor sends notices to this address: by https only, except to this machine, which has none. */
export const isCallbackAddress = (address: unknown): address is string =>
  typeof address === 'string' &&
  URL.canParse(address) &&
  /^(https:|http:\/\/(127\.0\.0\.1|localhost)[:/])/.test(address);
