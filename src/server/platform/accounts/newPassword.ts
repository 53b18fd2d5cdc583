import { type MessageText, text } from '../../../contract/messages/message.ts';
import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';

/**
 * Guesses that a password must stand. zxcvbn calls 1e8 somewhat and 1e10 very unguessable; it counts ten guesses for a
 * character of a script that it has no words of, so the upper border would refuse good Chinese ones.
 */
const minGuesses = 1e9;
/** The same for a password that knowing its surroundings makes easier: who guesses at one person knows them. */
const minGuessesOfOwn = 1e10;
/** Words shorter than this are in every other password by chance. */
const shortestWord = 4;
/** Characters that are looked at; the contract allows 50. Bounds the time of a check, at most 40 ms. */
const maxLength = 64;

let estimator: ZxcvbnFactory | undefined;

/**
 * Why a password is too easily guessed, or undefined when it is not (OWASP ASVS 5: 6.2.4, 6.2.11): common words, sequences,
 * rows of keys, dates and repetitions, also spelled with digits and signs (zxcvbn, 49,000 passwords of published leaks); or
 * little more than words of its surroundings (the platform, the organizations, the person). Its length is the contract's matter.
 */
export function passwordRefusal(
  password: string,
  surroundings: readonly string[],
): MessageText | undefined {
  // made at the first use: 4 MB, of which workers have no need
  estimator ??= new ZxcvbnFactory({
    dictionary: { 'passwords-common': dictionary['passwords-common'] },
    graphs: adjacencyGraphs,
    maxLength,
  });
  const { guesses } = estimator.check(password);
  if (guesses < minGuesses) return text('account.commonPassword');
  const words = surroundings
    .flatMap((phrase) => phrase.toLowerCase().split(/[^\p{L}\p{N}]+/u))
    .filter((word) => word.length >= shortestWord);
  const ofOwn = estimator.check(password, words).guesses;
  if (ofOwn < guesses && ofOwn < minGuessesOfOwn) return text('account.closePassword');
  return undefined;
}
