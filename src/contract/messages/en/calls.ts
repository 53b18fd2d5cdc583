/** What calls answer: violations, refusals and confirmations of the contract, the fields, `http` and the features. */
export default {
  'form.required': 'The field is required.',
} as const;
