import { escape, pageFrame } from './consentPage.ts';
import { faultKinds } from './faultDial.ts';
import type { SandboxControl } from './sandboxControl.ts';
import type { VendorFace, VendorModule } from './vendor.ts';

type Vendors = { module: VendorModule; face: VendorFace }[];

/** The account that the page's examples name. */
const exampleAccount = 'demo';

/** Explanation of each fault on the page. */
const explanations: Record<(typeof faultKinds)[number], string> = {
  expireAccessToken: 'the next call finds its access token expired',
  revokeRefreshToken: 'the next refresh is refused; the customer must connect again',
  '429': 'too many requests, with the vendor’s own headers',
  '503': 'service unavailable',
  slow: 'the answer comes late (ms)',
  hang: 'no answer at all, until cleared',
  dropAfterCommit: 'it takes effect, then the connection is cut',
  dropBeforeCommit: 'the connection is cut, nothing takes effect',
  duplicateRow: 'a page has one row twice',
  rowMoved: 'a row changes between two pages',
  emptyList: 'a list has no rows, in the vendor’s own shape; match selects it',
  partialBatch: 'some of a batch fail',
  closedPeriod: 'the period of the booking is closed',
  unknownLedger: 'a ledger account is gone',
  unknownJournal: 'the journal of the booking is gone',
  blockedAccount: 'the supplier, contact or organization is blocked',
  noAdministration: 'the sign-in no longer reaches an administration (its id), or any',
  invalidJson: 'an answer that is not JSON',
  html200: 'a proxy’s maintenance page, with status 200',
  otherJson: 'takes effect, answers JSON of another shape',
  truncatedBody: 'half of the answer, then a cut',
  clockSkew: 'the vendor’s clock is ahead (ms)',
  hugeBody: 'an answer of 64 MiB',
  validationAs500: 'validation errors with status 500, at vendors that reportedly do so',
  refused: 'a write at Exact, or a deletion at AFAS, is refused as not allowed; match selects it',
};

/** The sandbox's page for a person: vendors, dial, clock and the last bookings. Plain forms, no scripts. */
export function humanPage(control: SandboxControl, vendors: Vendors): string {
  return pageFrame(
    'Vendors’ sandbox',
    `<main>
<h1>Vendors’ sandbox</h1>
<p class="dim">Imitations of ${vendors.map(({ module }) => escape(module.title)).join(', ')} on this machine. Nothing here reaches a real vendor.</p>
${vendorTable(control, vendors)}
${signInTable(vendors)}
${clockSection(control)}
${expenseSection(vendors)}
${peopleSection(vendors)}
${bankSection(vendors)}
${faultSection(control, vendors)}
${effectTable(control)}
${requestTable(control)}
</main>`,
  );
}

function vendorTable(control: SandboxControl, vendors: Vendors): string {
  const counters = control.counters().effects;
  const rows = vendors.map(({ module, face }) => {
    const accounts = face.accounts();
    const booked = Object.entries(counters)
      .filter(([key]) => key.startsWith(`${module.packageType} `))
      .reduce((sum, [, count]) => sum + count, 0);
    const hosts = Object.entries(module.hosts).map(
      ([key, prefix]) => `${key} <code>/${escape(prefix)}</code>`,
    );
    return `<tr><td>${escape(module.title)}</td><td>${hosts.join('<br>')}</td><td>${accounts.map(escape).join(', ') || '<span class="dim">none yet</span>'}</td><td class="number">${booked}</td></tr>`;
  });
  return `<h2>Vendors</h2><div class="scroll"><table><thead><tr><th>Vendor</th><th>Hosts</th><th>Customers</th><th class="number">Effects</th></tr></thead><tbody>${rows.join('')}</tbody></table></div>`;
}

/** What a person types to sign in at each vendor; a click on a value selects all of it, to be copied. */
function signInTable(vendors: Vendors): string {
  const value = (text: unknown) => `<code class="copied">${escape(String(text))}</code>`;
  const rows = vendors.flatMap(({ module }) => {
    const fields = Object.entries(module.credentialOf?.(exampleAccount) ?? {}).map(
      ([name, text]) => `${escape(inWords(name))} ${value(text)}`,
    );
    if (module.application)
      fields.push(
        `in its window the login name ${value(exampleAccount)}, then <strong>Allow</strong>`,
      );
    return fields.length === 0
      ? []
      : [`<tr><td>${escape(module.title)}</td><td>${fields.join('<br>')}</td></tr>`];
  });
  return `<h2>Sign-in</h2>
<p class="dim">Any other name in place of ${exampleAccount} is a customer of its own, made on first use, with its own books.</p>
<div class="scroll"><table><thead><tr><th>Vendor</th><th>What to fill in</th></tr></thead><tbody>${rows.join('')}</tbody></table></div>`;
}

