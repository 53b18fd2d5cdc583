/** The page on which the window of an OAuth sign-in ends. */
export default {
  success: {
    title: 'Connected',
    text: 'The credential {{name}} is connected.',
  },
  otherAccount: {
    title: 'You signed in with another account',
    text_one:
      'You signed in as {{now}}; until now, the credential belonged to {{before}}. The connection that uses it now works with the new account. If you didn’t mean to change it, sign in again as {{before}}.',
    text_other:
      'You signed in as {{now}}; until now, the credential belonged to {{before}}. The {{count}} connections that use it now work with the new account. If you didn’t mean to change it, sign in again as {{before}}.',
  },
  question: {
    title: 'You signed in with another account',
    text_one: 'You signed in as {{now}}; this connection uses {{before}}:',
    text_other: 'You signed in as {{now}}; these {{count}} connections use {{before}}:',
    connections: 'Connections that use the credential',
    unknown: 'another account',
    reach: {
      reached: '{{now}} has access to {{chosen}}',
      notReached: '{{now}} has no access to {{chosen}}',
      unknown: 'Access of {{now}} unknown',
      nothingChosen: 'nothing chosen yet',
    },
    untouched:
      'Nothing has changed yet. Until you choose, the connections keep using the previous account.',
    again: 'Sign in again',
    use: 'Use {{now}} anyway',
    over: 'There is nothing to choose here any more',
    overText: 'You already chose, or ten minutes have passed. Nothing was changed. Sign in again.',
  },
  error: {
    title: 'Not connected',
    text: 'The credential {{name}} could not be connected.',
  },
  kept: {
    title: 'Not reconnected',
    text: 'The sign-in did not succeed. Nothing has changed: {{name}} keeps the sign-in that it had.',
  },
  over: {
    title: 'This sign-in can’t be finished',
    text: 'It took longer than ten minutes, was already finished, or was started by someone else. Nothing has changed. Close this window and start the sign-in again.',
  },
  unknown: {
    title: 'Credential not found',
    text: 'This credential doesn’t exist, or belongs to an organization that you have no access to. Nothing was connected.',
  },
  looking: 'Checking the connection',
  close: 'Close this window',
  closeYourself: 'You can close this window and continue where you came from.',
  toCredentials: 'Go to the credentials',
};
