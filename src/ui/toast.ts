/** `held`: it was accepted, and can't be done yet. */
export type Severity = 'success' | 'held' | 'error';

/** The toast (SHELL-17): keyed by message name and severity; the wording is in the notices namespace. */
export interface Toast {
  /** A name of the notices' texts, like `connection.forceRun`. */
  name: string;
  severity: Severity;
  /** The server's text about it, in the user's language if possible. */
  detail?: string | undefined;
  /** Takes back what was done; the toast then has a button for it. */
  undo?: (() => void) | undefined;
  /** Counts up, so that the same toast shown again restarts its time. */
  serial: number;
}

/** Milliseconds (TOAST-01). */
export const toastLifetimeMs = 8000;

let current: Toast | null = null;
let serial = 0;
const listeners = new Set<() => void>();

function setCurrent(next: Toast | null) {
  current = next;
  for (const listener of listeners) listener();
}

/**
 * Shows a toast; it replaces the current one (TOAST-01). Screens call `showToast`, which knows the names that have a
 * wording.
 */
export function displayToast(
  name: string,
  severity: Severity,
  detail?: string,
  undo?: () => void,
): void {
  setCurrent({ name, severity, detail, undo, serial: ++serial });
}

/** Hides the current toast; with `only`, unless another has replaced it. */
export function hideToast(only?: Toast): void {
  if (!only || current?.serial === only.serial) setCurrent(null);
}

export function currentToast(): Toast | null {
  return current;
}

export function onToast(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
