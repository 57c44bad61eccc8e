import type { FieldFault } from './errors.ts'
/** Maximum number of characters of all keywords together, joined with commas (C-15). */
export const keywordsMaxLength = 500
/** The longest address that mail servers accept (RFC 5321). */
export const emailMaxLength = 254

const domain = '(?:[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?\\.)+(?:[A-Za-z]{2,63}|xn--[A-Za-z0-9-]{1,59})'
const origin = `https?://${domain}(?::\\d{1,5})?`
const path = '(?:/[^\\s?#<>"\\\\]*)?'
const date = '\\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\\d|3[01])'
const time = '(?:[01]\\d|2[0-3]):[0-5]\\d'
const atom = "[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+"
// Names may not contain characters that could hide or reorder other text: control, line and direction characters.
const hidden = '\\p{Cc}\\u2028\\u2029\\u202A-\\u202E\\u2066-\\u2069'

/**
 * The named patterns of fields (L-9). Each reads a text once, in time linear in its length. Letters are those of any alphabet (ñ, á, ü).
 * `matches` adds what a pattern cannot express, such as whether a day exists.
 */
export const patterns = {
  fullName: /^[\p{L}\p{M}0-9 &]+$/u,
  email: new RegExp(`^${atom}(?:\\.${atom})*@${domain}$`),
  password: /^(?=.*\d)(?=.*\p{Ll})(?=.*\p{Lu}).{6,}$/su,
  productName: new RegExp(`^(?=.*[\\p{L}\\p{N}])[^<>${hidden}]+$`, 'u'),
  multilineText: /^(?!.*<[\p{L}/!?])(?:[^\p{Cc}]|[\n\r\t])+$/su,
  url: new RegExp(`^${origin}${path}$`),
  urlWithParams: new RegExp(`^${origin}${path}(?:\\?[^\\s#<>"\\\\]*)?(?:#[^\\s<>"\\\\]*)?$`),
  alphaDash: /^[\p{L}\p{M}-]+$/u,
  alphanumeric: /^[\p{L}\p{M}0-9]+$/u,
  alphanumericDash: /^[\p{L}\p{M}0-9-]+$/u,
  alpha: /^[\p{L}\p{M}]+$/u,
  dateYMD: new RegExp(`^${date}$`),
  dateMDYTime: /^(?:0?[1-9]|1[0-2])\/(?:0?[1-9]|[12]\d|3[01])\/\d{4} (?:[01]?\d|2[0-3]):[0-5]\d(?::[0-5]\d)?$/,
  isoDateMsZ: new RegExp(`^${date}T${time}:[0-5]\\d\\.\\d{3}Z$`),
  timeHmm: /^(?:[01]?\d|2[0-3]):[0-5]\d$/,
  hexColor: /^#(?:[0-9a-fA-F]{3}|[0-9a-fA-F]{6})$/,
  checkoutCode: /^[A-Z0-9]{2,6}$/,
  domainOnly: new RegExp(`^${domain}$`),
  numeric: /^-?\d+(?:\.\d+)?$/,
  printable: /^[ -~]+$/,
} as const satisfies Record<string, RegExp>

/** Maximum length of the code of a customer's card. */
export const cardCodeLength = 48

export type PatternName = keyof typeof patterns

/** Whether a text matches a pattern. Dates must also exist (not 30 February). */
export function matches(name: PatternName, text: string): boolean {
  if (!patterns[name].test(text)) return false
  if (name === 'email') return text.length <= emailMaxLength && text.indexOf('@') <= 64
  if (name === 'dateYMD' || name === 'isoDateMsZ') return dayExists(text.slice(0, 10).split('-').map(Number))
  if (name === 'dateMDYTime') {
    const [month = 0, day = 0, year = 0] = text.slice(0, text.indexOf(' ')).split('/').map(Number)
    return dayExists([year, month, day])
  }
  return true
}

function dayExists([year = 0, month = 0, day = 0]: readonly number[]): boolean {
  const made = new Date(0)
  made.setUTCFullYear(year, month - 1, day)
  // Databases and calendars begin with the year 1.
  return year > 0 && made.getUTCMonth() === month - 1 && made.getUTCDate() === day
}

/** The values of a form, field by field. */
export type FormValues = Readonly<Record<string, unknown>>
/** A rule of a field. Returns the fault it finds, or undefined. `values` are the other fields, for rules that compare two. */
export type Rule = (value: unknown, values?: FormValues) => FieldFault | undefined

/** Whether a value is empty. Every rule but `required` accepts empty values (L-9). */
export function isEmptyValue(value: unknown): boolean {
  return value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)
}

/** A rule that accepts empty values and returns the fault when the check fails. */
function ruleOf(fault: FieldFault, passes: (value: unknown, values: FormValues) => boolean): Rule {
  return (value, values = {}) => (isEmptyValue(value) || passes(value, values) ? undefined : fault)
}

