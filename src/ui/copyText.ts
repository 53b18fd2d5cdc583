import { displayToast } from './toast.ts';

/** Copies a text and shows a toast (CURL-06); resolves to whether the browser accepted it. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    displayToast('events.copied-to-clipboard', 'success');
    return true;
  } catch {
    // Not granted, or no secure address: there is no clipboard at all then.
    displayToast('events.copied-to-clipboard', 'error');
    return false;
  }
}
