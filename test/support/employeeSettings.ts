/** Settings for the custom fields of the sandbox's companies. */
export const employeeSettings = {
  employeeFields: [
    { part: 'initials', field: 'customVoorletters' },
    { part: 'contractHours', field: 'customUrenperweek' },
  ],
  periodicWageTable: 'customLoonperiodes',
};
