import { formatDecimal, parseDecimal, UNIT_PRICE_SCALE } from '@mostrador/domain/money/decimal.ts'
import type { FieldFault } from '../../../errors.ts'
import { matches } from '../../../validation.ts'
import {
  maxMultilineLength,
  maxTextLength,
  type MetadataRule,
  type MetadataType,
  type MetadataValues,
} from './metadata-field.ts'
import { readSafePattern } from './safe-pattern.ts'

type CheckedMetadata = {
  /** The values to store: normalised, without empty ones, and with the values that cannot be changed. */
  values: MetadataValues
  /** By the key of the field. */
  faults: Record<string, FieldFault>
}

type Checked = { ok: true; value: unknown } | { ok: false; fault: FieldFault }

const fail = (key: string, values?: FieldFault['values']): Checked => ({
  ok: false,
  fault: { key, ...(values && { values }) },
})
const pass = (value: unknown): Checked => ({ ok: true, value })

/**
 * Checks the values of a record's own fields, the same in the form and on the server (I-8). `before` is what is stored. Values of archived
 * or unknown fields, and values that were already odd, stay unchanged and are not checked. Required values are required from the person who
 * saves.
 *
 * @example checkMetadata([{ key: 'lot', type: 'integer', … }], { lot: '12' }).values // { lot: 12 }
 */
export function checkMetadata(
  fields: readonly MetadataRule[],
  given: MetadataValues,
  before: MetadataValues = {},
): CheckedMetadata {
  const values: MetadataValues = {}
  const faults: Record<string, FieldFault> = {}
  const active = new Map(fields.filter(({ status }) => status === 'active').map((field) => [field.key, field]))
  for (const [key, value] of Object.entries(before)) if (!active.has(key)) values[key] = value
  for (const key of Object.keys(given)) {
    if (!active.has(key) && !isSame(given[key], before[key])) faults[key] = { key: 'ownFields.unknown' }
  }
  for (const field of active.values()) {
    const value = given[field.key]
    if (isNothing(value)) {
      if (field.isRequired) faults[field.key] = { key: 'validation.required' }
      continue
    }
    const isUntouched = Object.hasOwn(before, field.key) && isSame(value, before[field.key])
    const checked = isUntouched && !isPlain(value) ? pass(value) : checkValue(field, value, before[field.key])
    if (checked.ok) values[field.key] = checked.value
    else faults[field.key] = checked.fault
  }
  return { values, faults }
}

/** Whether a form can show and change a value: text, numbers, yes or no, lists of texts. */
export function isPlain(value: unknown): boolean {
  if (Array.isArray(value)) return value.every((part) => typeof part === 'string')
  return ['string', 'number', 'boolean'].includes(typeof value)
}

function isNothing(value: unknown): boolean {
  if (typeof value === 'string') return value.trim() === ''
  return value === undefined || value === null || (Array.isArray(value) && value.length === 0)
}

function isSame(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b)
}

function checkValue(field: MetadataRule, value: unknown, before: unknown): Checked {
  switch (field.type) {
    case 'boolean':
      return typeof value === 'boolean' ? pass(value) : fail('validation.invalid')
    case 'integer':
      return checkInteger(field, value)
    case 'decimal':
      return checkDecimal(field, value)
    case 'select':
      return isOption(field, value, before) ? pass(value) : fail('validation.invalid')
    case 'multiSelect':
      return checkChoices(field, value, before)
    default:
      return typeof value === 'string' ? checkTextValue(field, value.trim()) : fail('validation.invalid')
  }
}

/** A number as typed or sent. A value that cannot be a number, such as an object, is empty text. */
const numberText = (value: unknown) =>
  typeof value === 'string' || typeof value === 'number' ? String(value).trim() : ''

function checkInteger(field: MetadataRule, value: unknown): Checked {
  const text = numberText(value)
  const number = Number(text)
  if (!/^-?\d{1,15}$/.test(text)) return fail('validation.number')
  return withinNumbers(field, number) ?? pass(number)
}

function checkDecimal(field: MetadataRule, value: unknown): Checked {
  const text = numberText(value)
  const read = /^-?\d{1,15}(\.\d{1,6})?$/.test(text) ? parseDecimal(text, UNIT_PRICE_SCALE) : undefined
  if (!read) return fail('validation.number')
  const faulty = withinNumbers(field, Number(text))
  return faulty ?? pass(formatDecimal(read))
}

function withinNumbers({ min, max }: MetadataRule, number: number): Checked | undefined {
  if (min !== null && number < Number(min)) return fail('validation.numberMinEq', { min })
  if (max !== null && number > Number(max)) return fail('validation.numberMaxEq', { max })
  return undefined
}

/** An archived option stays where it is set, but cannot be chosen again. */
function isOption({ options }: MetadataRule, value: unknown, before: unknown): boolean {
  const option = options.find(({ key }) => key === value)
  if (!option) return false
  return !option.isArchived || before === value || (Array.isArray(before) && before.includes(value))
}

function checkChoices(field: MetadataRule, value: unknown, before: unknown): Checked {
  if (!Array.isArray(value) || !value.every((key) => isOption(field, key, before))) return fail('validation.invalid')
  const chosen = [...new Set<unknown>(value)]
  if (field.min !== null && chosen.length < Number(field.min)) return fail('validation.tooFew', { min: field.min })
  if (field.max !== null && chosen.length > Number(field.max)) return fail('validation.tooMany', { max: field.max })
  return pass(chosen)
}

const shapes: Partial<Record<MetadataType, { fits: (text: string) => boolean; message: string }>> = {
  date: { fits: (text) => matches('dateYMD', text), message: 'validation.date' },
  dateTime: {
    fits: (text) => /^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(text) && !Number.isNaN(Date.parse(text)),
    message: 'validation.date',
  },
  time: { fits: (text) => matches('timeHmm', text), message: 'validation.invalid' },
  url: { fits: (text) => matches('urlWithParams', text), message: 'ownFields.url' },
  email: { fits: (text) => matches('email', text), message: 'validation.email' },
  phone: { fits: (text) => /^\+[1-9]\d{6,14}$/.test(text.replace(/[\s()-]/g, '')), message: 'ownFields.phone' },
  color: { fits: (text) => matches('hexColor', text), message: 'ownFields.color' },
}

function checkTextValue(field: MetadataRule, text: string): Checked {
  const shape = shapes[field.type]
  if (shape) return shape.fits(text) ? checkShaped(field, text) : fail(shape.message)

  const most = field.type === 'multiline' ? maxMultilineLength : maxTextLength
  const max = field.max === null ? most : Math.min(Number(field.max), most)
  if (text.length > max) return fail('validation.stringMax', { max })
  if (!matches('multilineText', text) || (field.type === 'text' && /[\n\r]/.test(text)))
    return fail('validation.invalid')
  if (field.min !== null && text.length < Number(field.min)) return fail('validation.stringMin', { min: field.min })
  if (field.pattern !== null && readSafePattern(field.pattern)?.test(text) === false) return fail('ownFields.pattern')
  return pass(text)
}

function checkShaped({ type, min, max }: MetadataRule, text: string): Checked {
  if (type === 'date') {
    if (min !== null && text < min) return fail('ownFields.dateMin', { min })
    if (max !== null && text > max) return fail('ownFields.dateMax', { max })
  }
  if (type === 'dateTime') return pass(new Date(text).toISOString())
  if (type === 'time') return pass(text.padStart(5, '0'))
  if (type === 'email' || type === 'color') return pass(text.toLowerCase())
  return pass(type === 'phone' ? text.replace(/[\s()-]/g, '') : text)
}
