/** What is mailed, and what people may be mailed about. */
export default {
  'mail.subject': '{{platform}}: {{subject}}',
  'mail.greeting': 'Hello {{name}},',
  'mail.greetingStaff': 'Hello administrator,',
  'mail.stop': 'You get this because you asked for it. To stop: {{link}}',

  'mail.reset.subject': 'set a new password',
  'mail.reset.asked':
    'Somebody, probably you, asked for a new password. With this link you set one:',
  'mail.reset.once':
    'It works once, for 30 minutes. If it was not you, there is nothing to do: your password stays as it is.',
  'mail.resetHeld.asked':
    'Somebody, probably you, asked for a new password. The address of this account was changed less than three days ago, and until then the old address can take that back.',
  'mail.resetHeld.why':
    'That is why we mail no link now. Please ask again when the three days are over; your present password goes on working.',
  'mail.passwordChanged.subject': 'your password was changed',
  'mail.passwordChanged.what':
    'The password of your account was changed, and every other session was ended.',
  'mail.passwordChanged.notYou': 'If it was not you, set a new one at once: {{link}}',
  'mail.passwordChanged.keys':
    'These API keys of yours go on working: {{keys}}. Revoke what you don’t recognize: {{link}}',
  'mail.apiKey.subject': 'an API key was made',
  'mail.apiKey.what':
    'The API key “{{name}}” was made with your account. A program can act in your name with it.',
  'mail.apiKey.notYou': 'If it was not you, revoke it at once and change your password: {{link}}',
  'mail.confirmAddress.subject': 'confirm your new address',
  'mail.confirmAddress.asked':
    'You asked to sign in with this address from now on. Follow this link to confirm it:',
  'mail.confirmAddress.once':
    'It works once, for 24 hours. Until then your present address stays. If it was not you, there is nothing to do.',
  'mail.addressNotice.subject': 'your address is about to change',
  'mail.addressNotice.what':
    'Somebody signed in as you asked to change the address of your account to {{address}}.',
  'mail.addressNotice.notYou':
    'If it was not you, follow this link: it takes the change back, also after it was confirmed, and ends every session.',
  'mail.addressNotice.once': 'It works once, for 72 hours. If it was you, there is nothing to do.',
  'mail.twoFactorOn.subject': 'two-factor sign-in was turned on',
  'mail.twoFactorOn.what':
    'Two-factor sign-in was turned on for your account, and every other session was ended.',
  'mail.twoFactorOff.subject': 'two-factor sign-in was turned off',
  'mail.twoFactorOff.what':
    'Two-factor sign-in was turned off for your account, and every other session was ended.',
  'mail.recoveryCodes.subject': 'new recovery codes',
  'mail.recoveryCodes.what':
    'New recovery codes were made for your account; those before no longer work.',
  'mail.notYouPassword':
    'If it was not you, change your password at once and tell your administrator.',
  'mail.deleted.subject': 'your account was deleted',
  'mail.deleted.what': 'Your account was deleted, as you asked. You can not sign in any more.',
  'mail.signedUp.subject': 'your registration',
  'mail.signedUp.what':
    'Thank you for registering. With this link you show that the address is yours, and set your password:',
  'mail.signedUp.once':
    'It works once, for 7 days. An administrator looks at your registration; you can sign in once it is activated. If it was not you, there is nothing to do.',
  'mail.alreadyRegistered.subject': 'you already have an account',
  'mail.alreadyRegistered.what':
    'Somebody, probably you, registered with this address, which has an account already. It stays as it is.',
  'mail.alreadyRegistered.forgot': 'If you forgot the password, set a new one: {{link}}',
  'mail.newcomer.subject': 'somebody registered',
  'mail.newcomer.who': '{{name}} <{{address}}> registered and waits to be activated.',
  'mail.newcomer.look': 'Look at it here: {{link}}',

  'mail.credentialRequest.subject': 'please sign in at {{title}}',
  'mail.credentialRequest.asked':
    '{{asker}} asks you to sign in at {{title}}, so that {{title}} of {{customer}} can be linked. You need no account here. Follow this link:',
  'mail.credentialRequest.again':
    'The link with {{title}} of {{customer}} needs a new sign-in. {{asker}} asks you to sign in at {{title}} once more; then it goes on by itself. You need no account here. Follow this link:',
  'mail.credentialRequest.once': 'It is meant for you alone, works once, and ends {{until}}.',
  'mail.credentialRequest.unexpected':
    'If you did not expect this, ask the person who sent it, or do nothing: without you nothing happens.',
  'mail.invitation.subject': 'your account',
  'mail.invitation.what':
    'An account was made for you. Choose a password with this link, then sign in as {{address}}:',
  'mail.invitation.once':
    'It works once, for 7 days. After that your administrator can send you a new one.',
  'mail.activated.subject': 'your account is active',
  'mail.activated.what': 'Your account was activated. You can sign in here:',
  'mail.twoFactorReset.what':
    'An administrator turned two-factor sign-in off for your account, and every session was ended.',
  'mail.twoFactorReset.again':
    'Turn it on again with your new device, on your account page. If you did not ask for this, tell your administrator at once.',

  'notification.attention.label': 'Receives the mail of what needs attention',
  'notification.attention.hint':
    'One mail a day of what needs somebody, the worst first, and another when something newly stops. It comes by itself to who operates connections.',
  'notification.attention.subject_one': '{{count}} thing needs attention',
  'notification.attention.subject_other': '{{count}} things need attention',
  'notification.attention.stoppedSubject_one': '{{count}} thing has newly stopped',
  'notification.attention.stoppedSubject_other': '{{count}} things have newly stopped',
  'notification.attention.intro':
    'This needs somebody in the connections that you reach, the worst first.',
  'notification.attention.more_one': 'And {{count}} more: {{link}}',
  'notification.attention.more_other': 'And {{count}} more: {{link}}',
  'notification.attention.stop':
    'You get this since you operate connections or asked for it. To stop: {{link}}\nTo choose what is mailed: {{account}}',
  'attention.heading': '{{severity}}: {{what}}',
  'attention.severity.stopped': 'Stopped, needs action',
  'attention.severity.partly': 'Partly failing',
  'attention.severity.soon': 'Will stop soon',
  'attention.severity.left': 'Unfinished',
  'attention.severity.mends': 'Mends itself',
  'attention.what.credentialBroken': '{{title}} no longer accepts the sign-in',
  'attention.what.credentialEnds': 'the sign-in of {{title}} ends {{at}}',
  'attention.what.outage': '{{title}} does not answer, or allows no more calls',
  'attention.what.longTask': 'a task of {{title}} takes far longer than usual',
  'attention.what.batchWaits': 'batches of insurance events await approval',
  'attention.what.paused': 'Paused for more than two weeks: “{{reason}}”',
  'attention.what.pausedBy': 'Paused by {{name}} for more than two weeks: “{{reason}}”',
  'attention.what.setupLeft': 'the setup is not finished',
  'attention.what.restored': 'the platform was restored from a backup',
  'attention.namesAndMore_one': '{{names}} and {{count}} more',
  'attention.namesAndMore_other': '{{names}} and {{count}} more',
  'attention.since': 'Since {{at}}',
  'attention.next': 'Next try: {{at}}',
  'attention.restored':
    'What was written since may already be in the books: until {{at}} it is looked for there before anything is written again',
  'attention.restoredOpen_one': '{{count}} element is still open',
  'attention.restoredOpen_other': '{{count}} elements are still open',
  'attention.restoredMore': 'More than {{number}} elements are still open',
  'attention.failed_one': '{{count}} element failed',
  'attention.failed_other': '{{count}} elements failed',
  'attention.failedMore': 'More than {{number}} elements failed',
  'attention.toDo': '{{number}} to do',
  'attention.waiting_one': '{{count}} element waits for it',
  'attention.waiting_other': '{{count}} elements wait for it',
  'attention.waitingMore': 'More than {{number}} elements wait for it',
  'attention.act.reconnect': 'Reconnect {{title}}',
  'attention.act.renew': 'Renew {{title}}',
  'attention.act.why': 'Why it failed',
  'attention.act.choose': 'Choose which one',
  'attention.act.failed': 'Show what failed',
  'attention.act.waiting_one': 'Show the connection that waits',
  'attention.act.waiting_other': 'Show the {{count}} connections that wait',
  'attention.act.batches': 'Look at the batches',
  'attention.act.setup': 'Go on with it',
  'attention.act.connection': 'Open the connection',
  'attention.act.all': 'Show all',

  'notification.sync.label': 'Receives the sync report',
  'notification.sync.hint': 'A daily mail: what was synced, what failed.',
  'notification.sync.subject': 'sync report of {{day}}',
  'notification.sync.written_one': '{{count}} element written',
  'notification.sync.written_other': '{{count}} elements written',
  'notification.sync.failing_one': '{{count}} failed',
  'notification.sync.failing_other': '{{count}} failed',
  'notification.sync.waiting_one': '{{count}} waiting',
  'notification.sync.waiting_other': '{{count}} waiting',
  'notification.sync.changed': '{{what}} ({{difference}})',
  'notification.ending.subject': 'the authorisation at {{title}} ends {{at}}',
  'notification.ending.connections': 'These connections stand still then: {{names}}.',
  'notification.task.label': 'Receives the connection task report',
  'notification.task.hint': 'A mail when a task of a connection fails for good.',
  'notification.task.failedSubject': '{{connection}} failed',
  'notification.task.recoveredSubject': '{{connection}} works again',
  'notification.task.recovered': 'The last run of this connection succeeded.',
  'notification.task.connection': 'Connection: {{connection}}',
  'notification.task.failure': '{{module}}, {{at}}',

  'unsubscribe.title': 'Leave this report',
  'unsubscribe.button': 'Send me no more',
  'unsubscribe.done': 'You have left this report',
  'unsubscribe.doneText': 'It is not mailed to you any more.',
  'unsubscribe.gone': 'This link is not valid',
  'unsubscribe.goneText': 'Sign in to change which reports you get.',
  'mail.webhookOff.subject': 'a webhook of {{name}} was switched off',
  'mail.webhookOff.failing':
    'A webhook of {{name}} was switched off: nothing has arrived at its address since {{since}}.',
  'mail.webhookOff.gone':
    'A webhook of {{name}} was switched off: its receiver answered that it is gone for good (410).',
  'mail.webhookOff.what':
    'New events are not sent there. Waiting ones are kept for a while and go out when you switch the webhook on again:',
} as const;
