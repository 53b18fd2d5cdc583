/** What the sandbox's companies keep in fields of their own. */
export const employeeSettings = {
  employeeFields: [
    { part: 'initials', field: 'customVoorletters' },
    { part: 'contractHours', field: 'customUrenperweek' },
  ],
  periodicWageTable: 'customLoonperiodes',
};
