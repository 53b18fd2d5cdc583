/** Nothing is shown; the value is sent as it is. */
export function HiddenInput() {
  return null;
}
