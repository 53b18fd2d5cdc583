/** The page that a customer opens from a mailed link, without an account. */
export default {
  title: 'Sign in',
  loading: 'Loading the request',
  connect: 'Sign in to {{title}}',
  reconnect: 'Sign in to {{title}} once more',
  hello: 'Hello {{name}},',
  lead: {
    connect:
      '{{asker}} asks for access to {{title}} of {{organization}}, so that it can be linked.',
    connectWith:
      '{{asker}} asks for access to {{title}} of {{organization}}, so that it can be linked with {{others}}.',
    reconnect:
      'The link with {{title}} of {{organization}} stands still: it needs a new sign-in. Sign in once more and it goes on by itself.',
    reconnectWith:
      'The link between {{title}} and {{others}} of {{organization}} stands still: it needs a new sign-in. Sign in once more and it goes on by itself.',
  },
  may: {
    label: 'What the link may and may not do',
    reads:
      'Reads the lists and documents that are linked, such as suppliers, accounts and VAT codes',
    writes: 'Writes the documents that are linked, with their receipts',
    never: 'Can’t pay, and never sees your password',
    neverFields: 'Pays nothing. What you fill in is encrypted and shown to nobody',
  },
  signIn: 'Sign in at {{title}}',
  send: 'Test and send',
  refuse: 'I don’t want this',
  refuseTitle: 'Say no?',
  refuseText:
    '{{asker}} gets a message that you don’t want to sign in, and this link stops working.',
  opens: 'Opens {{host}}.',
  until: 'This link is yours alone, works once and ends {{date}}.',
  sentBy: 'Sent by {{name}}, {{organization}}',
  failed: 'That did not work',
  tryAgain: 'The link in the mail is still good until {{date}}. Open it again to try once more.',
  done: {
    badge: 'Connected',
    title: 'Thank you, that was all',
    text: '{{title}} of {{organization}} is connected.',
    goesOn: 'The link goes on by itself, and what waited for it is worked on now.',
    sees: '{{name}} sees it too. You can close this page.',
    withdraw: 'You can withdraw it at any time in {{title}}, where the access of apps is managed.',
  },
  ended: {
    expired: 'This link has ended',
    withdrawn: 'This link was withdrawn',
    refused: 'You said no',
    unknown: 'This link does not work',
  },
  noToken: 'The address is not whole. Open the link in the mail, or copy all of it.',
  retry: 'Try again',
};
