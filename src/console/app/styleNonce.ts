/** The nonce that the server put into this page's head; empty where it sets none (the development server). */
export function styleNonce(): string {
  return document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content ?? '';
}

/** For libraries that write style elements of their own (react-remove-scroll reads this name, by get-nonce). */
export function shareStyleNonce(): void {
  (globalThis as { __webpack_nonce__?: string }).__webpack_nonce__ = styleNonce();
}
