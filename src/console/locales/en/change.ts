/** The change wizard of a finished connection. */
export default {
  title: 'Change connection',
  settings: {
    title: 'Settings',
    lead: 'Nothing changes for the connection until you have seen what changes and saved it.',
  },
  restore: {
    title: 'Back to how it was',
    loading: 'Looking at what differs',
    gone: 'This is not kept any more',
    goneText: 'Of a connection the newest hundred changes are kept. Change the settings by hand.',
  },
  review: {
    title: 'What changes',
    lead: 'All of it is saved at once: no run works with one half of it.',
    what: 'Setting',
    from: 'From',
    to: 'To',
    none: 'None',
    yes: 'Yes',
    no: 'No',
    nothing: 'Nothing was changed.',
    credential: 'Credential of {{package}}',
    back: 'Back',
    save_one: 'Save {{count}} change',
    save_other: 'Save {{count}} changes',
  },
  books: {
    title: 'From now on this connection writes into other books',
    stay_one: '{{count}} document stays in {{place}}: nothing is moved or deleted there.',
    stay_other: '{{count}} documents stay in {{place}}: nothing is moved or deleted there.',
    lookedUp_one:
      '{{count}} creditor is looked up again in {{place}}, and made there when there is none.',
    lookedUp_other:
      '{{count}} creditors are looked up again in {{place}}, and made there when there are none.',
    reached: 'The sign-in of {{package}} reaches {{place}}, and every choice was found there.',
    back: 'Switching back works: what was written is found again by its number.',
    confirm: 'Type {{place}} to confirm',
  },
  retry: {
    label_one: 'Retry the {{count}} that failed',
    label_other: 'Retry the {{count}} that failed',
    hint: 'Retrying writes nothing twice: each is first looked up.',
    cause: '{{count}}: {{message}}',
    mended_one: '{{count}} can be booked with these settings.',
    mended_other: '{{count}} can be booked with these settings.',
    different_one: '{{count}} is sent otherwise than before; that it goes through is not promised.',
    different_other:
      '{{count}} are sent otherwise than before; that they go through is not promised.',
    left_one: '{{count}} with another cause stays as it is.',
    left_other: '{{count}} with other causes stay as they are.',
  },
  discard: {
    title: 'Close without saving?',
    text: 'What you changed has not been saved and will be lost. The connection stays as it was.',
  },
};
