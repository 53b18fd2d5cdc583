/** The page on which the window of an OAuth sign-in ends. */
export default {
  success: {
    title: 'Connected',
    text: 'The credential {{name}} is connected.',
  },
  otherAccount: {
    title: 'This is another account than before',
    text_one:
      'You signed in as {{now}}; before, the credential belonged to {{before}}. The connection that uses it works with the other account from now on. If that is not what you meant, sign in again as {{before}}.',
    text_other:
      'You signed in as {{now}}; before, the credential belonged to {{before}}. The {{count}} connections that use it work with the other account from now on. If that is not what you meant, sign in again as {{before}}.',
  },
  question: {
    title: 'You signed in with another account',
    text_one: 'You signed in as {{now}}; this connection uses {{before}}:',
    text_other: 'You signed in as {{now}}; these {{count}} connections use {{before}}:',
    connections: 'Connections that use the credential',
    unknown: 'another account',
    reach: {
      reached: '{{now}} reaches {{chosen}}',
      notReached: '{{now}} does not reach {{chosen}}',
      unknown: 'not known what {{now}} reaches',
      nothingChosen: 'nothing is chosen there yet',
    },
    untouched: 'Nothing has changed yet: until you choose, the connections go on as before.',
    again: 'Sign in again',
    use: 'Use {{now}} anyway',
    over: 'Nothing waits for an answer here',
    overText:
      'The sign-in was answered already, or waited for more than ten minutes. Nothing was changed by it. Sign in again.',
  },
  error: {
    title: 'Not connected',
    text: 'The credential {{name}} could not be connected.',
  },
  unknown: {
    title: 'Credential not found',
    text: 'There is no such credential, or it belongs to an organization that you don’t reach. Nothing was connected here.',
  },
  looking: 'Looking how it stands',
  close: 'Close this window',
  closeYourself: 'You can close this window and go on where you came from.',
  toCredentials: 'Go to the credentials',
};
