import { z } from 'zod'
import { isCommonPassword } from './common-passwords.ts'
import { type ErrorCode, errorStatus, type FieldFault } from './errors.ts'
import { languages } from './language.ts'
import { isRegionTag } from './regions.ts'
import { countMarks, textOfHtml } from './rich-text.ts'
import {
  cardCodeLength,
  emailMaxLength,
  hasCharacters,
  keywords,
  keywordsMaxLength,
  matches,
  type PatternName,
  patternMessage,
} from './validation.ts'

/*
 * The field rules of validation.ts as schemas for endpoints. An issue carries its message key in `message`. issueToFault turns any issue
 * into a key with values, which becomes text where the caller's language is known.
 */

/** Text of `min` to `max` characters. The schema alone would take 😀 for two. */
export const sentenceSchema = (min: number, max: number) =>
  z
    .string()
    .trim()
    .min(min)
    .max(max)
    .refine((value) => hasCharacters(value, min), { error: 'validation.stringMin', params: { min } })

const text = (name: PatternName, min: number, max: number) =>
  sentenceSchema(min, max).refine((value) => value === '' || matches(name, value), { error: patternMessage(name) })

/** A person's name (pattern fullName). */
export const fullNameSchema = text('fullName', 1, 80)

/** An e-mail address, trimmed and in lower case, so that one person cannot register twice. */
export const emailSchema = z
  .string()
  .trim()
  .toLowerCase()
  .min(1)
  .max(emailMaxLength)
  .refine((value) => matches('email', value), { error: 'validation.email', abort: true })

/** A new password. The upper limit bounds the cost of hashing. Use it to set a password, never to log in. */
export const passwordSchema = z
  .string()
  .min(1)
  .max(128)
  .refine((value) => matches('password', value), { error: 'validation.password', abort: true })
  .refine((value) => !isCommonPassword(value), { error: 'validation.passwordCommon' })

/** The answer to the robot check. Where the check is required, a call without an answer is refused with `captchaRequired`. */
export const captchaCodeSchema = z.string().max(4000).optional()

/** Name of a product (C-1). */
export const productNameSchema = text('productName', 1, 120)
/** Name of a company. Shop names contain signs such as dots and ampersands. */
export const companyNameSchema = text('productName', 2, 80)
/** Name of a customer or supplier. A business name may contain signs that a person's name may not (K-1). */
export const partyNameSchema = text('productName', 1, 120)
/** Name of a profile. */
export const profileNameSchema = text('productName', 2, 40)
/** Name of a register (D-2). */
export const checkoutNameSchema = text('productName', 1, 60)
/** Name of an API key. */
export const keyNameSchema = text('productName', 2, 80)

/** Text of several lines, up to `max` characters; may be empty. */
export const multilineTextSchema = (max: number) => text('multilineText', 0, max)

/** The part of an address that names a record: lower case, digits and dashes, up to `max` characters. */
export const slugSchema = (max: number) =>
  z
    .string()
    .trim()
    .max(max)
    .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, { error: 'validation.slug' })

/**
 * Text with markup, stored as HTML: at most `text` visible characters, `html` with their markup, and `marks` tags. The server removes tags
 * it does not allow.
 */
export const richTextSchema = ({ text: visible, html: all, marks }: { text: number; html: number; marks: number }) =>
  z
    .string()
    .max(all)
    .refine((html) => textOfHtml(html).length <= visible, { error: 'validation.stringMax', params: { max: visible } })
    .refine((html) => countMarks(html) <= marks, { error: 'validation.tooMuchFormatting', params: { max: marks } })

/** Text typed into a search field. */
export const searchSchema = z.string().trim().max(100)

/** The code on a customer's card: characters that keyboards and scanners produce, without blanks at its ends. */
export const cardCodeSchema = text('printable', 1, cardCodeLength)

/** A stock keeping unit: any visible characters without spaces at the ends (C-3). */
export const skuSchema = text('productName', 1, 60)

/** A barcode as scanners send it: printable ASCII, up to 48 characters (C-3). */
export const barcodeSchema = z
  .string()
  .trim()
  .min(1)
  .max(48)
  .regex(/^[\x20-\x7E]*$/, { error: 'validation.invalid' })

/** Keywords of a product: letters, digits or spaces, at most 500 characters together (C-15). */
export const keywordsSchema = z
  .array(z.string().trim().max(keywordsMaxLength))
  .max(keywordsMaxLength)
  .superRefine((list, context) => {
    const fault = keywords()(list)
    if (fault !== undefined) context.addIssue({ code: 'custom', message: fault.key, params: fault.values ?? {} })
  })

/** A region the product knows (regions.ts). */
export const regionTagSchema = z.string().max(10).refine(isRegionTag, { error: 'validation.invalid' })

/** An IANA time zone known to this runtime. */
export const timeZoneSchema = z.string().max(64).refine(isTimeZone, { error: 'validation.invalid' })

function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name })
    return /^[A-Za-z]/.test(name)
  } catch {
    return false
  }
}

/** A calendar day `2026-03-04`. */
export const dateYMDSchema = z
  .string()
  .max(10, { error: 'validation.date' })
  .refine((value) => matches('dateYMD', value), { error: 'validation.date' })
/** A time of day `9:05`. */
export const timeHmmSchema = z
  .string()
  .max(5, { error: 'validation.invalid' })
  .refine((value) => matches('timeHmm', value), { error: 'validation.invalid' })
