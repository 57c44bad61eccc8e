import { expect, test } from 'vitest'
import { ApiError } from '#src/lib/api-error.ts'
import { faultsByField } from '#src/lib/faults-by-field.ts'
import { atFormFields, rowFaultsOf } from './at-form-fields.ts'
import { emptyVariant } from './variant-values.ts'

const refusal = (fields: Record<string, string>) =>
  new ApiError(409, { statusCode: 409, code: 'skuTaken', message: 'Taken', data: { fields } })

test('shows the server’s errors about the only variant at the fields of the form', () => {
  const own = { 'metadata.lot': 'odd', 'variants.0.metadata.grain': 'missing' }
  const error = refusal({ 'variants.0.sku': 'taken', categoryIds: 'unknown', name: 'empty', ...own })
  const fields = { name: '', sku: '', categoryId: null, price: '', metadata: {}, variantMetadata: {} }
  const shown = faultsByField(atFormFields(error, { options: [] }), fields)
  const ofOwn = { metadata: 'odd', variantMetadata: 'missing' }
  expect(shown).toEqual({ sku: 'taken', categoryId: 'unknown', name: 'empty', ...ofOwn })
})

test('shows the errors about a row at that row, even if earlier rows are inactive', () => {
  const row = (isActive: boolean) => ({ ...emptyVariant, optionValues: ['S'], isActive })
  const values = {
    options: [{ key: '0', name: 'Talla', values: ['S', 'M', 'L'] }],
    variants: [row(true), row(false), row(true)],
  }
  const error = refusal({ 'variants.1.sku': 'taken' })
  expect(rowFaultsOf(error, values)).toEqual({ 2: 'taken' })
  expect(faultsByField(atFormFields(error, values), { sku: '', variants: [] })).toEqual({ variants: 'taken' })
})
