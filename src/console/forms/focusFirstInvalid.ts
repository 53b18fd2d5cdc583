/** Focuses the first field of a form that is rendered as invalid, in document order (FORM-02). */
export function focusFirstInvalid(form: HTMLElement | null): void {
  form?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
}
