/**
 * The answers of calls: the refusals and confirmations of `http` and the features. The console loads the Dutch ones only:
 * an answer carries its English wording.
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
    'An API key doesn’t give access to this, or not with its permission. Sign in, or use a key with permission to operate.',
  'request.signIn': 'Please sign in.',
  'request.tooMany': 'Too many attempts. Please wait a moment.',
  'request.calls': 'Too many requests at once. Please wait a moment.',
  'request.searches': 'Too many searches at once. Please wait a moment.',
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
  'auth.wrongCode': 'The code is incorrect or has already been used.',
  'auth.codeNeeded': 'Enter the code from your authenticator app.',
  'auth.signedIn': 'Signed in.',
  'auth.signedOut': 'Signed out.',
  'auth.botCheckFailed': 'The bot-check failed: {{reason}} Please try again.',
  'auth.botCheckMissing': 'it is missing.',
  'auth.botCheckInvalid': 'it is not valid.',
  'auth.botCheckExpired': 'it has expired.',
  'auth.botCheckUsed': 'it was used before.',
  'auth.busy': 'Too many people are signing in right now. Please try again.',
  'account.commonPassword': 'This password is too common. Please choose another one.',
  'account.closePassword':
    'This password is too close to your name, address, organization or this platform.',
  'account.wrongPassword': 'The password is not right.',
  'account.samePassword': 'This is already your password.',
  'account.passwordChanged': 'Your password is changed.',
  'account.passwordSet': 'Your password is set. You can sign in with it now.',
  'account.resetMailed':
    'If this address has an account, we have sent it a link to set a new password.',
  'account.deleted': 'Your account is deleted.',
  'account.registered':
    'You are registered. Set your password with the link that we sent you; an administrator then checks your registration.',
  'account.sessionEnded': 'The session is ended.',
  'account.otherSessionsEnded': 'All other sessions are ended.',
  'account.keysFull': 'You have {{limit}} keys, the maximum. Revoke one that you don’t need.',
  'account.keyExpiry': 'Choose a day from today, at most two years ahead.',
  'account.keyRank': 'You can’t operate this organization, so your key can’t either.',
  'account.deadLink': 'This link no longer works. Please request a new one.',
  'account.addressTaken': 'There is already a user with this address.',
  'account.proofNeeded':
    'You signed in more than ten minutes ago. Please enter your password to continue.',
  'account.otherAddress': 'This is not your current address.',
  'account.sameAddress': 'This is already your address.',
  'account.confirmAddress':
    'Follow the link that we sent to the new address. Until then, the old one stays in use.',
  'account.addressConfirmed': 'Your new address is confirmed. Use it to sign in from now on.',
  'account.addressTakenBack':
    'The change was undone, and you were signed out everywhere. Please set a new password.',
  'account.twoFactorActivated': 'Two factor authentication is activated',
  'account.twoFactorDisabled': 'Two factor authentication is disabled',
  'account.twoFactorIsOn': 'Two-factor sign-in is on already.',
  'account.twoFactorIsOff': 'Two-factor sign-in is off.',
  'account.setupExpired': 'The setup has expired. Please start again.',

  // users
  'users.ownRights': 'You can’t change your own rights.',
  'users.organizationTwice': 'This organization is listed twice.',
  'users.tooManyPairs': 'At most {{limit}} combinations of users and organizations at once.',
  'users.noAccess': 'The user has no access to this organization.',
  'users.lastSuperAdmin': 'This is the last active super admin, so it has to stay.',
  'users.heldElsewhere': 'This person also has access to organizations that you don’t administer.',
  'users.otherUser': 'This is not the user that the address names.',
  'users.makeSuperAdmin': 'Only a super admin can make someone a super admin.',
  'users.superAdminOnly': 'Only a super admin can change this.',
  'users.passwordChosen': 'This user has already chosen a password.',
  'users.notActive': 'This user is not active.',
  'users.invitationsMailed': 'Three invitations have been sent in the past hour. Please wait.',
  'users.ownTwoFactor': 'Turn off your own on your account page.',

  // organizations and the platform
  'organizations.reservedName': 'This name is reserved.',
  'organizations.codeTaken': 'This code is already in use.',
  'organizations.notReseller': 'This is not a reseller.',
  'organizations.colorOfReseller':
    'Only resellers have an e-mail colour: customers receive their reseller’s e-mails.',
  'organizations.addReseller': 'Only a super admin can add a reseller.',
  'organizations.deleteReseller': 'Only a super admin can delete a reseller.',
  'organizations.addCustomer': 'Only an administrator of the reseller can add an organization.',
  'organizations.otherOrganization': 'This is not the organization that the address names.',
  'organizations.move': 'Only a super admin can move an organization to another reseller.',
  'organizations.moveCustomersFirst': 'This reseller has customers. Move or delete them first.',
  'organizations.hasCustomers': 'This reseller has customers. Move or delete them first.',
  'organizations.otherReseller': 'This organization isn’t a customer of the reseller.',
  'organizations.deleted': 'This organization was deleted.',
  'platformSettings.contrast':
    'White text on this colour would be hard to read: the contrast is {{contrast}} to 1, and must be {{min}} to 1. Please choose a darker colour.',
  'platformSettings.darkPage': 'This colour can’t be made readable on a dark page.',
  'platformSettings.pictureSize': 'The picture is larger than 200 kB.',
  'platformSettings.notPng': 'This is not a PNG picture.',
  'platformSettings.notWebp': 'This is not a WebP picture.',

  // connections, their credentials, tasks and elements
  'connections.otherReseller': 'This is not the reseller of the organization.',
  'connections.viewNameTaken': 'You already have a view with this name. Choose another name.',
  'connections.viewsFull':
    'You have {{limit}} views, the maximum. Delete one that you no longer use.',
  'audit.file.fileName': 'audit-trail',
  'audit.file.at': 'When (UTC)',
  'audit.file.actor': 'Kind of user',
  'audit.file.actorName': 'Who',
  'audit.file.apiKeyName': 'API key',
  'audit.file.action': 'Action',
  'audit.file.outcome': 'Outcome',
  'audit.file.resource': 'Kind of subject',
  'audit.file.resourceId': 'Id of the subject',
  'audit.file.resourceName': 'Subject',
  'audit.file.organizationName': 'Organization',
  'audit.file.field': 'Setting',
  'audit.file.from': 'From',
  'audit.file.to': 'To',
  'connections.file.fileName': 'connections',
  'connections.file.name': 'Name',
  'connections.file.packages': 'Packages',
  'connections.file.health': 'Health',
  'connections.file.reason': 'Reason',
  'connections.file.until': 'Until (UTC)',
  'connections.file.lastRuns': 'Last runs, oldest first',
  'connections.file.lastRun': 'Last run (UTC)',
  'connections.file.nextRun': 'Next run (UTC)',
  'connections.file.failed': 'Failed elements',
  'connections.file.waiting': 'Waiting elements',
  'connections.file.unresolved': 'Unresolved logs',
  'connections.file.organization': 'Organization',
  'connections.file.reseller': 'Reseller',
  'connections.file.tag': 'Tag',
  'connections.file.startDate': 'Syncs from',
  'connections.file.created': 'Created (UTC)',
  'connections.file.signInNeeded': 'Sign-in needed',
  'connections.file.failing': 'Failing',
  'connections.file.partlyFailed': 'Partly failed',
  'connections.file.stopped': 'Stopped',
  'connections.file.paused': 'Paused',
  'connections.file.stoppedBy': 'by {{name}}, the schedule waits',
  'connections.file.signInEnds': 'Access expires',
  'connections.file.waits': 'Waiting',
  'connections.file.running': 'Running',
  'connections.file.healthy': 'Healthy',
  'connections.file.unfinished': 'Setup not finished',
  'connections.file.inactive': 'Inactive',
  'connections.file.step': 'step {{step}} of {{steps}}',
  'connections.file.runNothing': 'nothing new',
  'connections.file.runStillFailing': 'nothing new, elements still fail',
  'connections.file.runComplete': 'complete',
  'connections.file.runPartlyFailed': 'partly failed',
  'connections.file.runFailed': 'failed',
  'connections.file.runCancelled': 'cancelled',
  'connections.file.runRunning': 'running',
  'connections.file.cut':
    'These are the first {{limit}} connections: there are more. Narrow the list with a search or filters.',
  'connections.otherPackages':
    'The packages of a connection can’t be changed. Add a new connection.',
  'connections.tooManySetups': 'You have {{n}} unfinished setups. Finish or delete one first.',
  'connections.setupChangedBy': '{{name}} has changed this setup in the meantime.',
  'connections.setupChangedMeanwhile': 'Someone else has changed this setup in the meantime.',
  'connections.settingsMissing': 'The connection is not finished yet. Complete its settings first.',
  'connections.notFinished':
    'The connection’s setup isn’t finished. Finish it in the wizard, then run the connection.',
  'connections.notActive': 'The connection is inactive: there is nothing to pause.',
  'connections.notPaused': 'The connection is not paused.',
  'connections.paused':
    '{{name}} has paused this connection: “{{reason}}”. Resume it first, or resume and run it.',
  'connections.pausedUntil':
    '{{name}} has paused this connection until {{until}}: “{{reason}}”. Resume it first, or resume and run it.',
  'connections.staff': 'Platform staff',
  'connections.somebody': 'Someone',
  'connections.nothingFlows':
    'Nothing is synced between these packages, so there is nothing to run.',
  'connections.togglesAlone':
    'Nothing is synced between these packages automatically. Runs are started under “Payment toggle”.',
  'connections.otherCredential': 'This credential belongs to another organization or package.',
  'connections.notConnected': 'The credential of {{title}} is not connected.',
  'connections.namedNotConnected': 'The credential “{{name}}” of {{title}} is not connected.',
  'connections.noSuchList': 'There is no such list.',
  'connections.notThere': '{{title}} has no {{value}}.',
  'connections.otherValue': 'In {{title}} it is {{is}}, not {{value}}.',
  'connections.notReached':
    'This sign-in has no access to {{place}} in {{title}}. Choose one that it has access to, or sign in as someone who has access.',
  'connections.changedMeanwhile':
    '{{name}} has changed this connection in the meantime. Your changes were not saved; check what changed, then save again.',
  'form.changedMeanwhile':
    'Someone else has changed it in the meantime. Your changes were not saved; check what changed, then save again.',
  'connections.confirmPlace':
    'From now on it writes to another administration. Type {{place}} to confirm.',
  'connections.listLoading': 'The list is still loading.',
  'connections.listLoadingBecause': 'The list is still loading. {{reason}}',
  'connections.listFailed': 'The list could not be loaded.',
  'connections.listFailedBecause': 'The list could not be loaded. {{reason}}',
  'credentials.otherPackage': 'The package of a credential can’t be changed.',
  'credentials.secretGone': 'The stored secret can’t be used here. Enter it again.',
  'credentials.inUse_one': 'A connection uses it: {{names}}. Replace it there first.',
  'credentials.inUse_other':
    '{{count}} connections use it, such as {{names}}. Replace it there first.',
  'credentials.sameCredential': 'Choose another credential than the one that is replaced.',
  'credentials.otherAccount': 'Choose a credential of the same organization and package.',
  'credentials.runWorks': 'A run of this connection is in progress. Wait until it has ended.',
  'credentials.notReached': 'The other credential has no access to {{names}}.',
  'credentials.reachUnknown': 'The access of the other credential could not be checked: {{reason}}',
  'credentials.previewOver': 'Something has changed since this was shown. Check it again.',
  'credentials.noSuchPackage': 'There is no such package.',
  'credentials.noSuchType': '{{title}} has no such type of credential.',
  'credentialRequests.nothingToSignIn':
    'A customer can’t sign in to {{title}} with this type of credential.',
  'credentialRequests.closed': 'This request is closed. Make a new one.',
  'credentialRequests.unknown': 'This link doesn’t work. Ask the sender for a new one.',
  'credentialRequests.done': 'You are done: the sign-in succeeded. You can close this page.',
  'credentialRequests.expired': 'This link has expired. Ask the sender for a new one.',
  'credentialRequests.withdrawn': 'This link was withdrawn. You don’t have to do anything.',
  'credentialRequests.refused': 'You refused access. Ask for a new link if you change your mind.',
  'credentialRequests.refusedByCustomer': 'The customer refused access.',
  'credential.replaced': 'The credential “{{from}}” was replaced by “{{to}}”.',
  'credential.otherAccount': 'You signed in as {{account}}; {{connections}} uses {{former}}.',
  'credential.formerUnknown': 'another account',
  'credential.heldOver': 'This sign-in is no longer waiting. Sign in again.',
  'credential.accountChanged': 'The account changed from {{from}} to {{to}}.',
  'credential.outOfReach':
    'The account at {{title}} has no access to {{books}}, which is chosen in {{connections}}.',
  'credentialRequests.otherAccount':
    'You signed in as {{account}}, but these connections work with {{former}}. Sign in as {{former}}, or ask who sent you the link.',
  'credentialRequests.windowGone':
    'The sign-in took too long or was opened in another browser. Open the link in the e-mail again.',
  'credentialRequests.notByWindow': '{{title}} has no sign-in window. Fill in the fields.',
  'credentialRequests.inWindow': 'You sign in to {{title}} in its own window.',
  'packages.unknown': 'There is no package “{{package}}”.',
  'packages.twice': 'Each package can be chosen once.',
  'packages.alone': '{{title}} can’t be linked with the other packages.',
  'packages.oneSource': '{{title}} accepts expenses from one package per connection.',
  'packages.oneAtATime': '{{title}} can be linked with one of these packages at a time.',
  'insurance.eventGone_one': 'One of these events no longer exists. Load the list again.',
  'insurance.eventGone_other': '{{count}} of these events no longer exist. Load the list again.',
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
  'tasks.moduleBusy': 'This module is already waiting or running.',
  'sync.elementBusy':
    'This isn’t possible while the element is being processed. Wait until the run has ended, or clear the tasks.',
  'sync.elementRemoving':
    'This isn’t possible while the element is waiting to be removed. Wait until the run has ended, or clear the tasks.',
  'sync.elementRemoved': 'This isn’t possible, because the element has been removed.',
  'sync.elementStatus':
    'This isn’t possible while the element is {{status}}. Wait until the run has ended, or clear the tasks.',
  'bulk.otherList': 'This action doesn’t apply to this list.',
  'bulk.noChoice': 'A date and a reason are only for ignoring causes.',
  'bulk.untilOver': 'This moment has passed: choose a later one.',
  'bulk.expired':
    'This preview is more than {{minutes}} minutes old. Check again what will change.',
  'bulk.busy': 'Another preview is being made for you. Please wait a moment.',
  'bulk.nothing': 'There is nothing to do: none of these can be changed now.',
  'sync.notAmbiguous': 'This element is no longer waiting for a choice.',
  'sync.duplicateGone': 'The package no longer has it. Check again and choose.',
  'sync.noSource': 'This element can’t be read from its source.',
  'sync.sourceRefused': '{{package}} could not be read: {{reason}}',

  // requests that are sent again
  'requests.packageGone': 'The connection no longer has {{title}}, so it can’t be called.',
  'requests.signInFirst': '{{title}} doesn’t accept the sign-in, so the request was not sent.',
  'requests.signInFirstInstead': 'Sign in again with the credential, then resend the request.',
  'requests.hidden':
    'Part of the address was secret and isn’t stored, so the request can’t be sent again. Start a run instead.',
  'requests.otherAddress':
    'The connection no longer uses this address of {{title}}, so the request was not sent.',
  'requests.notMade': '{{title}} was not called: {{reason}}',
  'requests.noTime': '{{title}} was not called in time. Try again in a minute.',
  'requests.written': 'This request succeeded. Sending it again would write the same twice.',
  'requests.writtenInstead':
    'To write a change, retry the element under Insight: the existing document is then changed.',
  'requests.noElement':
    'No element is waiting for this request: it has been retried since, or it belonged to no element. Sending it again could write twice.',
  'requests.noElementInstead': 'Find the element under Insight and retry it there.',
  'requests.paused': 'The connection is paused.',
  'requests.pausedInstead': 'Resume it, then retry.',
  'requests.notFailed':
    'What this request was for is no longer failed, or is already waiting for the next run: there is nothing to send.',
  'requests.manyElements': 'This request was made for more than {{limit}} elements.',
  'requests.manyElementsInstead': 'Retry everything that failed, in the connection’s overview.',
  'requests.reasonNeeded': 'Give a reason of ten characters or more.',
  'requests.changedMeanwhile': 'What would be sent has changed since it was shown. Check it again.',
  'requests.notMapped':
    'It can’t be made from what was read from the source. Read it from the source again.',

  // files of tables
  'tableFile.notData': 'Send the file as a data URL in base64.',
  'tableFile.empty': 'Uploaded file is incorrect, we could not extract any data',
  'tableFile.size':
    'The file is larger than {{megabytes}} MB. Leave out what the table does not need.',
  'tableFile.bomb':
    'The file is far larger than a table needs once unpacked, so it was not opened. Save the sheet as a separate file.',
  'tableFile.locked':
    'The file is protected by a password or in the old .xls format. Save it as .xlsx without a password, or as CSV.',
  'tableFile.otherKind':
    'The contents of the file don’t match its extension ({{ending}}). Save it again as .xlsx or CSV.',
  'tableFile.unknownKind':
    'This isn’t a spreadsheet (.xlsx) or a CSV file. Save it as one of these.',
  'tableFile.damaged':
    'The spreadsheet can not be read; it may be damaged. Open it, save it again as .xlsx and try again.',
  'tableFile.rows': 'The file has {{rows}} rows; a table holds at most {{limit}}.',
  'tableFile.columns': 'The file has {{columns}} columns; at most {{limit}} are read.',
  'tableFile.cell': 'Row {{row}}: a cell holds more than {{limit}} characters.',
  'tableFile.heavy':
    'Reading the file takes too much time or memory. Save the sheet as a separate file, or as CSV.',
  'tableFile.busy': 'Other files are being read right now. Please try again.',

  // notices of vendors
  'webhooksIn.none': '{{title}} doesn’t send notices of changes.',
  'webhooksIn.notConnected': 'Connect {{name}} first.',
  'webhooksIn.refused': '{{title}} refused it: {{reason}}',
  'webhooksIn.notTold': '{{title}} could not be reached. Try again later.',
  'webhooksIn.busy': 'It is being switched right now. Try again in a minute.',
  'webhooksIn.meanwhile': 'It was switched off in the meantime.',

  // webhooks
  'webhooks.tooMany': 'An organization can have at most {{n}} webhooks.',
  'webhooks.off': 'Switch the webhook on first.',
  'webhooks.noAddress': 'This isn’t a web address.',
  'webhooks.redirected':
    'The receiver answered with {{status}}, a redirect. Events are only sent to the address itself.',
  'webhooks.refused': 'The receiver answered with {{status}}.',
} as const;
