import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { calendarDate, id } from '../hydra.ts';
import { checked, emailAddress, requiredText } from '../texts.ts';
import wordings from './en/forms.ts';
import { text } from './message.ts';
import { refusal, messageCode } from './messageCode.ts';
import { violationOfIssue } from './violationOfIssue.ts';

/** What is wrong with a value, the first of it. */
function first(schema: z.ZodType, value: unknown) {
  const [issue] = schema.safeParse(value, { reportInput: true }).error?.issues ?? [];
  if (!issue) return undefined;
  const { code, params } = violationOfIssue(issue);
  return [code, params];
}

describe('FORM-01 what a schema refuses', () => {
  test.each([
    ['a text that is missing', requiredText(5), undefined, 'form.required', {}],
    ['one of blanks', requiredText(5, 2), '  ', 'form.required', {}],
    ['one that is too short', requiredText(5, 2), 'a', 'form.min', { limit: 2 }],
    ['one that is too long', requiredText(5), 'abcdef', 'form.max', { limit: 5 }],
    ['what is no text', requiredText(5), 7, 'request.type', { type: 'string' }],
    ['what is no address', emailAddress, 'ann@', 'form.email', {}],
    ['a box that is not ticked', checked(), undefined, 'form.checked', {}],
    [
      'one with words of its own',
      checked(messageCode('form.termsRequired')),
      false,
      'form.termsRequired',
      {},
    ],
    ['too few', z.array(z.string()).min(2), ['a'], 'form.minItems', { limit: 2 }],
    ['too many', z.array(z.string()).max(1), ['a', 'b'], 'form.maxItems', { limit: 1 }],
    ['a number that is too small', z.number().min(2), 1, 'form.minValue', { limit: 2 }],
    ['a number that is too large', z.number().max(2), 3, 'form.maxValue', { limit: 2 }],
    ['what is no id', id, 'x', 'request.id', {}],
    ['what is no date', calendarDate, '2026-02-30', 'request.date', {}],
    ['a year 0', calendarDate, '0000-01-01', 'request.date', {}],
    ['what is not listed', z.enum(['a', 'b']), 'c', 'request.oneOf', { values: 'a, b' }],
    ['what is no address of the web', z.url(), 'x', 'form.url', {}],
    ['what fits no pattern', z.string().regex(/^a/), 'b', 'form.invalid', {}],
    [
      'a check with values',
      z.string().refine(() => false, refusal(text('form.maxRows', { limit: 9 }))),
      'a',
      'form.maxRows',
      { limit: 9 },
    ],
    ['a check without words', z.string().refine(() => false), 'a', 'form.invalid', {}],
  ])('%s', (_what, schema, value, code, params) => {
    expect(first(schema, value)).toEqual([code, params]);
    expect(Object.keys(wordings)).toContain(code);
  });

  test('FORM-01 the wordings are the specification’s', () => {
    expect(wordings['form.required']).toBe('The field is required.');
    expect(wordings['form.min']).toBe('The value must be at least {{limit}} characters.');
    expect(wordings['form.max']).toBe('The value must be maximum {{limit}} characters.');
    expect(wordings['form.email']).toBe('The value is not a valid email.');
    expect(wordings['form.whitespace']).toBe('The value contains invalid whitespaces.');
    expect(wordings['form.checked']).toBe('must be checked');
  });

  test('FORM-02 a place is named as the specification names it', () => {
    const schema = z.object({ packages: z.array(z.object({ credentialId: id })) });
    const issues = schema.safeParse({ packages: [{ credentialId: 'x' }] }).error?.issues ?? [];
    expect(issues.map((issue) => violationOfIssue(issue).propertyPath)).toEqual([
      'packages[0].credentialId',
    ]);
  });
});