const messageOfPattern: Partial<Record<PatternName, string>> = {
  email: 'validation.email',
  password: 'validation.password',
  alpha: 'validation.alpha',
  alphanumeric: 'validation.alphanumeric',
  dateYMD: 'validation.date',
  dateMDYTime: 'validation.date',
  isoDateMsZ: 'validation.date',
  numeric: 'validation.number',
  printable: 'validation.printable',
}

/** The message key of a text that fails a pattern: its own, or `invalid`. */
export function patternMessage(name: PatternName): string {
  return messageOfPattern[name] ?? 'validation.invalid'
}

/** The text matches a named pattern. */
export function pattern(name: PatternName): Rule {
  return ruleOf({ key: patternMessage(name) }, (value) => matches(name, String(value)))
}

/** The value must not be empty. Text of only spaces is empty. */
export function required(): Rule {
  return (value) =>
    isEmptyValue(value) || (typeof value === 'string' && value.trim() === '')
      ? { key: 'validation.required' }
      : undefined
}

/** At least `min` characters, as the database counts them: JavaScript counts two for a character such as 😀. */
export function hasCharacters(text: string, min: number): boolean {
  return Array.from(text).length >= min
}

/** At least `min` characters. */
export function minLength(min: number): Rule {
  return ruleOf({ key: 'validation.stringMin', values: { min } }, (value) => hasCharacters(String(value), min))
}

/** At most `max` characters. */
export function maxLength(max: number): Rule {
  return ruleOf({ key: 'validation.stringMax', values: { max } }, (value) => String(value).length <= max)
}

/** The part of an address that names a record: lower case, digits and dashes. */
export function slugPart(): Rule {
  return ruleOf({ key: 'validation.slug' }, (value) => /^[a-z0-9]+(-[a-z0-9]+)*$/.test(String(value)))
}

/** A number above `limit`. Numeric text counts as a number. */
export function greaterThan(limit: number): Rule {
  return numberRule((number) => (number > limit ? undefined : { key: 'validation.numberMin', values: { min: limit } }))
}

/** A number from `min` to `max`, both included. */
export function between(min: number, max: number): Rule {
  return numberRule((number) => {
    if (number < min) return { key: 'validation.numberMinEq', values: { min } }
    return number > max ? { key: 'validation.numberMaxEq', values: { max } } : undefined
  })
}

function numberRule(check: (number: number) => FieldFault | undefined): Rule {
  return (value) => {
    if (isEmptyValue(value)) return undefined
    const number = typeof value === 'number' ? value : patterns.numeric.test(String(value)) ? Number(value) : Number.NaN
    return Number.isNaN(number) ? { key: 'validation.number' } : check(number)
  }
}

export function email(): Rule {
  return pattern('email')
}

/** The password pattern: 6 characters with a digit, a lowercase and an uppercase letter. */
export function password(): Rule {
  return pattern('password')
}

/** The same text as the password, which is passed as it is or read from the other fields of the form. */
export function passwordConfirm(original: string | ((values: FormValues) => unknown)): Rule {
  return ruleOf(
    { key: 'validation.passwordMatch' },
    (value, values) => value === (typeof original === 'function' ? original(values) : original),
  )
}

const keyword = /^[\p{L}\p{M}0-9 ]+$/u

/** A list of keywords (or text with commas): letters, digits or spaces each, within the total length. */
export function keywords(): Rule {
  return (value) => {
    if (isEmptyValue(value)) return undefined
    const list = Array.isArray(value) ? value.map(String) : String(value).split(',')
    if (list.join(',').length > keywordsMaxLength)
      return { key: 'validation.stringMax', values: { max: keywordsMaxLength } }
    return list.every((word) => keyword.test(word) && word.trim() !== '')
      ? undefined
      : { key: 'validation.alphanumeric' }
  }
}

/** The rules of a form, field by field, in the order in which their faults are shown. */
export type FormRules = Readonly<Record<string, readonly Rule[]>>

/** Checks all fields and returns the first fault of each faulty one; empty when the form is valid. */
export function validateForm(rules: FormRules, values: FormValues): Record<string, FieldFault> {
  const faults: Record<string, FieldFault> = {}
  for (const [field, list] of Object.entries(rules)) {
    for (const rule of list) {
      const fault = rule(values[field], values)
      if (fault === undefined) continue
      faults[field] = fault
      break
    }
  }
  return faults
}

/** Whether a text contains what a mail program may turn into a link: a scheme, `www.`, or a name with a dot followed by letters. */
export function hasLink(text: string): boolean {
  return /:\/\/|www\.|[\p{L}\p{N}]\.\p{L}{2}/iu.test(text)
}

/** For texts that are mailed to strangers. */
export function noLinks(): Rule {
  return (value) => (typeof value === 'string' && hasLink(value) ? { key: 'validation.noLinks' } : undefined)
}
