/** Words that shoppers meet beside those of the pages of the shop. */
export const en = {
  full: 'A cart holds up to {max} different products.',
  codes: {
    unknown: 'No promotion has this code. Check how it is written.',
    ended: 'This code is no longer valid.',
    notBegun: 'This code is valid from {day}. Come back then.',
    usedUp: 'This code has been used as often as it could be.',
    usedByYou: 'You have already used this code.',
    notFirstOrder: 'This code is for a first order.',
    full: 'A cart holds up to {max} codes. Remove one first.',
  },
  faults: {
    code: 'That is not the code we mailed, or it is too old. Ask for a new one.',
    fileKinds: 'Choose a PDF or a picture (JPEG, PNG or WebP).',
  },
} as const
