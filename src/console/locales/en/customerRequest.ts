/** The page that a customer opens from a mailed link, without an account. */
export default {
  title: 'Sign in',
  loading: 'Loading the request',
  connect: 'Sign in to {{title}}',
  reconnect: 'Sign in to {{title}} again',
  connectByFields: 'Give access to {{title}}',
  reconnectByFields: 'Give access to {{title}} again',
  hello: 'Hello {{name}},',
  lead: {
    connect:
      '{{asker}} asks for access to {{title}} of {{organization}}, so that it can be linked.',
    connectWith:
      '{{asker}} asks for access to {{title}} of {{organization}}, so that it can be linked with {{others}}.',
    reconnect:
      'The connection with {{title}} of {{organization}} has stopped and needs a new sign-in. Once you have signed in, it continues automatically.',
    reconnectWith:
      'The connection between {{title}} and {{others}} of {{organization}} has stopped and needs a new sign-in. Once you have signed in, it continues automatically.',
  },
  may: {
    label: 'What the connection can and can’t do',
    readBooks: 'Can read lists, such as suppliers, ledger accounts and VAT codes',
    writeBooks: 'Can book purchases and expenses, with their receipts',
    readExpenses: 'Can read expenses with their receipts, and lists such as categories',
    markExpenses: 'Can mark expenses as booked, and keep those lists up to date',
    readStaff: 'Can read employees with their contracts and salaries',
    changeDebtors: 'Can read debtors, and change how they pay',
    changes: 'Can’t change anything in {{title}}',
    never: 'Can’t pay or see your password',
    neverFields: 'Can’t pay. What you enter is encrypted and isn’t shown to anyone',
  },
  signIn: 'Sign in to {{title}}',
  send: 'Test and send',
  refuse: 'I don’t want this',
  refuseTitle: 'Refuse access?',
  refuseYes: 'Refuse access',
  refuseText:
    'We’ll let {{asker}} know that you don’t want to sign in, and this link stops working.',
  opens: 'Opens {{host}}.',
  until: 'This link is for you only. It works once, until {{date}}.',
  sentBy: 'Sent by {{name}}, {{organization}}',
  failed: 'Sign-in failed',
  tryAgain: 'The link in the e-mail works until {{date}}. Open it again to retry.',
  done: {
    badge: 'Connected',
    title: 'Thank you, that’s all',
    text: '{{title}} of {{organization}} is connected.',
    goesOn: 'The connection continues automatically, and what was waiting is being processed now.',
    sees: '{{name}} can see this too. You can close this page.',
    withdraw: 'You can withdraw access at any time in {{title}}, where connected apps are managed.',
  },
  ended: {
    expired: 'This link has expired',
    withdrawn: 'This link was withdrawn',
    refused: 'You refused access',
    unknown: 'This link doesn’t work',
  },
  onward: {
    expired:
      'It worked until {{date}}. Ask {{name}} of {{asker}} for a new link to sign in to {{title}}.',
    withdrawn:
      'You don’t have to do anything. If you have a newer e-mail, use the link in that one.',
    refused: 'Changed your mind? Ask {{name}} of {{asker}} for a new link.',
    unknown: 'Ask the sender for a new one.',
  },
  noToken: 'The address is incomplete. Open the link in the e-mail, or copy all of it.',
  over: {
    title: 'This sign-in can’t be finished',
    text: 'It took too long, or was already finished. Nothing has changed. Close this window and start again, as a customer with the link in the e-mail.',
  },
  retry: 'Try again',
};
