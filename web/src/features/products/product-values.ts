import type { InputOf } from '@mostrador/contract/endpoint.ts'
import type { createProduct, updateProduct } from '@mostrador/contract/features/products/endpoints.ts'
import type { Product, unitTags as contractUnits } from '@mostrador/contract/features/products/schema.ts'
import type { Tax } from '@mostrador/contract/features/taxes/schema.ts'
import type { CompanySettings } from '@mostrador/contract/session.ts'
import { type FormRules, maxLength, pattern, required } from '@mostrador/contract/validation.ts'
import { priceRule, quantityRule, readPrice, readQuantity, showPrice } from '#src/ui/admin/amount-text.ts'

/** The contract's units; a copy by value, because importing them would bring zod into the browser. */
export const unitTags: typeof contractUnits = ['un', 'kg', 'g', 'l', 'ml', 'm']
export type UnitTag = (typeof unitTags)[number]

/** The product form as typed. */
export type ProductValues = {
  name: string
  categoryId: string | null
  status: 'active' | 'draft'
  price: string
  taxIds: string[]
  sku: string
  barcodes: string[]
  trackStock: boolean
  unitTag: UnitTag
  openingStock: string
  openingUnitCost: string
}

/** A new product, with the taxes most products have. */
export function emptyValues(taxes: readonly Tax[]): ProductValues {
  return {
    name: '',
    categoryId: null,
    status: 'active',
    price: '',
    taxIds: taxes.filter(({ isDefault }) => isDefault).map(({ id }) => id),
    sku: '',
    barcodes: [],
    trackStock: true,
    unitTag: 'un',
    openingStock: '',
    openingUnitCost: '',
  }
}

export function valuesOf(product: Product, settings: CompanySettings): ProductValues {
  const { name, categoryId, taxIds, sku, barcodes, trackStock, unitTag } = product
  const status = product.status === 'draft' ? 'draft' : 'active'
  const price = showPrice(product.price, settings)
  return {
    name,
    categoryId,
    taxIds,
    sku,
    barcodes,
    trackStock,
    unitTag,
    status,
    price,
    openingStock: '',
    openingUnitCost: '',
  }
}

const nameLength = 120
const skuLength = 60

/** The contract's rules of the form, in the order of the fields. `before` is the stored product. */
export function productRules(settings: CompanySettings, before: Product | null): FormRules {
  return {
    name: [required(), maxLength(nameLength), pattern('productName')],
    price: [required(), priceRule(settings, before?.price)],
    taxIds: [],
    sku: [maxLength(skuLength), pattern('productName')],
    barcodes: [],
    openingStock: [quantityRule(settings)],
    openingUnitCost: [priceRule(settings)],
  }
}

type Shared = Omit<InputOf<typeof updateProduct>, 'id' | 'version'>

function sharedInput(values: ProductValues, settings: CompanySettings, before: Product | null): Shared {
  const { categoryId, taxIds, barcodes, trackStock, unitTag, status } = values
  const sku = values.sku.trim()
  return {
    categoryId,
    taxIds,
    barcodes,
    trackStock,
    unitTag,
    status,
    name: values.name.trim(),
    sku: sku === '' ? null : sku,
    // The rules have read it before; an unreadable price goes as typed and the server refuses it.
    price: readPrice(values.price, settings, before?.price) ?? values.price,
  }
}

export function newProductInput(values: ProductValues, settings: CompanySettings): InputOf<typeof createProduct> {
  const counts = values.trackStock
  return {
    ...sharedInput(values, settings, null),
    openingStock: (counts && readQuantity(values.openingStock, settings)) || '0',
    openingUnitCost: (counts && readPrice(values.openingUnitCost, settings)) || '0',
  }
}

export function updatedProductInput(
  values: ProductValues,
  before: Product,
  settings: CompanySettings,
): InputOf<typeof updateProduct> {
  return { ...sharedInput(values, settings, before), id: before.id, version: before.version }
}

/** The fields in which what is typed differs from what somebody else has stored meanwhile. */
export function differingFields(mine: ProductValues, theirs: ProductValues): (keyof ProductValues)[] {
  const fields = [
    'name',
    'categoryId',
    'status',
    'price',
    'taxIds',
    'sku',
    'barcodes',
    'trackStock',
    'unitTag',
  ] as const
  return fields.filter((field) => sorted(mine[field]) !== sorted(theirs[field]))
}

function sorted(value: ProductValues[keyof ProductValues]): string {
  return JSON.stringify(Array.isArray(value) ? value.toSorted() : value)
}
