/** Minimum length of a password (G-7). */
export const minPasswordLength = 6

/** The four rules of a password, each with its words, so that a form can show which are met. */
export const passwordRules = [
  { key: 'shell.fields.passwordRuleLength', test: (value: string) => Array.from(value).length >= minPasswordLength },
  { key: 'shell.fields.passwordRuleDigit', test: (value: string) => /\d/.test(value) },
  { key: 'shell.fields.passwordRuleLower', test: (value: string) => /\p{Ll}/u.test(value) },
  { key: 'shell.fields.passwordRuleUpper', test: (value: string) => /\p{Lu}/u.test(value) },
] as const
