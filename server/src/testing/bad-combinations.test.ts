/** Faults across fields: values that contradict each other, belong to another record, or that a country refuses. */
import { createCustomer } from '@mostrador/contract/features/customers/customers/endpoints.ts'
import { createSupplier } from '@mostrador/contract/features/purchasing/suppliers/endpoints.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { aCompany, type Shop } from './builders.ts'
import { formAnswer, formState, isWords } from './form-answers.ts'
import type { FormIds } from './form-input.ts'
import { formInputs } from './form-inputs.ts'
import { formRecordsOf } from './form-records.ts'
import { openTestServer } from './test-server.ts'
import type { TaxIdType } from '../values/tax-id.ts'

const server = openTestServer()
let shop: Shop
let ids: FormIds

beforeAll(async () => {
  shop = await aCompany(server)
  ids = await formRecordsOf(server, shop)
})

const importOptions = { mapping: { name: 0 }, key: 'taxId', mode: 'both', decimalSign: '.', dateOrder: 'dmy' }
const other = (en: string, es: string) => ({ en, es })
/** Form, changes to its valid input, and the field that must report the fault. */
const cases: [form: string, change: object, field: string][] = [
  ['a new product', { images: [], slug: 'pan' }, 'slug'],
  [
    'a new product',
    {
      options: [
        { name: 'A', values: ['S'] },
        { name: 'a', values: ['x'] },
      ],
    },
    'options.1.name',
  ],
  ['a new product', { options: [{ name: 'A', values: ['S', 's'] }] }, 'options.0.values'],
  ['a new product', { options: [] }, 'variants.0.optionValues'],
  ['a new product', { quantityDecimals: 1 }, 'quantityDecimals'],
  ['a new product', { type: 'giftCard' }, 'options'],
  ['a new product', { images: [], metadata: { old: 'x' } }, 'metadata.old'],
  ['a new product', { images: [], metadata: { unknown: 'x' } }, 'metadata.unknown'],
  ['a new kit', { components: [] }, 'components'],
  ['a new kit', { trackStock: true, options: [{ name: 'A', values: ['S'] }] }, 'options'],
  ['a stock adjustment', { kind: 'found', quantity: '0' }, 'quantity'],
  ['a stock adjustment', { kind: 'found', quantity: '-1' }, 'quantity'],
  ['a new price list', { name: 'vieja' }, 'name'],
  ['a new price list', { percentage: '-100' }, 'percentage'],
  ['a new price list', { percentage: '1000.1' }, 'percentage'],
  ['a new category', { slug: 'old' }, 'slug'],
  ['a new category', { name: other('Old', 'Vieja') }, 'name.en'],
  ['a new tax', { rate: '100.1' }, 'rate'],
  ['a new tax', { validFrom: '2024-01-02', validTo: '2024-01-01' }, 'validTo'],
  ['a new form of payment', { referenceMin: 5, referenceMax: 4 }, 'referenceMax'],
  ['a new form of payment', { name: other('Old', 'Viejo') }, 'name'],
  ['a new metadata field', { key: 'OLD' }, 'key'],
  ['a new metadata field', { min: '5', max: '4' }, 'max'],
  ['a new metadata field', { type: 'boolean' }, 'min'],
  ['a new field with a pattern', { pattern: '(a+)+' }, 'pattern'],
  ['default metadata', { values: { old: 'x' } }, 'values.old'],
  ['default metadata', { values: { unknown: 'x' } }, 'values.unknown'],
  ['a new customer', { name: 'Ana <x>' }, 'name'],
  ['a new customer', { name: 'Ana / Luis' }, 'name'],
  ['a new customer', { taxIdType: null }, 'taxIdType'],
  ['a new customer', { blockReason: null }, 'blockReason'],
  ['a new customer', { taxIdType: 'rut', taxId: '11.111.111-2' }, 'taxId'],
  ['a new customer', { phone: 'abc' }, 'phone'],
  ['a new customer', { discountPercent: '101' }, 'discountPercent'],
  ['a new customer', { creditLimit: -1 }, 'creditLimit'],
  ['a new customer', { birthday: '2999-01-01' }, 'birthday'],
  ['a new customer', { metadata: { unknown: 'x' } }, 'metadata.unknown'],
  ['a group of customers', { id: null, name: 'VIEJOS' }, 'name'],
  ['a balance', { amount: 0 }, 'amount'],
  ['a new supplier', { taxIdType: 'rut', taxId: '11.111.111-2' }, 'taxId'],
  ['a new supplier', { phone: 'abc' }, 'phone'],
  ['a new supplier', { currencyTag: 'XXX' }, 'currencyTag'],
  ['a new supplier', { minimumOrderAmount: -1 }, 'minimumOrderAmount'],
  ['a product of a supplier', { packFactor: '0' }, 'packFactor'],
  ['general settings', { businessDayStart: '24:00' }, 'businessDayStart'],
  ['receipt settings', { footer: 'x'.repeat(61) }, 'footer'],
  ['receipt settings', { footer: 'a\nb\nc\nd\ne\nf' }, 'footer'],
  ['a new key', { permissions: ['USERS__VIEW'] }, 'permissions.0'],
  ['a new webhook', { url: 'http://localhost/' }, 'url'],
  ['a new webhook', { url: 'https://192.168.0.1/' }, 'url'],
  [
    'the mapping of an import',
    { options: { ...importOptions, mapping: { neverHeardOf: 0 } } },
    'options.mapping.neverHeardOf',
  ],
  ['the mapping of an import', { options: { ...importOptions, mapping: { name: 9 } } }, 'options.mapping.name'],
  ['the mapping of an import', { options: { ...importOptions, key: 'neverHeardOf' } }, 'options.key'],
  ['a view of a list', { query: 'filter=never' }, 'query'],
  ['a new profile', { name: 'viejo' }, 'name'],
  ['a member', { profileIds: [] }, 'profileIds'],
  ['the opening of a register', { openingCountedAmount: -1 }, 'openingCountedAmount'],
  ['a password', { currentPassword: 'Otra123' }, 'currentPassword'],
  ['a password', { newPassword: 'Password1' }, 'newPassword'],
  ['a PIN', { pin: '123' }, 'pin'],
]

