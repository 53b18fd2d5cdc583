/** Renders nothing; the value is sent unchanged. */
export function HiddenInput() {
  return null;
}