export const hexColorSchema = z
  .string()
  .max(7, { error: 'validation.invalid' })
  .refine((value) => matches('hexColor', value), { error: 'validation.invalid' })
export const urlSchema = z
  .string()
  .trim()
  .max(2000)
  .refine((value) => matches('urlWithParams', value), { error: 'validation.invalid' })

const isErrorCode = (code: string): code is ErrorCode => Object.hasOwn(errorStatus, code)
export const errorCodeSchema = z.enum(Object.keys(errorStatus).filter(isErrorCode))

type Issue = z.core.$ZodIssue

/** The fault shown to a person for an issue of any schema. */
function issueToFault(issue: Issue): FieldFault {
  if (/^[a-z][A-Za-z]*(\.[a-zA-Z]+)+$/.test(issue.message)) {
    const values = issue.code === 'custom' ? faultValues(issue.params) : undefined
    return values === undefined ? { key: issue.message } : { key: issue.message, values }
  }
  if (issue.code === 'invalid_type' || issue.code === 'invalid_value' || issue.code === 'invalid_union')
    return { key: isMissing(issue) ? 'validation.required' : messageOfType(issue) }
  if (issue.code === 'too_small') return tooSmall(issue)
  if (issue.code === 'too_big') return tooBig(issue)
  if (issue.code === 'invalid_format') return { key: messageOfFormat(issue.format) }
  return { key: 'validation.invalid' }
}

/** The first fault of every field, `lines.0.quantity` to fault. AppError('invalidInput', { fields }) takes it. */
export function issuesToFaults(issues: readonly Issue[]): Record<string, FieldFault> {
  const faults: Record<string, FieldFault> = {}
  for (const issue of issues) faults[issue.path.map(String).join('.')] ??= issueToFault(issue)
  return faults
}

function faultValues(params: Record<string, unknown> | undefined): FieldFault['values'] {
  const entries = Object.entries(params ?? {}).filter(
    (entry): entry is [string, string | number] => typeof entry[1] === 'string' || typeof entry[1] === 'number',
  )
  return entries.length === 0 ? undefined : Object.fromEntries(entries)
}

// Parse with `{ reportInput: true }`. Otherwise zod omits the input, and only the message of a wrong type says that it is missing.
function isMissing(issue: Issue): boolean {
  if ('input' in issue) return issue.input === undefined || issue.input === null
  return /received (?:undefined|null)$/.test(issue.message)
}

function messageOfType(issue: Issue): string {
  if (issue.code !== 'invalid_type') return 'validation.invalid'
  if (issue.expected === 'number' || issue.expected === 'int') return 'validation.number'
  return issue.expected === 'date' ? 'validation.date' : 'validation.invalid'
}

function messageOfFormat(format: string): string {
  if (format === 'email') return 'validation.email'
  return format === 'date' || format === 'datetime' ? 'validation.date' : 'validation.invalid'
}

function tooSmall(issue: z.core.$ZodIssueTooSmall): FieldFault {
  const min = Number(issue.minimum)
  if (issue.origin === 'date') return { key: 'validation.date' }
  if (issue.origin === 'number' || issue.origin === 'int' || issue.origin === 'bigint')
    return { key: issue.inclusive === false ? 'validation.numberMin' : 'validation.numberMinEq', values: { min } }
  if (min <= 1) return { key: 'validation.required' }
  return { key: issue.origin === 'string' ? 'validation.stringMin' : 'validation.tooFew', values: { min } }
}

function tooBig(issue: z.core.$ZodIssueTooBig): FieldFault {
  const max = Number(issue.maximum)
  if (issue.origin === 'date') return { key: 'validation.date' }
  if (issue.origin === 'number' || issue.origin === 'int' || issue.origin === 'bigint')
    return { key: issue.inclusive === false ? 'validation.numberMax' : 'validation.numberMaxEq', values: { max } }
  return { key: issue.origin === 'string' ? 'validation.stringMax' : 'validation.tooMany', values: { max } }
}

export const languageSchema = z.enum(languages)

/** What the names of a kept picture's files begin with. */
export const pictureIdSchema = z.string().regex(/^[0-9a-f]{32}$/)

/** A picture that is kept in two widths: its paths, and the size of the larger one in pixels. */
export const keptPictureSchema = z.object({
  id: pictureIdSchema,
  path: z.string(),
  smallPath: z.string(),
  width: z.int(),
  height: z.int(),
})
export type KeptPicture = z.infer<typeof keptPictureSchema>

/** A picture that was uploaded for a product or as the logo. */
export const productImageSchema = z.object({
  imageId: z.uuid(),
  /** Addresses of its sizes: 96, 480 and up to 1600 pixels wide. */
  thumb: z.string(),
  card: z.string(),
  full: z.string(),
  width: z.int(),
  height: z.int(),
  alt: z.object({ en: z.string(), es: z.string() }),
  isCover: z.boolean(),
})
export type ProductImage = z.infer<typeof productImageSchema>

/** The shop's picture at an address of this server, with its size in pixels. */
export const shopLogoSchema = z.object({ url: z.string(), width: z.int(), height: z.int() })

/** Why something cost less, in the words of the shop's list. */
export const discountReasonSchema = z.string().trim().min(1).max(40)
