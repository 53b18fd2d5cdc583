import type { Route } from '../../contract/route.ts';
import { type Args, type CallArgs, callRaw } from './call.ts';

/**
 * Saves the file that a `raw` route returns, named by its x-filename header (BATCH-04) or `fallbackName`. Fails as
 * `call` does.
 */
export async function download<R extends Route>(
  fallbackName: string,
  route: R,
  ...args: Args<CallArgs<R>>
): Promise<void> {
  const response = await callRaw(route, ...args);
  saveFile(
    await response.blob(),
    fileName(response.headers.get('x-filename') ?? '') || fallbackName,
  );
}

/** Saves content of the page as a file. */
export function saveFile(content: Blob, name: string): void {
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The click only queues the download; the address must outlive this task.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

/** Removes slashes, backslashes and double dots from a name, so that it has no folders. */
export function fileName(name: string): string {
  return name.replaceAll(/[/\\\p{Cc}]|\.{2,}/gu, '').trim();
}
