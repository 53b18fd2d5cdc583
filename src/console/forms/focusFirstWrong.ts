/** Gives the focus to the first field of a form that is drawn as wrong, in the order in which they stand (FORM-02). */
export function focusFirstWrong(form: HTMLElement | null): void {
  form?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
}
