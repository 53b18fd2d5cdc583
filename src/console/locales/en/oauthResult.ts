/** The page on which the window of an OAuth sign-in ends. */
export default {
  success: {
    title: 'Connected',
    text: 'The credential {{name}} is connected.',
  },
  error: {
    title: 'Not connected',
    text: 'The credential {{name}} could not be connected.',
  },
  close: 'Close this window',
  closeYourself: 'You can close this window and go on where you came from.',
  toCredentials: 'Go to the credentials',
};
