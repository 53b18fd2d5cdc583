import { expect, test } from 'vitest';
import { emailAddress, optionalText, requiredText } from './texts.ts';

const hidden = ['\n', '\r', '\u0000', '\u0085', '\u2028', '\u2029', '\u202e', '\u2066', '\u200f'];

test('T15 a one-line text has no line break, control character or change of direction', () => {
  for (const character of hidden) {
    const name = `Jan${character}Boss`;
    expect(requiredText(50).safeParse(name).success, JSON.stringify(name)).toBe(false);
    expect(optionalText(50).safeParse(name).success, JSON.stringify(name)).toBe(false);
  }
  for (const name of ['Zoë-Ann’s', '李小龙', 'محمد', 'न्\u200dय', '👩\u200d🚒'])
    expect(requiredText(50).parse(name)).toBe(name);
});

test('T15 an e-mail address is one address with nothing around it', () => {
  for (const address of [
    'x<boss@corp.test>',
    'x@corp.test>',
    'a,b@corp.test',
    'a;b@corp.test',
    'a:b@corp.test',
    '(x)a@corp.test',
    'a\u202e@corp.test',
    'a@corp.test,b',
    'a@-corp.test',
    'a@corp..test',
    'a@corp.test.',
    'a@[127.0.0.1]',
  ])
    expect(emailAddress.safeParse(address).success, address).toBe(false);
  for (const address of ["o'neil+tag@exämple.test", 'jö.b-c_d@sub.corp.co.uk', 'a/b=c@localhost'])
    expect(emailAddress.parse(address)).toBe(address);
});