describe('refuses at its field in both languages, and writes nothing', () => {
  test.each(cases)('%s %j', async (name, change, field) => {
    const [, endpoint, valid] = formInputs(ids).find(([known]) => known === name) ?? []
    if (!endpoint || typeof valid !== 'object') throw new Error(`there is no form ${name}`)
    const input = { ...valid, ...change }
    const before = await formState(server, shop)

    const english = await formAnswer(server, shop, endpoint.path, input, 'en')
    const spanish = await formAnswer(server, shop, endpoint.path, input, 'es')

    expect([400, 409, 422], JSON.stringify(english)).toContain(english.statusCode)
    expect(Object.keys(english.fields)).toContain(field)
    expect(isWords(english.fields[field] ?? '', spanish.fields[field] ?? ''), english.fields[field]).toBe(true)
    expect(await formState(server, shop)).toBe(before)
  })
})

const numbers: [regionTag: string, type: TaxIdType, wrong: string][] = [
  ['CL', 'rut', '12.345.678-4'],
  ['AR', 'cuit', '20-12345678-9'],
  ['PE', 'ruc', '20123456789'],
  ['CO', 'nit', '213.123.432-2'],
  ['MX', 'rfc', 'XXXX99'],
  ['ES', 'vat', 'B12345678'],
  ['US', 'vat', '¿?'],
]

describe('reports an impossible tax number at its field and does not keep it without asking', () => {
  test.each(numbers)('%s %s %s', async (regionTag, taxIdType, taxId) => {
    const there = await aCompany(server, { regionTag })
    const before = await formState(server, there)

    for (const path of [createCustomer.path, createSupplier.path]) {
      const input = { name: 'Ana', taxIdType, taxId }
      const { code, fields } = await formAnswer(server, there, path, input, 'es')
      expect(code).toBe(taxIdType === 'rut' ? 'invalidInput' : 'doubtful')
      expect(Object.keys(fields)).toEqual(['taxId'])
    }

    expect(await formState(server, there)).toBe(before)
  })
})
