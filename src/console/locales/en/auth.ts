export default {
  signIn: {
    title: 'Sign in',
    lead: 'Welcome back. Sign in to see how your links are doing.',
    email: 'E-mail address',
    password: 'Password',
    forgot: 'Forgot your password?',
    submit: 'Sign in',
    insecure: 'Sign-in needs a secure address: open the console over https, or on localhost.',
    twoFactor: {
      title: 'Enter your code',
      lead: 'Open your authenticator app and enter the six digits it shows for {{email}}.',
      code: 'One-time code',
      submit: 'Continue',
      back: 'Use another account',
    },
  },
};
