/** What connectors say and their settings are called, in English as they say it (messages.ts). */
export default {};
