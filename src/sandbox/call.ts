/** An answer with its body parsed as JSON if it is JSON, otherwise as text. */
export interface Reply<T> {
  status: number;
  headers: Headers;
  body: T;
  text: string;
}

/** A plain HTTP call that does not follow redirects. `T` is the expected body. */
export async function call<T = Record<string, unknown>>(
  url: string,
  init: RequestInit = {},
): Promise<Reply<T>> {
  const response = await fetch(url, { redirect: 'manual', ...init });
  const text = await response.text();
  let body: unknown = text;
  try {
    body = JSON.parse(text);
  } catch {
    // Not JSON: the text is the body.
  }
  return { status: response.status, headers: response.headers, body: body as T, text };
}

/** `Authorization: Basic` header. */
export function basic(user: string, password: string): string {
  return `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`;
}
