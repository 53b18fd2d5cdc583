import { dictionary } from '@zxcvbn-ts/language-common';
import { type MessageText, text } from '../../../contract/messages/message.ts';

/** 49,000 passwords that people choose, most chosen first (zxcvbn-ts, from published leaks). */
let common: Set<string> | undefined;

/** Letters that people write as digits and signs. */
const likeness: Record<string, string> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
};
const spelled = (text: string) => text.replaceAll(/[013457@$!]/g, (sign) => likeness[sign] ?? sign);

/** What is left of a password without the digits and signs that people put around a word. */
const core = (text: string) => text.replaceAll(/^[^\p{L}]+|[^\p{L}]+$/gu, '');

/** Words shorter than this are in every other password by chance. */
const shortestWord = 4;
/** Characters that must be left when every word that is easily guessed is taken away. */
const leastOwn = 6;

/**
 * Why a password is too easily guessed, or undefined when it is not (OWASP ASVS 5: 6.2.4, 6.2.11): a common one, also with
 * signs around it or twice in a row; a sequence; or little more than words of its surroundings (the platform, the
 * organizations, the person). Its length is the contract's matter.
 */
export function passwordRefusal(
  password: string,
  surroundings: readonly string[],
): MessageText | undefined {
  common ??= new Set(dictionary['passwords-common']);
  const lower = password.toLowerCase();
  const unit = /^(.+?)\1+$/u.exec(lower)?.[1] ?? lower;
  const forms = [
    lower,
    unit,
    core(lower),
    core(unit),
    spelled(lower),
    core(spelled(unit)),
    spelled(core(lower)),
  ];
  if (
    unit.length < leastOwn ||
    isSequence(lower) ||
    forms.some((form) => form.length >= 3 && common?.has(form))
  )
    return text('account.commonPassword');
  const words = surroundings
    .flatMap((words) => words.toLowerCase().split(/[^\p{L}\p{N}]+/u))
    .filter((word) => word.length >= shortestWord)
    .toSorted((a, b) => b.length - a.length);
  let own = lower;
  for (const word of words) own = own.replaceAll(word, '');
  if (own !== lower && core(own).length < leastOwn) return text('account.closePassword');
  return undefined;
}

/** True for 123456789012, abcdefghijkl and the like, either way. */
function isSequence(text: string): boolean {
  const codes = [...text].map((character) => character.codePointAt(0) ?? 0);
  const steps = codes.slice(1).map((code, index) => code - (codes[index] ?? 0));
  const usual = steps.filter((step) => step === steps[0]).length;
  return (steps[0] === 1 || steps[0] === -1) && usual >= steps.length - 1;
}
