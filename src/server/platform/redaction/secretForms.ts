/** Shorter values are not searched for: they would hide half of every text. */
export const minSecretLength = 6;

/**
 * Every form of a secret in a URL, header, body or message: plain, escaped for JSON (once and inside a JSON string),
 * for XML, for URLs and forms, in base64 at each of the three alignments inside a longer encoded text, and in hex.
 */
export function secretForms(secret: string): string[] {
  if (secret.length < minSecretLength) return [];
  const forms = new Set<string>([secret]);
  const json = jsonInner(secret);
  forms.add(json);
  forms.add(json.replaceAll('/', '\\/'));
  forms.add(jsonInner(json));
  for (const ascii of [asciiEscaped(json, false), asciiEscaped(json, true)]) {
    forms.add(ascii);
    forms.add(ascii.replaceAll('/', '\\/'));
  }
  for (const xml of xmlForms(secret)) forms.add(xml);
  for (const encoded of urlForms(secret)) {
    forms.add(encoded);
    forms.add(encodeURIComponent(encoded));
  }
  const bytes = Buffer.from(secret, 'utf8');
  for (let shift = 0; shift < 3; shift += 1) {
    const aligned = base64Inside(bytes, shift);
    const urlAlphabet = aligned.replaceAll('+', '-').replaceAll('/', '_');
    for (const form of [
      aligned,
      urlAlphabet,
      aligned.replaceAll('/', '\\/'),
      encodeURIComponent(aligned),
    ])
      forms.add(form);
  }
  forms.add(bytes.toString('hex'));
  forms.add(bytes.toString('hex').toUpperCase());
  return [...forms].filter((form) => form.length >= minSecretLength);
}

function jsonInner(text: string): string {
  return JSON.stringify(text).slice(1, -1);
}

function asciiEscaped(text: string, upper: boolean): string {
  return text.replace(/[\u007f-\uffff]/g, (char) => {
    const hex = char.charCodeAt(0).toString(16).padStart(4, '0');
    return `\\u${upper ? hex.toUpperCase() : hex}`;
  });
}

function xmlForms(secret: string): string[] {
  const basic = secret.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
  const quoted = basic.replaceAll('"', '&quot;');
  return [
    basic,
    quoted,
    quoted.replaceAll("'", '&apos;'),
    quoted.replaceAll("'", '&#39;'),
    quoted.replaceAll("'", '&#x27;'),
  ];
}

/** By encodeURIComponent, strictly by RFC 3986, and as forms write it; hex digits in either case. */
function urlForms(secret: string): string[] {
  const component = encodeURIComponent(secret.toWellFormed());
  const strict = component.replace(
    /[!'()*]/g,
    (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  const form = new URLSearchParams([['', secret]]).toString().slice(1);
  const path = encodeURI(secret.toWellFormed());
  const search = new URL(`http://h/?${secret.replaceAll('#', '%23')}`).search.slice(1);
  const all = [component, strict, form, path, search];
  return [...all, ...all.map((text) => text.replace(/%[0-9A-F]{2}/g, (hex) => hex.toLowerCase()))];
}

/** The characters of a base64 text that depend on these bytes alone when `shift` other bytes precede them. */
function base64Inside(bytes: Buffer, shift: number): string {
  const padded = Buffer.concat([Buffer.alloc(shift), bytes]).toString('base64');
  const first = Math.ceil((shift * 8) / 6);
  const last = Math.floor(((shift + bytes.length) * 8) / 6);
  return padded.slice(first, last);
}
