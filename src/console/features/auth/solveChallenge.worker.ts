import { solveChallenge } from 'altcha-lib/v1';
import type { Solving, Solved } from './botCheck.ts';

/** Solves the bot-check off the page's thread. */
addEventListener('message', (event: MessageEvent<Solving>) => {
  const { challenge, salt, algorithm, maxnumber } = event.data;
  void solveChallenge(challenge, salt, algorithm, maxnumber).promise.then(
    (solution) => {
      const answer: Solved = { number: solution?.number ?? null };
      postMessage(answer);
    },
    () => postMessage({ number: null } satisfies Solved),
  );
});
