/**
 * The beginning of a text, at most `max` long, cut between characters. An emoji counts as two, as in the vendors' own
 * lengths.
 */
export function cutText(text: string, max: number): string {
  let beginning = '';
  for (const character of text) {
    if (beginning.length + character.length > max) break;
    beginning += character;
  }
  return beginning;
}
