/** Fields for a day, and their calendar. */
export default {
  shape: 'dd/mm/yyyy',
  choose: 'Open calendar',
  wrong: 'Enter a date such as 31/12/2026.',
  tooEarly: 'Choose {{day}} or later.',
  tooLate: 'Choose {{day}} or earlier.',
  previous: 'Previous month',
  next: 'Next month',
  today: 'Today',
  clear: 'Clear',
};
