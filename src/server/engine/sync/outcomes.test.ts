import { expect, test } from 'vitest';
import { text } from '../../../contract/messages/message.ts';
import { VendorError } from '../../../packages/kit/vendorError.ts';
import { redactMessage } from '../../platform/redaction/redactMessage.ts';
import { placeholder, Redactor } from '../../platform/redaction/redactor.ts';
import { describeFailure } from './outcomes.ts';

const secret = 'kJ83-hush-hush-0192';
const redactor = new Redactor({ secrets: [secret] });
const run = {
  redact: (message: Parameters<typeof redactMessage>[1]) => redactMessage(redactor, message),
};

test("LOG-05 a connector's log of a vendor's answer contains no secret of the credential", () => {
  const error = new VendorError({
    class: 'conflict',
    code: 'supplier-ambiguous',
    text: text('xero.contactAmbiguous', { name: `J. Jansen ${secret}` }),
  });
  const described = describeFailure(run, error);
  expect(described.message).toEqual(
    text('xero.contactAmbiguous', { name: `J. Jansen ${placeholder}` }),
  );
  expect(JSON.stringify(described)).not.toContain(secret);
});

test('LOG-05 a fault of ours is reported as such, its cause only to developers, without secrets', () => {
  const described = describeFailure(run, new Error(`no such column: ${secret}`));
  expect(described.message).toEqual(text('fault.ours'));
  expect(described.details).toEqual({
    class: 'bug',
    code: 'internal',
    internal: true,
    text: text('fault.technical', { what: `no such column: ${placeholder}` }),
  });
});
