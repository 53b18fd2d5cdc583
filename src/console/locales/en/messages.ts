/**
 * Messages of the contract and the server, by their English wording or by the specifications' key. English is what the
 * wire says; only the keys get a wording here.
 */
export default {
  'The field is required': 'The field is required',
  'The field is required.': 'The field is required.',
  'The value must be at least {{n}} characters.': 'The value must be at least {{n}} characters.',
  'The value must be maximum {{n}} characters.': 'The value must be maximum {{n}} characters.',
  'The value is not a valid email.': 'The value is not a valid email.',
  'The value contains invalid whitespaces.': 'The value contains invalid whitespaces.',
  'must be checked': 'must be checked',
  'Passwords must match': 'Passwords must match',
  'Emails must match': 'Emails must match',
  'is required': 'is required',
  'A code has six digits; a recovery code two groups of five.':
    'A code has six digits; a recovery code two groups of five.',
  'Please select at least one organization': 'Please select at least one organization',
  'Please select at least one user': 'Please select at least one user',
  'A PNG or WebP of at most 200 kB, or an https address.':
    'A PNG or WebP of at most 200 kB, or an https address.',
  'This is not an http(s) address.': 'This is not an http(s) address.',
  'A colour has six hexadecimal digits, like #6b3fa0.':
    'A colour has six hexadecimal digits, like #6b3fa0.',
  'The e-mail address or the password is not right.':
    'The e-mail address or the password is not right.',
  'The code is not right or was used before.': 'The code is not right or was used before.',
  'Too many people sign in at this moment. Please try again.':
    'Too many people sign in at this moment. Please try again.',
  'This took too long. Please narrow the search.': 'This took too long. Please narrow the search.',
  'The database is not reachable. Please try again.':
    'The database is not reachable. Please try again.',
  'Something went wrong on our side. It was recorded under the request id.':
    'Something went wrong on our side. It was recorded under the request id.',
  'Not found.': 'Not found.',
  'This does not exist.': 'This does not exist.',
  'The connection is not finished yet. Complete its settings first.':
    'The connection is not finished yet. Complete its settings first.',
  'This name is reserved.': 'This name is reserved.',
  'This organization does not belong to the reseller.':
    'This organization does not belong to the reseller.',
  'Please select at least two packages': 'Please select at least two packages',
  'connection.acknowledgeAdditionalCosts.error':
    'Please confirm that this connection may bring additional costs',
  'connection.agreeToS.error': 'Please agree to the terms of service',
  'This module already waits or runs.': 'This module already waits or runs.',
  'The connection is not finished yet. Finish it in the wizard, then run it.':
    'The connection is not finished yet. Finish it in the wizard, then run it.',
  'This connection has no such module.': 'This connection has no such module.',
  'The date must not be in the future.': 'The date must not be in the future.',
  'Choose organisations of this connection only.': 'Choose organisations of this connection only.',
  'This element has no source to read it from.': 'This element has no source to read it from.',
  'This is not possible while the element is processing. Wait until the run is done, or clear the tasks.':
    'This is not possible while the element is processing. Wait until the run is done, or clear the tasks.',
  'This is not possible while the element is remove. Wait until the run is done, or clear the tasks.':
    'This is not possible while the element is remove. Wait until the run is done, or clear the tasks.',
  'This is not possible while the element is removed. Wait until the run is done, or clear the tasks.':
    'This is not possible while the element is removed. Wait until the run is done, or clear the tasks.',
};