/** `clientSecret` as `Client secret`. */
const inWords = (name: string) =>
  name.charAt(0).toUpperCase() +
  name.slice(1).replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);

function clockSection(control: SandboxControl): string {
  const now = new Date(control.clock.now()).toISOString().replace('T', ' ').slice(0, 19);
  const ahead = Math.round(control.clock.offset() / 60_000);
  const button = (label: string, ms: number) =>
    `<form method="post" action="form" class="inline"><input type="hidden" name="action" value="advance"><input type="hidden" name="ms" value="${ms}"><button>${label}</button></form>`;
  const consent = (label: string, on: string) =>
    `<form method="post" action="form" class="inline"><input type="hidden" name="action" value="autoConsent"><input type="hidden" name="on" value="${on}"><button>${label}</button></form>`;
  return `<h2>Clock and consent</h2>
<p>The vendors’ time is <strong>${now} UTC</strong>${ahead === 0 ? '' : `, ${ahead} minutes ahead`}.
Token lifetimes and rate windows follow it.</p>
<div class="actions">${button('Advance 10 minutes', 600_000)}${button('Advance 1 day', 86_400_000)}${consent('Allow consent pages by themselves', 'yes')}${consent('Ask on consent pages', 'no')}</div>`;
}

/** Form for new expenses of a customer, so that its next run has something to book. */
function expenseSection(vendors: Vendors): string {
  const accounts = vendors.find(({ face }) => face.expenses !== undefined)?.face.accounts() ?? [];
  const body =
    accounts.length === 0
      ? '<p class="dim">No customer has expenses yet.</p>'
      : `<form method="post" action="form"><input type="hidden" name="action" value="seedExpenses">
<p class="fields"><label>Customer <select name="account">${accounts.map((account) => `<option>${escape(account)}</option>`).join('')}</select></label>
<label>How many <input name="count" size="4" inputmode="numeric" value="4" required></label><button>Add expenses</button></p></form>`;
  return `<h2>New expenses</h2>${body}`;
}

/** Form that advances one employee's year step by step, so that there are changes to sync. */
function peopleSection(vendors: Vendors): string {
  const forms = vendors.flatMap(({ module, face }) =>
    face.people === undefined || face.accounts().length === 0
      ? []
      : [
          `<form method="post" action="form"><input type="hidden" name="action" value="stepYear"><input type="hidden" name="vendor" value="${module.packageType}">
<p class="fields"><label>Customer at ${escape(module.title)} <select name="account">${face
            .accounts()
            .map((account) => `<option>${escape(account)}</option>`)
            .join('')}</select></label><button>Next step</button></p></form>`,
        ],
  );
  return `<h2>One employee’s year</h2>
<p class="dim">Nora Visser is hired, moves, gets a raise, marries, leaves and comes back.</p>${forms.join('') || '<p class="dim">No customer has employees yet.</p>'}`;
}

/** Form that gives the creditors that were made a bank account: what a bookkeeper has left to do. */
function bankSection(vendors: Vendors): string {
  const forms = vendors.flatMap(({ module, face }) =>
    face.addBankAccounts === undefined || face.accounts().length === 0
      ? []
      : [
          `<form method="post" action="form"><input type="hidden" name="action" value="addBankAccounts"><input type="hidden" name="vendor" value="${module.packageType}">
<p class="fields"><label>Customer at ${escape(module.title)} <select name="account">${face
            .accounts()
            .map((account) => `<option>${escape(account)}</option>`)
            .join('')}</select></label><button>Add bank accounts</button></p></form>`,
        ],
  );
  return `<h2>Bank accounts of creditors</h2>
<p class="dim">Every creditor without one gets one.</p>${forms.join('') || '<p class="dim">No customer has creditors yet.</p>'}`;
}

