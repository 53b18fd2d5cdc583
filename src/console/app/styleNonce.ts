/** Placeholder in the page's head that the server replaces. */
const placeholder = '__CSP_NONCE__';

/** The nonce that the server put into this page's head; empty if it sets none (the development server). */
export function styleNonce(): string {
  const nonce = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content ?? '';
  return nonce === placeholder ? '' : nonce;
}

/** For libraries that write style elements (react-remove-scroll reads this name, by get-nonce). */
export function shareStyleNonce(): void {
  (globalThis as { __webpack_nonce__?: string }).__webpack_nonce__ = styleNonce();
}
