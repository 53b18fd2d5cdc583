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
  error: {
    title: 'Not connected',
    text: 'The credential {{name}} could not be connected.',
  },
  unknown: {
    title: 'This credential is not there',
    text: 'There is no such credential, or it belongs to an organization that you don’t reach. Nothing was connected here.',
  },
  looking: 'Looking how it stands',
  close: 'Close this window',
  closeYourself: 'You can close this window and go on where you came from.',
  toCredentials: 'Go to the credentials',
};
