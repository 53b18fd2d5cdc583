/**
 * Names the filter of Swagger UI, which has no option for it, in the user's language, now and whenever it is drawn again. Returns the
 * function that stops this.
 */
export function nameFilter(domNode: HTMLElement, name: string): () => void {
  const apply = () => {
    const input = domNode.querySelector<HTMLInputElement>('.operation-filter-input');
    if (!input || input.placeholder === name) return;
    input.placeholder = name;
    input.ariaLabel = name;
    input.lang = document.documentElement.lang;
  };
  const observer = new MutationObserver(apply);
  observer.observe(domNode, { childList: true, subtree: true });
  apply();
  return () => observer.disconnect();
}
