/** The mails, and the subjects that people may be mailed about. */
export default {
  'mail.greeting': 'Hello {{name}},',
  'mail.greetingNobody': 'Hello,',
  'mail.asked': 'You receive this e-mail because you asked for it.',
  'mail.sentThrough': 'Sent by {{sender}} through {{platform}}.',
  'mail.buttonFails': 'If the button doesn’t work, open this link:',
  'mail.act.setPassword': 'Set a new password',
  'mail.act.choosePassword': 'Choose a password',
  'mail.act.account': 'Open your account page',
  'mail.act.confirmAddress': 'Confirm this address',
  'mail.act.keepAddress': 'Keep my address',
  'mail.act.registration': 'Show the registration',
  'mail.act.signIn': 'Sign in',
  'mail.act.webhooks': 'Show the webhooks',
  'mail.act.unsubscribe': 'Unsubscribe',
  'mail.act.chooseMails': 'Choose which e-mails you receive',

  'mail.reset.subject': 'Set a new password',
  'mail.reset.asked': 'Someone, probably you, asked for a new password. You can set one here:',
  'mail.reset.once':
    'The link works once, until {{until}}. If this wasn’t you, you don’t have to do anything: your password stays the same.',
  'mail.resetHeld.asked':
    'Someone, probably you, asked for a new password. The e-mail address of this account was changed less than three days ago, and for three days the change can be undone from the old address.',
  'mail.resetHeld.why':
    'Until then we don’t send a link. Ask again after the three days; your current password still works.',
  'mail.passwordChanged.subject': 'Your password was changed',
  'mail.passwordChanged.what':
    'The password of your account was changed, and you were signed out everywhere else.',
  'mail.passwordChanged.notYou': 'If this wasn’t you, set a new password right away:',
  'mail.passwordChanged.keys': 'Your API keys still work',
  'mail.passwordChanged.whichKeys': '{{keys}}. Revoke any you don’t recognise.',
  'mail.apiKey.subject': 'An API key was created',
  'mail.apiKey.what':
    'An API key, “{{name}}”, was created with your account. Programs can use it to act on your behalf.',
  'mail.apiKey.notYou': 'If this wasn’t you, revoke the key right away and change your password:',
  'mail.confirmAddress.subject': 'Confirm your new e-mail address',
  'mail.confirmAddress.asked':
    'You want to sign in with this address from now on. Please confirm that it is yours:',
  'mail.confirmAddress.once':
    'The link works once, until {{until}}. Until you confirm, your current address stays in use. If this wasn’t you, you don’t have to do anything.',
  'mail.addressNotice.subject': 'Your e-mail address is about to change',
  'mail.addressNotice.what':
    'Someone signed in to your account and asked to change its e-mail address to {{address}}.',
  'mail.addressNotice.notYou':
    'If this wasn’t you, keep your address with this link. It undoes the change, even after it was confirmed, and signs everyone out:',
  'mail.addressNotice.once':
    'The link works once, until {{until}}. If this was you, you don’t have to do anything.',
  'mail.twoFactorOn.subject': 'Two-factor sign-in was turned on',
  'mail.twoFactorOn.what':
    'Two-factor sign-in was turned on for your account, and you were signed out everywhere else.',
  'mail.twoFactorOff.subject': 'Two-factor sign-in was turned off',
  'mail.twoFactorOff.what':
    'Two-factor sign-in was turned off for your account, and you were signed out everywhere else.',
  'mail.recoveryCodes.subject': 'You have new recovery codes',
  'mail.recoveryCodes.what':
    'New recovery codes were made for your account. The old ones no longer work.',
  'mail.notYouPassword':
    'If this wasn’t you, change your password right away and contact your administrator.',
  'mail.deleted.subject': 'Your account was deleted',
  'mail.deleted.what': 'Your account was deleted, as you asked. You can no longer sign in.',
  'mail.signedUp.subject': 'Confirm your registration',
  'mail.signedUp.what':
    'Thank you for registering. Confirm your e-mail address and choose a password:',
  'mail.signedUp.once':
    'The link works once, until {{until}}. An administrator then checks your registration; you can sign in as soon as your account is activated. If this wasn’t you, you don’t have to do anything.',
  'mail.alreadyRegistered.subject': 'You already have an account',
  'mail.alreadyRegistered.what':
    'Someone, probably you, registered with this e-mail address. It already has an account; nothing was changed.',
  'mail.alreadyRegistered.forgot': 'Forgot your password? Set a new one:',
  'mail.newcomer.subject': '{{name}} registered',
  'mail.newcomer.who': '{{name}} <{{address}}> registered and is waiting for activation.',

  'mail.credentialRequest.subject': '{{sender}} asks you to {{act}}',
  'mail.credentialRequest.signIn': 'sign in to {{title}}',
  'mail.credentialRequest.giveAccess': 'give access to {{title}}',
  'mail.credentialRequest.asked':
    '{{asker}} asks you to {{act}}, so that we can link it for {{customer}}. You don’t need an account with us.',
  'mail.credentialRequest.again':
    '{{asker}} asks you to {{act}} again: it is no longer connected for {{customer}}. After that everything continues automatically. You don’t need an account with us.',
  'mail.credentialRequest.once': 'The link is for you only. It works once, until {{until}}.',
  'mail.credentialRequest.asker': '{{asker}} of {{sender}}',
  'mail.credentialRequest.signInButton': 'Sign in to {{title}}',
  'mail.credentialRequest.accessButton': 'Give access to {{title}}',
  'mail.credentialRequest.reply':
    'Questions, or not expecting this? Reply to this e-mail: it goes to {{asker}}. Nothing is linked without you.',
  'mail.credentialRequest.ask':
    'Questions, or not expecting this? Ask {{asker}}. Nothing is linked without you.',
  'mail.invitation.subject': 'Your account at {{platform}}',
  'mail.invitation.what':
    'You have been given an account at {{platform}}. Choose a password, then sign in as {{address}}.',
  'mail.invitation.from':
    '{{sender}} has given you an account at {{platform}}. Choose a password, then sign in as {{address}}.',
  'mail.invitation.once':
    'The link works once, until {{until}}. After that, ask your administrator for a new one.',
  'mail.activated.subject': 'Your account is active',
  'mail.activated.what': 'Your account was activated. You can sign in now.',
  'mail.twoFactorReset.what':
    'An administrator turned off two-factor sign-in for your account and signed you out everywhere.',
  'mail.twoFactorReset.again':
    'Turn it on again with your new device. If you didn’t ask for this, contact your administrator right away.',

  'notification.attention.label': 'Daily e-mail about what needs attention',
  'notification.attention.hint':
    'What someone has to do, the most serious first; also in between when something has stopped. On by default for those who operate connections.',
  'notification.attention.subject_one': '{{count}} item needs attention',
  'notification.attention.subject_other': '{{count}} items need attention',
  'notification.attention.stoppedSubject_one': 'Stopped: {{what}}',
  'notification.attention.stoppedSubject_other': 'Stopped: {{what}}, and {{more}} more',
  'notification.attention.intro': 'Needs attention in your connections: {{counts}}.',
  'notification.attention.reason':
    'You receive this e-mail because you operate connections or asked for it.',
  'notification.attention.more': 'And {{number}} more.',
  'attention.severity.stopped': 'Stopped, needs action',
  'attention.severity.partly': 'Partly failing',
  'attention.severity.soon': 'Will stop soon',
  'attention.severity.left': 'Unfinished',
  'attention.severity.todo': 'To do',
  'attention.severity.mends': 'Recovers automatically',
  'attention.count.stopped_one': '{{count}} stopped',
  'attention.count.stopped_other': '{{count}} stopped',
  'attention.count.partly_one': '{{count}} partly failing',
  'attention.count.partly_other': '{{count}} partly failing',
  'attention.count.soon_one': '{{count}} about to stop',
  'attention.count.soon_other': '{{count}} about to stop',
  'attention.count.left_one': '{{count}} unfinished',
  'attention.count.left_other': '{{count}} unfinished',
  'attention.count.todo_one': '{{count}} to do',
  'attention.count.todo_other': '{{count}} to do',
  'attention.count.mends_one': '{{count}} recovering automatically',
  'attention.count.mends_other': '{{count}} recovering automatically',
  'attention.what.credentialBroken': '{{title}} no longer accepts the sign-in',
  'attention.what.credentialEnds': 'access to {{title}} expires on {{at}}',
  'attention.what.outage': '{{title}} doesn’t respond, or allows no more calls',
  'attention.what.longTask': 'a task of {{title}} is taking much longer than usual',
  'attention.what.batchWaits': 'batches of insurance events are awaiting approval',
  'attention.what.paused': 'Paused for more than two weeks: “{{reason}}”',
  'attention.what.pausedBy': 'Paused by {{name}} for more than two weeks: “{{reason}}”',
  'attention.what.setupLeft': 'the setup is not finished',
  'attention.what.restored': 'the platform was restored from a backup',
  'attention.namesAndMore_one': '{{names}} and {{count}} more',
  'attention.namesAndMore_other': '{{names}} and {{count}} more',
  'attention.since': 'Since {{at}}',
  'attention.next': 'Next try: {{at}}',
  'attention.restored':
    'What was written after the backup may already be in the books. Until {{at}} it is looked up there before anything is written again',
  'attention.restoredOpen_one': '{{count}} element is still open',
  'attention.restoredOpen_other': '{{count}} elements are still open',
  'attention.restoredMore': 'More than {{number}} elements are still open',
  'attention.failed_one': '{{count}} element failed',
  'attention.failed_other': '{{count}} elements failed',
  'attention.failedMore': 'More than {{number}} elements failed',
  'attention.toDo': '{{number}} to do',
  'attention.waiting_one': '{{count}} element is waiting for it',
  'attention.waiting_other': '{{count}} elements are waiting for it',
  'attention.waitingMore': 'More than {{number}} elements are waiting for it',
  'attention.act.reconnect': 'Reconnect {{title}}',
  'attention.act.renew': 'Renew access to {{title}}',
  'attention.act.credential': 'Show the credential',
  'attention.act.why': 'Why it failed',
  'attention.act.choose': 'Choose the right one',
  'attention.act.failed': 'Show what failed',
  'attention.act.waiting_one': 'Show the waiting connection',
  'attention.act.waiting_other': 'Show the {{count}} waiting connections',
  'attention.act.batches': 'Show the batches',
  'attention.act.setup': 'Continue the setup',
  'attention.act.connection': 'Open the connection',
  'attention.act.all': 'Show all',
  'attention.act.page': 'Show what needs attention',

  'notification.sync.label': 'Daily sync report',
  'notification.sync.hint': 'What was synced and what failed.',
  'notification.sync.subject': 'Sync report of {{day}}',
  'notification.sync.total': 'In all your connections: {{counts}}.',
  'notification.sync.button': 'Show the connections',
  'notification.sync.written_one': '{{count}} element written',
  'notification.sync.written_other': '{{count}} elements written',
  'notification.sync.failing_one': '{{count}} failed',
  'notification.sync.failing_other': '{{count}} failed',
  'notification.sync.waiting_one': '{{count}} waiting',
  'notification.sync.waiting_other': '{{count}} waiting',
  'notification.sync.changed': '{{what}} ({{difference}})',
  'notification.ending.subject': '{{customer}}: access to {{title}} expires on {{at}}',
  'notification.ending.what': 'Access to {{title}} of {{customer}} expires on {{at}}.',
  'notification.ending.connections_one': 'This connection then stops: {{names}}.',
  'notification.ending.connections_other': 'These connections then stop: {{names}}.',
  'notification.ending.operatorActs':
    'Someone who operates your connections has to sign in again before then.',
  'notification.task.label': 'Connection task report',
  'notification.task.hint': 'An e-mail when a task of a connection has failed for good.',
  'notification.task.failedSubject': '{{connection}} has failed',
  'notification.task.failed_one':
    'A task of {{connection}} has failed, and is not tried again automatically.',
  'notification.task.failed_other':
    '{{count}} tasks of {{connection}} have failed, and are not tried again automatically.',
  'notification.task.recoveredSubject': '{{connection}} works again',
  'notification.task.recovered': 'The last run of {{connection}} succeeded.',
  'notification.task.failure': '{{module}}, {{at}}',

  'unsubscribe.title': 'Stop these e-mails?',
  'unsubscribe.button': 'Unsubscribe',
  'unsubscribe.done': 'You have unsubscribed',
  'unsubscribe.doneText': 'You no longer receive this: {{report}}.',
  'unsubscribe.again': 'You can turn it on again on your account page.',
  'unsubscribe.gone': 'This link doesn’t work any more',
  'unsubscribe.goneText': 'Nothing was changed. Sign in to choose which e-mails you receive.',
  'mail.webhookOff.subject': 'A webhook of {{name}} was switched off',
  'mail.webhookOff.failing':
    'A webhook of {{name}} was switched off: nothing has got through to its address since {{since}}.',
  'mail.webhookOff.gone':
    'A webhook of {{name}} was switched off: its receiver answered that it no longer exists (410).',
  'mail.webhookOff.what':
    'New events aren’t sent there any more. Events that are waiting are kept for a while, and are sent when you switch the webhook on again.',
} as const;
