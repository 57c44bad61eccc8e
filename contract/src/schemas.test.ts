import { expect, test } from 'vitest'
import { z } from 'zod'
import { isCommonPassword } from './common-passwords.ts'
import { liveClientMessageSchema, liveServerMessageSchema } from './live-events.ts'
import {
  barcodeSchema,
  emailSchema,
  fullNameSchema,
  issuesToFaults,
  keywordsSchema,
  multilineTextSchema,
  passwordSchema,
  productNameSchema,
  regionTagSchema,
  sentenceSchema,
  skuSchema,
  timeZoneSchema,
} from './schemas.ts'

function faultOf(schema: z.ZodType, value: unknown) {
  const result = schema.safeParse(value, { reportInput: true })
  return result.success ? undefined : issuesToFaults(result.error.issues)['']
}

const faults: [string, z.ZodType, unknown, object | undefined][] = [
  ['email', emailSchema, 'a@', { key: 'validation.email' }],
  ['email', emailSchema, '  ', { key: 'validation.required' }],
  ['email', emailSchema, undefined, { key: 'validation.required' }],
  ['email', emailSchema, null, { key: 'validation.required' }],
  ['email', emailSchema, 5, { key: 'validation.invalid' }],
  ['full name', fullNameSchema, 'Ana <x>', { key: 'validation.invalid' }],
  ['full name', fullNameSchema, 'a'.repeat(81), { key: 'validation.stringMax', values: { max: 80 } }],
  ['password', passwordSchema, 'abcdef', { key: 'validation.password' }],
  ['password', passwordSchema, 'Password1', { key: 'validation.passwordCommon' }],
  ['password', passwordSchema, 'Tromba9x', undefined],
  ['password', passwordSchema, `Aa1${'x'.repeat(126)}`, { key: 'validation.stringMax', values: { max: 128 } }],
  ['product name', productNameSchema, '<b>x</b>', { key: 'validation.invalid' }],
  ['product name', productNameSchema, 'a'.repeat(120), undefined],
  ['sku', skuSchema, 'GP-C12', undefined],
  ['barcode', barcodeSchema, '7801234567890', undefined],
  ['barcode', barcodeSchema, 'ñ', { key: 'validation.invalid' }],
  ['note', multilineTextSchema(10), '', undefined],
  ['note', multilineTextSchema(10), '<b>', { key: 'validation.invalid' }],
  ['keywords', keywordsSchema, ['a#b'], { key: 'validation.alphanumeric' }],
  ['keywords', keywordsSchema, ['a'.repeat(501)], { key: 'validation.stringMax', values: { max: 500 } }],
  ['region', regionTagSchema, 'CL', undefined],
  ['region', regionTagSchema, 'XX', { key: 'validation.invalid' }],
  ['time zone', timeZoneSchema, 'America/Santiago', undefined],
  ['time zone', timeZoneSchema, 'America/Nowhere', { key: 'validation.invalid' }],
  ['time zone', timeZoneSchema, '+03:00', { key: 'validation.invalid' }],
  ['number', z.number().min(3), 2, { key: 'validation.numberMinEq', values: { min: 3 } }],
  ['number', z.number().gt(3), 3, { key: 'validation.numberMin', values: { min: 3 } }],
  ['number', z.int().max(3), 4, { key: 'validation.numberMaxEq', values: { max: 3 } }],
  ['number', z.number(), 'x', { key: 'validation.number' }],
  ['text', z.string().min(2), 'a', { key: 'validation.stringMin', values: { min: 2 } }],
  ['text', sentenceSchema(3, 9), 'a😀', { key: 'validation.stringMin', values: { min: 3 } }],
  ['text', sentenceSchema(3, 9), 'ab😀', undefined],
  ['version', z.int32(), 2 ** 31, { key: 'validation.numberMaxEq', values: { max: 2 ** 31 - 1 } }],
  ['list', z.array(z.string()).min(1), [], { key: 'validation.required' }],
  ['list', z.array(z.string()).min(2), ['a'], { key: 'validation.tooFew', values: { min: 2 } }],
  ['list', z.array(z.string()).max(1), ['a', 'b'], { key: 'validation.tooMany', values: { max: 1 } }],
  ['choice', z.enum(['a']), undefined, { key: 'validation.required' }],
  ['choice', z.enum(['a']), 'b', { key: 'validation.invalid' }],
  ['format', z.email(), 'b', { key: 'validation.email' }],
  ['format', z.iso.date(), 'b', { key: 'validation.date' }],
  ['format', z.uuid(), 'b', { key: 'validation.invalid' }],
]

test.each(faults)('%s names its own fault for wrong input', (_, schema, value, fault) => {
  expect(faultOf(schema, value)).toEqual(fault)
})

test('distinguishes missing from wrong values even when the issue does not carry the input', () => {
  const result = z.string().safeParse(undefined)

  expect(issuesToFaults(result.error?.issues ?? [])).toEqual({ '': { key: 'validation.required' } })
})

test('tidies an e-mail address', () => {
  expect(emailSchema.parse(' Ana@Example.COM ')).toBe('ana@example.com')
})

test('names the field of a fault by its path and keeps the first fault', () => {
  const result = z
    .object({ lines: z.array(z.object({ name: productNameSchema })) })
    .safeParse({ lines: [{ name: '' }] })

  expect(issuesToFaults(result.error?.issues ?? [])).toEqual({ 'lines.0.name': { key: 'validation.required' } })
})

test.each([
  'Password1',
  'PASSWORD1a1'.slice(0, 9),
  'Passw0rd',
  'P@ssw0rd1',
  'Qwerty123',
  'Contraseña1',
  'Contrasena2024!',
  'Hola123',
  'Admin@123',
  'Teamo1',
  '1qaz2wsX',
  'ColoColo1',
  'HolaHola1',
  'Maria1990',
])('refuses the common password %s', (text) => {
  expect(isCommonPassword(text)).toBe(true)
})

test.each(['Tromba9x', 'correct Horse 7 battery', 'kJ8#mmQ2', 'Azucena-Rompe-3-Vasos', 'Xy7zzq'])(
  'accepts the password %s',
  (text) => {
    expect(isCommonPassword(text)).toBe(false)
  },
)

test('live messages are distinguished by their event', () => {
  const id = '0190a000-0000-7000-8000-000000000000'

  expect(liveServerMessageSchema.parse({ event: 'saleCommitted', saleId: id })).toEqual({
    event: 'saleCommitted',
    saleId: id,
  })
  expect(liveServerMessageSchema.safeParse({ event: 'saleCommitted' }).success).toBe(false)
  expect(liveServerMessageSchema.safeParse({ event: 'loggedIn' }).success).toBe(false)
  expect(liveClientMessageSchema.safeParse({ event: 'loggedIn' }).success).toBe(true)
})
