import { type MessageText, text } from '../../../contract/messages/message.ts';
import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';

/**
 * Guesses that a password must withstand. zxcvbn calls 1e8 somewhat and 1e10 very unguessable; it counts ten guesses
 * for a character of a script without a word list, so the upper limit would refuse good Chinese ones.
 */
const minGuesses = 1e9;
/** The same for a password that context makes easier to guess: an attacker who targets a person knows it. */
const minGuessesInContext = 1e10;
/** Shorter words occur in every other password by chance. */
const minWordLength = 4;
/** Characters that are checked; the contract allows 50. Bounds the time of a check, at most 40 ms. */
const maxLength = 64;

let estimator: ZxcvbnFactory | undefined;

/**
 * Why a password is too easy to guess, or undefined (OWASP ASVS 5: 6.2.4, 6.2.11): common words, sequences, rows of
 * keys, dates and repetitions, also spelled with digits and signs (zxcvbn, 49,000 passwords of published leaks); or
 * little more than words of its context (the platform, the organizations, the person). Its length is checked by the
 * contract.
 */
export function passwordRefusal(
  password: string,
  surroundings: readonly string[],
): MessageText | undefined {
  // created on first use: 4 MB that workers don't need
  estimator ??= new ZxcvbnFactory({
    dictionary: { 'passwords-common': dictionary['passwords-common'] },
    graphs: adjacencyGraphs,
    maxLength,
  });
  const { guesses } = estimator.check(password);
  if (guesses < minGuesses) return text('account.commonPassword');
  const words = surroundings
    .flatMap((phrase) => phrase.toLowerCase().split(/[^\p{L}\p{N}]+/u))
    .filter((word) => word.length >= minWordLength);
  const ofOwn = estimator.check(password, words).guesses;
  if (ofOwn < guesses && ofOwn < minGuessesInContext) return text('account.closePassword');
  return undefined;
}
