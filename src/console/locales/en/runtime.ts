/** What tasks, lists and tests of credentials say, in English as they say it (messages.ts). */
export default {};
