/** Words that shoppers meet beside those of the pages of the shop. */
export const en = {
  full: 'A cart holds up to {max} different products.',
  faults: {
    code: 'That is not the code we mailed, or it is too old. Ask for a new one.',
    fileKinds: 'Choose a PDF or a picture (JPEG, PNG or WebP).',
  },
} as const
