import { displayToast } from './toast.ts';

/** Copies a text and says so (CURL-06's notice); answers whether the browser took it. */
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
