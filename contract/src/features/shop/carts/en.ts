/** Words that shoppers meet beside those of the pages of the shop. */
export const en = {
  full: 'A cart holds up to {max} different products.',
  faults: {
    code: 'This code is wrong or has expired. Ask for a new one.',
    fileKinds: 'Choose a PDF or a picture (JPEG, PNG or WebP).',
  },
} as const
