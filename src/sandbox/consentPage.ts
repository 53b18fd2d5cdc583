import { html, type Answer } from './exchange.ts';

export interface ConsentPage {
  vendor: string;
  /** The form posts here. */
  action: string;
  /** Parameters of the authorize request, passed on unread. */
  hidden: Record<string, string>;
  login: string;
  client: string;
  /** Checkboxes: value and label. */
  choices?: { name: string; value: string; label: string }[];
  error?: string;
}

/** The page on which a person signs in to the imitated vendor and allows or denies an app. */
export function consentPage(page: ConsentPage): Answer {
  const hidden = Object.entries(page.hidden)
    .map(([name, value]) => `<input type="hidden" name="${escape(name)}" value="${escape(value)}">`)
    .join('\n');
  const choices = (page.choices ?? [])
    .map(
      ({ name, value, label }) =>
        `<label class="choice"><input type="checkbox" name="${escape(name)}" value="${escape(value)}" checked> ${escape(label)}</label>`,
    )
    .join('\n');
  const error = page.error === undefined ? '' : `<p role="alert">${escape(page.error)}</p>`;
  return html(
    page.error === undefined ? 200 : 400,
    pageFrame(
      `${page.vendor} sandbox: allow access`,
      `<main class="card">
<h1>${escape(page.vendor)} <small>sandbox</small></h1>
<p>The app <strong>${escape(page.client)}</strong> asks for access to your administration.</p>
${error}
<form method="post" action="${escape(page.action)}">
${hidden}
<label for="login">Login name</label>
<input id="login" name="login" value="${escape(page.login)}" autocomplete="username" required maxlength="64" pattern="[\\w.@+\\-]+">
<p class="hint">Each login name is a customer of its own, with its own books. This is not ${escape(page.vendor)}; nothing leaves this machine.</p>
${choices === '' ? '' : `<fieldset><legend>Organisations</legend>${choices}</fieldset>`}
<div class="actions">
<button name="decision" value="allow" class="primary">Allow</button>
<button name="decision" value="deny" formnovalidate>Deny</button>
</div>
</form>
</main>`,
    ),
  );
}

/** An error page for an authorize request. */
export function consentError(vendor: string, message: string): Answer {
  return html(
    400,
    pageFrame(
      `${vendor} sandbox: error`,
      `<main class="card"><h1>${escape(vendor)} <small>sandbox</small></h1><p role="alert">${escape(message)}</p></main>`,
    ),
  );
}

/** Page layout of the sandbox: no scripts, no fonts, readable in light and dark. */
export function pageFrame(title: string, body: string): string {
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escape(title)}</title><style>${pageStyle}</style></head>
<body>${body}</body></html>`;
}

/** Escapes text for HTML, including attributes. */
export function escape(text: string): string {
  return text.replace(/[&<>"']/g, (c) => `&#${c.charCodeAt(0)};`);
}

const pageStyle = `
:root{color-scheme:light dark;--line:light-dark(#d7dbe0,#3a4048);--soft:light-dark(#f4f6f8,#1d2126);--accent:light-dark(#0b5cad,#7db8f5);--dim:light-dark(#555d66,#a7b0ba)}
*{box-sizing:border-box}
body{margin:0;padding:2rem 1rem;font:15px/1.5 system-ui,sans-serif;background:var(--soft)}
main{max-width:72rem;margin:0 auto}
.card{max-width:28rem;padding:1.5rem 2rem;border:1px solid var(--line);border-radius:8px;background:light-dark(#fff,#24292f)}
h1{font-size:1.4rem;margin:0 0 .5rem}h2{font-size:1.05rem;margin:2rem 0 .5rem}small{color:var(--dim);font-weight:400}
label{display:block;font-weight:600;margin-top:.75rem}label.choice{font-weight:400}
input,select{font:inherit;padding:.35rem .5rem;border:1px solid var(--line);border-radius:5px;background:light-dark(#fff,#15181c);color:inherit}
input#login{width:100%}
button{font:inherit;padding:.35rem .9rem;border:1px solid var(--line);border-radius:5px;background:light-dark(#fff,#2d333b);color:inherit;cursor:pointer}
button.primary{background:var(--accent);border-color:var(--accent);color:light-dark(#fff,#10141a)}
.hint,.dim{color:var(--dim);font-size:.9rem}.actions{display:flex;flex-wrap:wrap;gap:.75rem;margin-top:1rem}
[role=alert]{padding:.5rem .75rem;border-left:4px solid light-dark(#b42318,#f97066);background:var(--soft)}
fieldset{margin:1rem 0 0;border:1px solid var(--line);border-radius:6px}
table{border-collapse:collapse;width:100%;font-variant-numeric:tabular-nums}
th,td{text-align:left;padding:.35rem .6rem;border-bottom:1px solid var(--line);vertical-align:top}
th.number,td.number{text-align:right}code{font-size:.9em;white-space:nowrap}
form.inline{display:inline}
.fields{display:flex;flex-wrap:wrap;gap:.5rem 1rem;align-items:center;margin:1rem 0}.fields label{margin:0;font-weight:400}
.faults{display:grid;grid-template-columns:repeat(auto-fill,minmax(19rem,1fr));gap:.6rem 1.5rem;padding:0;list-style:none}
.faults button{display:block;width:100%;text-align:left}.faults button span{display:block;font-size:.85rem;color:var(--dim)}
.scroll{overflow-x:auto}
.copied{user-select:all}
`;
