/** Texts about values of own fields, at the till and in the office. */
export const ownFieldsEn = {
  locked: 'Set by another program; it stays as it is',
  unset: 'Not said',
  unknown: 'There is no such field',
  taken: 'Another record has this already',
  pattern: 'This does not have the form that is asked for',
  url: 'Write an address such as https://example.com',
  phone: 'Write the number with its country, such as +56 9 1234 5678',
  number: 'Write a number such as {example}',
  wholeNumber: 'Write a whole number such as {example}',
  color: 'Write a colour such as #0f9958',
  dateMin: 'Choose {min} or a later day',
  dateMax: 'Choose {max} or an earlier day',
} as const
