import type { TillSettings } from '@mostrador/contract/features/selling/sell/schema.ts'
import type { MetadataField } from '@mostrador/contract/features/catalogue/metadata/schema.ts'
import { expect, test } from 'vitest'
import {
  askedFields,
  detailFaults,
  detailsOf,
  detailsOnPaper,
  lacksDetails,
} from '#src/features/selling/sell/sale/sale-details.ts'
import { someSettings } from '#src/testing/a-sale.ts'

function aField(key: string, changes: Partial<MetadataField> = {}): MetadataField {
  return {
    id: crypto.randomUUID(),
    version: 1,
    entity: 'sale',
    key,
    label: { en: `${key} (en)`, es: `${key} (es)` },
    help: { en: '', es: '' },
    type: 'text',
    isRequired: false,
    isUnique: false,
    min: null,
    max: null,
    pattern: null,
    options: [],
    groupName: '',
    showInList: false,
    editableInPos: true,
    isSearchable: false,
    showOnReceipt: false,
    position: 0,
    status: 'active',
    ...changes,
  }
}
const asking = (fields: MetadataField[], defaults = {}) => ({ ...someSettings(), saleFields: { fields, defaults } })
const options = [{ key: 'red', label: { en: 'Red', es: 'Rojo' }, isArchived: false }]

test('a shop without metadata fields for sales, or a device that has not loaded any, asks nothing', () => {
  const { saleFields: _, ...kept } = asking([])
  const before: TillSettings = kept
  for (const settings of [asking([]), before]) {
    expect(askedFields(settings)).toEqual([])
    expect(lacksDetails({}, settings)).toBe(false)
    expect(detailsOf({}, settings)).toEqual({})
  }
})

test('the till asks for the fields configured for it, and the others keep their default', () => {
  const settings = asking([aField('table'), aField('channel', { editableInPos: false, isRequired: true })], {
    channel: 'shop',
  })
  expect(askedFields(settings).map(({ key }) => key)).toEqual(['table'])
  expect(lacksDetails({}, settings)).toBe(false)
  expect(detailsOf({}, settings)).toEqual({ channel: 'shop' })
})

test('a default stays until a person overwrites or clears it', () => {
  const settings = asking([aField('table')], { table: 'A1' })
  expect(detailsOf({}, settings)).toEqual({ table: 'A1' })
  expect(detailsOf({ metadata: { table: ' B2 ' } }, settings)).toEqual({ table: 'B2' })
  expect(detailsOf({ metadata: { table: null } }, settings)).toEqual({})
})

test('a required empty value or an invalid value must be fixed before the payment', () => {
  const settings = asking([aField('table', { isRequired: true }), aField('guests', { type: 'integer', max: '9' })])
  expect(lacksDetails({}, settings)).toBe(true)
  expect(detailFaults({ table: 'A1', guests: '12' }, settings)).toMatchObject({
    guests: { key: 'validation.numberMaxEq' },
  })
  expect(lacksDetails({ metadata: { table: 'A1', guests: '9' } }, settings)).toBe(false)
})

test('the value of a field that was deleted meanwhile is sent unchanged', () => {
  const metadata = { gone: 'x', guests: 'many', odd: { unread: '1.5' }, none: [] }
  expect(detailsOf({ metadata }, asking([aField('guests', { type: 'integer' })]))).toEqual({
    gone: 'x',
    guests: 'many',
  })
})

test('receipts show the configured fields, named in the language of the shop', () => {
  const settings = asking([
    aField('colour', { type: 'select', options, showOnReceipt: true }),
    aField('wrapped', { type: 'boolean', showOnReceipt: true }),
    aField('empty', { showOnReceipt: true }),
    aField('secret'),
  ])
  const metadata = { colour: 'red', wrapped: false, secret: 'x' }
  const { languageTag } = settings.company.settings
  expect(detailsOnPaper({ metadata }, settings)).toEqual([
    { label: `colour (${languageTag})`, value: { type: 'text', text: languageTag === 'es' ? 'Rojo' : 'Red' } },
    { label: `wrapped (${languageTag})`, value: { type: 'yesNo', isYes: false } },
  ])
})
