/** Names of the records a new company starts with, written into its data in the founder's language. */
export const en = {
  location: 'Main store',
  checkout: 'Register 1',
} as const
