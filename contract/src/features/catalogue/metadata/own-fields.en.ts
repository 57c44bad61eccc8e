/** Texts about values of own fields, at the till and in the office. */
export const ownFieldsEn = {
  locked: 'Set by another program; it stays as it is',
  unset: 'Not set',
  unknown: 'This field does not exist',
  taken: 'Another record already has this value',
  pattern: 'This does not have the required format',
  url: 'Enter an address such as https://example.com',
  phone: 'Enter the number with + and its country code',
  number: 'Enter a number such as {example}',
  wholeNumber: 'Enter a whole number such as {example}',
  color: 'Enter a colour such as #0f9958',
  dateMin: 'Choose {min} or a later day',
  dateMax: 'Choose {max} or an earlier day',
} as const
