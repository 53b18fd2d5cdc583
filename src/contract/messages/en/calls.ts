/**
 * What calls answer: the refusals and confirmations of `http` and the features. The console does not load these in English,
 * which comes with them.
 */
export default {
  // what a body is refused with
  'form.unknown': 'This does not exist.',
  'form.idTaken': 'This id is already in use.',

  // what can not be read, and what no request may
  'request.exactly': 'This must be {{value}}.',
  'request.parameter': '{{name}}: {{reason}}',
  'request.min': 'must be at least {{limit}}.',
  'request.max': 'must be at most {{limit}}.',
  'request.address': 'The address has a character that is not allowed.',
  'request.notJson': 'The body is not valid JSON.',
  'request.character': 'The body has a character that is not allowed.',
  'request.depth': 'The body is nested too deeply.',
  'request.key': 'The body has a key that is not allowed: {{key}}',
  'request.size': 'The body is larger than {{megabytes}} MB.',
  'request.kilobytes': 'The body is larger than {{kilobytes}} kB.',
  'request.parts': 'The body has too many parts; at most {{limit}} fit.',
  'request.mediaType': 'Send application/ld+json or application/json.',
  'request.unreadable': 'The request can not be read.',
  'request.violations': 'Validation failed',
  'request.topics': 'topic: name at least one, at most {{limit}}.',
  'request.method': 'Not allowed.',
  'request.notFound': 'Not found.',
  'request.forbidden': 'You do not have the right to do this.',
  'request.notByKey':
    'An API key does not open this, or not with its permission. Sign in for it, or use a key that may operate.',
  'request.signIn': 'Please sign in.',
  'request.tooMany': 'Too many tries. Please wait a moment.',
  'request.calls': 'You ask too much at once. Please wait a moment.',
  'request.searches': 'You search too much at once. Please wait a moment.',
  'request.streams': 'Too many streams are open.',
  'request.slow': 'This took too long. Please narrow the search.',
  'request.database': 'The database is not reachable. Please try again.',
  'request.failed': 'Something went wrong on our side. It was recorded under the request id.',

  // GraphQL
  'graphql.selections':
    'This query selects {{selections}} fields or more, those of its fragments included; the limit is {{limit}}.',
  'graphql.repeats':
    'This query selects the same part {{repeats}} times; the limit is {{limit}}. Select it once.',
  'graphql.depth': 'This query is {{depth}} levels deep; the limit is {{limit}}.',
  'graphql.price':
    'This query may answer {{price}} fields; the limit is {{limit}}. Ask for fewer fields, or for fewer entries with `first`.',
  'graphql.bytes':
    'The answer may have {{price}} bytes; the limit is {{limit}}. Ask for fewer fields, or for fewer entries with `first`.',
  'graphql.asks':
    'This query needs {{price}} or more lists and things; the limit is {{limit}}. Split it into smaller queries.',
  'graphql.entries':
    'This query needs {{price}} or more entries; the limit is {{limit}}. Ask for fewer entries with `first`.',
  'graphql.readBytes':
    'This query needs {{price}} or more bytes of data; the limit is {{limit}}. Ask for fewer entries with `first`.',
  'graphql.waiting':
    'Too many of your queries are waiting. Send the next one when one is answered.',
  'graphql.busy': 'Too many queries are waiting. Please try again in a moment.',
  'graphql.first': '`first` must be a number from 1 to {{limit}}.',
  'graphql.after': '`after` must be a cursor from a list.',

  // signing in and one’s own account
  'auth.refused': 'The e-mail address or the password is not right.',
  'auth.wrongCode': 'The code is not right or was used before.',
  'auth.codeNeeded': 'Enter the code of your authenticator.',
  'auth.signedIn': 'Signed in.',
  'auth.signedOut': 'Signed out.',
  'auth.botCheckFailed': 'The bot-check failed: {{reason}} Please try again.',
  'auth.botCheckMissing': 'it is missing.',
  'auth.botCheckInvalid': 'it is not valid.',
  'auth.botCheckExpired': 'it has expired.',
  'auth.botCheckUsed': 'it was used before.',
  'auth.busy': 'Too many people sign in at this moment. Please try again.',
  'account.commonPassword': 'This password is too common. Please choose another one.',
  'account.closePassword':
    'This password is too close to your name, address, organization or this platform.',
  'account.wrongPassword': 'The password is not right.',
  'account.samePassword': 'This is the password that you have.',
  'account.passwordChanged': 'Your password is changed.',
  'account.passwordSet': 'Your password is set. You can sign in with it now.',
  'account.resetMailed':
    'If this address has an account, a mail with a link to set a new password is on its way.',
  'account.deleted': 'Your account is deleted.',
  'account.registered':
    'You are registered. Set your password with the link that we mail you; an administrator looks at it.',
  'account.sessionEnded': 'The session is ended.',
  'account.keysFull': 'You have {{limit}} keys. Revoke one that you don’t need.',
  'account.keyExpiry': 'Choose a day from today on, at most two years ahead.',
  'account.keyRank': 'You may not operate this organization, so neither may a key of yours.',
  'account.deadLink': 'This link is not valid any more. Please ask for a new one.',
  'account.addressTaken': 'There is already a user with this address.',
  'account.proofNeeded':
    'You signed in more than ten minutes ago. Please type your password to go on.',
  'account.otherAddress': 'This is not your present address.',
  'account.sameAddress': 'This is the address that you have.',
  'account.confirmAddress':
    'Follow the link that we mail to the new address; until then the old one stays.',
  'account.addressConfirmed': 'Your new address is confirmed. Use it to sign in from now on.',
  'account.addressTakenBack':
    'The change was taken back, and every session was ended. Please set a new password.',
  'account.twoFactorActivated': 'Two factor authentication is activated',
  'account.twoFactorDisabled': 'Two factor authentication is disabled',
  'account.twoFactorIsOn': 'Two-factor sign-in is on already.',
  'account.twoFactorIsOff': 'Two-factor sign-in is off.',
  'account.setupExpired': 'The setup has expired. Please start again.',

  // users
  'users.ownRights': 'You can not change your own rights.',
  'users.organizationTwice': 'This organization is listed twice.',
  'users.tooManyPairs': 'At most {{limit}} pairs of users and organizations at once.',
  'users.noAccess': 'The user has no access to this organization.',
  'users.lastSuperAdmin': 'This is the last active super admin, who has to stay.',
  'users.heldElsewhere': 'This person belongs to organizations that you do not administer.',
  'users.otherUser': 'This is not the user that the address names.',
  'users.makeSuperAdmin': 'Only a super admin can make a super admin.',
  'users.superAdminOnly': 'Only a super admin can change this.',
  'users.passwordChosen': 'This user has chosen a password already.',
  'users.notActive': 'This user is not active.',
  'users.invitationsMailed': 'Three invitations were mailed in this hour. Please wait.',
  'users.ownTwoFactor': 'Turn your own off on your account page.',

  // organizations and the platform
  'organizations.reservedName': 'This name is reserved.',
  'organizations.codeTaken': 'This code is already in use.',
  'organizations.notReseller': 'This is not a reseller.',
  'organizations.colorOfReseller':
    'Only a reseller has a colour for mails: customers get the mails of their reseller.',
  'organizations.addReseller': 'Only a super admin can add a reseller.',
  'organizations.addCustomer': 'Only an administrator of the reseller can add an organization.',
  'organizations.otherOrganization': 'This is not the organization that the address names.',
  'organizations.move': 'Only a super admin can move an organization to another reseller.',
  'organizations.moveCustomersFirst':
    'This reseller has organizations of its own. Move or delete these first.',
  'organizations.hasCustomers': 'This reseller has organizations. Move or delete these first.',
  'organizations.otherReseller': 'This organization does not belong to the reseller.',
  'organizations.deleted': 'This organization was deleted.',
  'platformSettings.contrast':
    'White text on this colour, and this colour on white, would be hard to read: the contrast is {{contrast}} to 1, and must be {{min}} to 1. Please choose a darker one.',
  'platformSettings.darkPage': 'This colour can not be made readable on a dark page.',
  'platformSettings.pictureSize': 'The picture is larger than 200 kB.',
  'platformSettings.notPng': 'This is not a PNG picture.',
  'platformSettings.notWebp': 'This is not a WebP picture.',

  // connections, their credentials, tasks and elements
  'connections.otherReseller': 'This is not the reseller of the organization.',
  'connections.viewNameTaken': 'You have a view of this name already. Choose another name.',
  'connections.viewsFull':
    'You have {{limit}} views, which is as many as are kept. Delete one that you no longer use.',
  'connections.file.name': 'Name',
  'connections.file.packages': 'Packages',
  'connections.file.health': 'Health',
  'connections.file.reason': 'Reason',
  'connections.file.until': 'Until',
  'connections.file.lastRuns': 'Last runs, oldest first',
  'connections.file.lastRun': 'Last run',
  'connections.file.nextRun': 'Next run',
  'connections.file.failed': 'Failed elements',
  'connections.file.unresolved': 'Unresolved logs',
  'connections.file.organization': 'Organization',
  'connections.file.reseller': 'Reseller',
  'connections.file.tag': 'Tag',
  'connections.file.startDate': 'Syncs from',
  'connections.file.created': 'Created',
  'connections.file.signInNeeded': 'Sign-in needed',
  'connections.file.failing': 'Failing',
  'connections.file.partlyFailed': 'Partly failed',
  'connections.file.stopped': 'Stopped',
  'connections.file.paused': 'Paused',
  'connections.file.stoppedBy': 'by {{name}}, the schedule waits',
  'connections.file.signInEnds': 'Sign-in ends',
  'connections.file.waits': 'Waits',
  'connections.file.running': 'Running',
  'connections.file.healthy': 'Healthy',
  'connections.file.unfinished': 'Setup not finished',
  'connections.file.inactive': 'Inactive',
  'connections.file.step': 'step {{step}} of {{steps}}',
  'connections.file.runNothing': 'nothing new',
  'connections.file.runComplete': 'complete',
  'connections.file.runPartlyFailed': 'partly failed',
  'connections.file.runFailed': 'failed',
  'connections.file.runCancelled': 'cancelled',
  'connections.file.runRunning': 'running',
  'connections.file.cut':
    'These are the first {{limit}} connections: there are more. Narrow the list with a search or filters.',
  'connections.otherPackages':
    'The packages of a connection can not be changed. Make a new connection.',
  'connections.tooManySetups': 'You have {{n}} unfinished set-ups. Finish or delete one first.',
  'connections.setupChangedBy': '{{name}} has changed this set-up meanwhile.',
  'connections.setupChangedMeanwhile': 'Someone else has changed this set-up meanwhile.',
  'connections.settingsMissing': 'The connection is not finished yet. Complete its settings first.',
  'connections.notFinished':
    'The connection is not finished yet. Finish it in the wizard, then run it.',
  'connections.notActive': 'The connection is inactive: nothing runs in it that could be paused.',
  'connections.notPaused': 'The connection is not paused.',
  'connections.paused':
    '{{name}} has paused this connection: “{{reason}}”. Resume it first, or resume and run it.',
  'connections.pausedUntil':
    '{{name}} has paused this connection until {{until}}: “{{reason}}”. Resume it first, or resume and run it.',
  'connections.somebody': 'Someone',
  'connections.nothingFlows':
    'Nothing is synced between these packages, so there is nothing to run.',
  'connections.togglesAlone':
    'Nothing is synced between these packages automatically. What the payment toggle does is started under “Run details”.',
  'connections.otherCredential': 'This credential is not one of this organization and package.',
  'connections.notConnected': 'The credential of {{title}} is not connected.',
  'connections.namedNotConnected': 'The credential "{{name}}" of {{title}} is not connected.',
  'connections.noSuchList': 'There is no such list.',
  'connections.notThere': '{{title}} has no {{value}}.',
  'connections.otherValue': 'In {{title}} it is {{is}}, not {{value}}.',
  'connections.notReached':
    'This sign-in does not reach {{place}} in {{title}}. Choose one that it reaches, or sign in as someone who reaches it.',
  'connections.changedMeanwhile':
    '{{name}} changed this connection meanwhile. Nothing of yours was saved; look at what changed, then save again.',
  'connections.somebodyElse': 'Someone else',
  'connections.confirmPlace':
    'From now on it writes into other books. Type {{place}} to confirm that.',
  'connections.listLoading': 'Its list is still being loaded.',
  'connections.listLoadingBecause': 'Its list is still being loaded. {{reason}}',
  'connections.listFailed': 'Its list could not be loaded.',
  'connections.listFailedBecause': 'Its list could not be loaded. {{reason}}',
  'credentials.otherPackage': 'A credential stays with its package.',
  'credentials.secretGone': 'What is stored of it can’t be used here. Fill it in again.',
  'credentials.inUse_one': 'A connection uses it: {{names}}. Replace it there first.',
  'credentials.inUse_other':
    '{{count}} connections use it, such as {{names}}. Replace it there first.',
  'credentials.sameCredential': 'Choose another credential than the one that is replaced.',
  'credentials.otherAccount': 'Choose a credential of the same organization and package.',
  'credentials.runWorks': 'A run works on this connection. Wait until it has ended.',
  'credentials.notReached': 'The other credential does not reach {{names}}.',
  'credentials.reachUnknown': 'What the other credential reaches could not be read: {{reason}}',
  'credentials.previewOver': 'Something changed since this was shown. Look at it again.',
  'credentials.noSuchPackage': 'There is no such package.',
  'credentials.noSuchType': '{{title}} has no such kind of credential.',
  'credentialRequests.nothingToSignIn': '{{title}} has nothing that a customer could sign in with.',
  'credentialRequests.closed': 'This request is over. Make a new one.',
  'credentialRequests.unknown': 'This link does not work. Ask the sender for a new one.',
  'credentialRequests.done': 'This is done: the sign-in is in place. You can close this page.',
  'credentialRequests.expired': 'This link has expired. Ask the sender for a new one.',
  'credentialRequests.withdrawn': 'This link was withdrawn. You do not have to do anything.',
  'credentialRequests.refused':
    'You chose not to sign in. Ask for a new link if you change your mind.',
  'credentialRequests.refusedByCustomer': 'The customer chose not to sign in.',
  'credential.replaced': 'The credential "{{from}}" was replaced by "{{to}}".',
  'credential.otherAccount': 'You signed in as {{account}}; {{connections}} uses {{former}}.',
  'credential.formerUnknown': 'another account',
  'credential.heldOver': 'This sign-in is no longer waiting. Sign in again.',
  'credential.accountChanged': 'The account changed from {{from}} to {{to}}.',
  'credential.outOfReach':
    'The account at {{title}} does not reach {{books}}, which is chosen in {{connections}}.',
  'credentialRequests.otherAccount':
    'You signed in as {{account}}, but these connections work with {{former}}. Sign in as {{former}}, or ask who sent you the link.',
  'credentialRequests.windowGone':
    'The sign-in took too long or was opened in another browser. Open the link of the mail again.',
  'credentialRequests.notByWindow':
    '{{title}} is not signed in at in a window. Fill in the fields.',
  'credentialRequests.inWindow': 'One signs in to {{title}} in its own window.',
  'packages.unknown': 'There is no package "{{package}}".',
  'packages.twice': 'Each package can be chosen once.',
  'packages.alone': "{{title}} can't be linked with the other packages.",
  'packages.oneSource': '{{title}} takes expenses of one package in a connection.',
  'packages.oneAtATime': '{{title}} can be linked with one of these packages at a time.',
  'insurance.eventGone_one': 'One of these events is no longer there. Load the list again.',
  'insurance.eventGone_other':
    '{{count}} of these events are no longer there. Load the list again.',
  'insurance.eventProcessed_one': 'One of these events is in a batch already, so none was changed.',
  'insurance.eventProcessed_other':
    '{{count}} of these events are in a batch already, so none was changed.',
  'insurance.alreadyArchived_one': 'One of these events is archived already, so none was changed.',
  'insurance.alreadyArchived_other':
    '{{count}} of these events are archived already, so none was changed.',
  'insurance.notArchived_one': 'One of these events isn’t archived, so none was changed.',
  'insurance.notArchived_other': '{{count}} of these events aren’t archived, so none was changed.',
  'packages.worksWithOne': '{{title}} works with one package at a time.',
  'tasks.noSuchModule': 'This connection has no such module.',
  'tasks.moduleBusy': 'This module already waits or runs.',
  'sync.elementBusy':
    'This is not possible while the element is processing. Wait until the run is done, or clear the tasks.',
  'sync.elementRemoving':
    'This is not possible while the element is remove. Wait until the run is done, or clear the tasks.',
  'sync.elementRemoved':
    'This is not possible while the element is removed. Wait until the run is done, or clear the tasks.',
  'sync.elementStatus':
    'This is not possible while the element is {{status}}. Wait until the run is done, or clear the tasks.',
  'bulk.otherList': 'This list is of other things than the action.',
  'bulk.noChoice': 'A date and a reason are for ignoring causes; this action takes neither.',
  'bulk.untilOver': 'This moment is over: choose one that is still to come.',
  'bulk.expired':
    'What you saw is older than {{minutes}} minutes. Look again at what this acts on.',
  'bulk.busy': 'Another preview of yours is being made. Please wait a moment.',
  'bulk.nothing': 'There is nothing to do: none of these can be changed now.',
  'sync.notAmbiguous': 'This element does not wait for a choice any more.',
  'sync.duplicateGone': 'The package does not have it any more. Look again and choose.',
  'sync.noSource': 'This element has no source to read it from.',
  'sync.sourceRefused': '{{package}} did not give it: {{reason}}',

  // requests that are sent again
  'requests.packageGone':
    'The connection has no {{title}} any more, so there is nothing to call it with.',
  'requests.signInFirst': '{{title}} does not accept the sign-in, so the request was not sent.',
  'requests.signInFirstInstead': 'Connect the credential again, then send it again.',
  'requests.hidden':
    'Part of its address was secret and is not kept, so it can not be sent as it was. Start a run, which makes its calls again.',
  'requests.otherAddress':
    'Its address is none of {{title}} as the connection signs in now, so it was not sent.',
  'requests.notMade': '{{title}} was not called: {{reason}}',
  'requests.noTime': '{{title}} was not called in time. Try again in a minute.',
  'requests.written':
    'This request was carried out. Sent again, it would write the same once more.',
  'requests.writtenInstead':
    'To write a change, reset its element under Insight: what is there is then changed in place.',
  'requests.noElement':
    'No element waits for this request: it was tried again since, or it wrote for none. Sent as it was, it could write twice.',
  'requests.noElementInstead': 'Look for the element under Insight and reset it there.',
  'requests.paused': 'The connection is paused.',
  'requests.pausedInstead': 'Resume it, then retry.',
  'requests.notFailed':
    'What this request was made for is no longer failed, or waits for the next run already: there is nothing to send.',
  'requests.manyElements': 'This request was made for more than {{limit}} elements.',
  'requests.manyElementsInstead': 'Retry all that failed, in the overview of the connection.',
  'requests.reasonNeeded': 'Say why, in ten characters or more.',
  'requests.changedMeanwhile':
    'What would be sent has changed since it was shown. Look at it again.',
  'requests.notMapped':
    'It can not be made from what was read of its source. Read it again from there.',

  // files of tables
  'tableFile.notData': 'Send the file as a data URL in base64.',
  'tableFile.empty': 'Uploaded file is incorrect, we could not extract any data',
  'tableFile.size':
    'The file is larger than {{megabytes}} MB. Leave out what the table does not need.',
  'tableFile.bomb':
    'The file unpacks to far more than a table needs, so it was not opened. Save the sheet in a file of its own.',
  'tableFile.locked':
    'The file is protected by a password or in the old .xls format. Save it as .xlsx without a password, or as CSV.',
  'tableFile.otherKind':
    'The file is not what its name says ({{ending}}). Save it again as .xlsx or CSV.',
  'tableFile.unknownKind':
    'This is neither a spreadsheet (.xlsx) nor a CSV file. Save it as one of these.',
  'tableFile.damaged':
    'The spreadsheet can not be read; it may be damaged. Open it, save it again as .xlsx and try again.',
  'tableFile.rows': 'The file has {{rows}} rows; a table holds at most {{limit}}.',
  'tableFile.columns': 'The file has {{columns}} columns; at most {{limit}} are read.',
  'tableFile.cell': 'Row {{row}}: a cell holds more than {{limit}} characters.',
  'tableFile.heavy':
    'The file takes too long or too much memory to read. Save the sheet in a file of its own, or as CSV.',
  'tableFile.busy': 'Other files are being read at this moment. Please try again.',

  // notices of vendors
  'webhooksIn.none': '{{title}} tells of no changes.',
  'webhooksIn.notConnected': 'Connect {{name}} first.',
  'webhooksIn.refused': '{{title}} did not take it: {{reason}}',
  'webhooksIn.notTold': '{{title}} could not be reached. Try again later.',
  'webhooksIn.busy': 'It is being switched at this moment. Try again in a minute.',
  'webhooksIn.meanwhile': 'It was switched off meanwhile.',

  // webhooks
  'webhooks.tooMany': 'An organization has at most {{n}} webhooks.',
  'webhooks.off': 'Switch the webhook on first.',
  'webhooks.noAddress': 'This is no web address.',
  'webhooks.redirected':
    'It answered with {{status}}, a redirect: events are only sent to the address itself.',
  'webhooks.refused': 'It answered with {{status}}.',
} as const;