function faultSection(control: SandboxControl, vendors: Vendors): string {
  const active = control
    .faults()
    .map(
      (fault) =>
        `<tr><td>${escape(fault.vendor)}</td><td>${escape(fault.kind)}</td><td>${escape(fault.account ?? 'all')}</td><td><code>${escape(fault.match ?? '')}</code></td><td class="number">${fault.struck}${fault.times === undefined ? '' : ` of ${fault.times}`}</td><td><form method="post" action="form"><input type="hidden" name="action" value="clear"><input type="hidden" name="id" value="${fault.id}"><button>Clear</button></form></td></tr>`,
    );
  const vendorOptions = vendors
    .map(({ module }) => `<option value="${module.packageType}">${escape(module.title)}</option>`)
    .join('');
  const kinds = faultKinds
    .map(
      (kind) =>
        `<li><button name="kind" value="${kind}">${kind}<span>${explanations[kind]}</span></button></li>`,
    )
    .join('');
  const table =
    active.length === 0
      ? '<p class="dim">No fault is set.</p>'
      : `<div class="scroll"><table><thead><tr><th>Vendor</th><th>Fault</th><th>Account</th><th>Requests</th><th class="number">Struck</th><th></th></tr></thead><tbody>${active.join('')}</tbody></table></div>
<form method="post" action="form"><input type="hidden" name="action" value="clear"><p><button>Clear all</button></p></form>`;
  return `<h2>Fault dial</h2>${table}
<form method="post" action="form"><input type="hidden" name="action" value="set">
<p class="fields"><label>Vendor <select name="vendor"><option value="*">every vendor</option>${vendorOptions}</select></label>
<label>Account <input name="account" size="12" placeholder="all" list="accounts"></label><datalist id="accounts">${[...new Set(vendors.flatMap(({ face }) => face.accounts()))].map((account) => `<option value="${escape(account)}">`).join('')}</datalist>
<label>Administration <input name="administration" size="10" placeholder="every"></label>
<label>Requests <input name="match" size="18" placeholder="regular expression"></label>
<label>Times <input name="times" size="4" inputmode="numeric" placeholder="∞"></label>
<label>ms <input name="ms" size="6" inputmode="numeric"></label>
<label>Retry after s <input name="seconds" size="4" inputmode="numeric"></label></p>
<p class="dim">Choose which requests, then the fault:</p><ul class="faults">${kinds}</ul></form>`;
}

function effectTable(control: SandboxControl): string {
  const rows = control
    .effects({ limit: 25 })
    .reverse()
    .map(
      (effect) =>
        `<tr><td>${time(effect.at)}</td><td>${escape(effect.vendor)}</td><td>${escape(effect.account)}</td><td>${escape(effect.kind)} ${effect.action}</td><td><code>${escape(effect.ref ?? effect.id)}</code></td><td>${escape(effect.text ?? '')}</td><td class="number">${effect.amount === undefined ? '' : `${effect.currency ?? ''} ${effect.amount.toFixed(2)}`}</td></tr>`,
    );
  return `<h2>Last bookings</h2>${rows.length === 0 ? '<p class="dim">Nothing has been booked yet.</p>' : `<div class="scroll"><table><thead><tr><th>At</th><th>Vendor</th><th>Account</th><th>What</th><th>Reference</th><th>Text</th><th class="number">Amount</th></tr></thead><tbody>${rows.join('')}</tbody></table></div>`}`;
}

function requestTable(control: SandboxControl): string {
  const rows = control
    .requests({ limit: 25 })
    .reverse()
    .map(
      (request) =>
        `<tr><td>${time(request.at)}</td><td>${escape(request.vendor)}</td><td>${escape(request.account ?? '')}</td><td>${escape(request.method)}</td><td><code>${escape(request.path.slice(0, 120))}</code></td><td class="number">${request.status || 'dropped'}</td><td>${escape(request.faults.join(', '))}</td></tr>`,
    );
  return `<h2>Last requests</h2>${rows.length === 0 ? '<p class="dim">None yet.</p>' : `<div class="scroll"><table><thead><tr><th>At</th><th>Vendor</th><th>Account</th><th>Method</th><th>Path</th><th class="number">Status</th><th>Faults</th></tr></thead><tbody>${rows.join('')}</tbody></table></div>`}`;
}

function time(at: number): string {
  return new Date(at).toISOString().slice(11, 19);
}
