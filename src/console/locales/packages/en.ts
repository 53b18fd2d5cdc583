/** What packages say, each in its folder. */
const messages = import.meta.glob<Record<string, string>>('../../../packages/*/messages.en.ts', {
  import: 'default',
  eager: true,
});

export default Object.assign({}, ...Object.values(messages)) as Record<string, string>;
