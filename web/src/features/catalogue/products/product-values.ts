import type { InputOf } from '@mostrador/contract/endpoint.ts'
import type { createProduct, updateProduct } from '@mostrador/contract/features/catalogue/products/endpoints.ts'
import type { MetadataValues } from '@mostrador/contract/features/catalogue/metadata/metadata-field.ts'
import type { Product } from '@mostrador/contract/features/catalogue/products/schema.ts'
import type { ProductImage } from '@mostrador/contract/schemas.ts'
import type { Variant } from '@mostrador/contract/features/catalogue/products/variant-schema.ts'
import type { Tax } from '@mostrador/contract/features/catalogue/taxes/schema.ts'
import { unitOf, unitTags } from '@mostrador/contract/features/catalogue/products/units.ts'
import { formatQuantity } from '@mostrador/contract/format.ts'
import type { CompanySettings } from '@mostrador/contract/session.ts'
import { type OptionValues, usedOptions } from '#src/features/catalogue/products/variant-grid.ts'
import {
  emptyVariant,
  openingInput,
  variantInput,
  type VariantRow,
  type VariantValues,
  variantValuesOf,
} from '#src/features/catalogue/products/variant-values.ts'
import type { T } from '#src/language/translator.ts'
import { readQuantity } from '#src/ui/admin/parts/amount-text.ts'

/** The word for a unit; a company's custom unit is its own word. */
export function unitName(t: T, unitTag: string): string {
  const known = unitTags.find((tag) => tag === unitTag)
  return known === undefined ? unitTag : t(`products.units.${known}`)
}

export type ComponentValues = { variantId: string; label: string; quantity: string }

/** The product form as typed. A product without options has its only variant among the fields; otherwise the rows hold the variants. */
export type ProductValues = VariantValues & {
  name: string
  type: Product['type']
  shortDescription: string
  description: string
  brand: string
  keywords: string[]
  categoryId: string | null
  moreCategoryIds: string[]
  status: 'active' | 'draft'
  taxIds: string[]
  isTaxExempt: boolean
  trackStock: boolean
  unitTag: string
  quantityDecimals: number
  negativeStockPolicy: Product['negativeStockPolicy']
  showInPos: boolean
  showInStore: boolean
  slug: string
  seoTitle: string
  seoDescription: string
  warrantyDays: string
  metadata: MetadataValues
  components: ComponentValues[]
  images: ProductImage[]
  options: OptionValues[]
  variants: VariantRow[]
}

/** The default metadata of new records. */
export type OwnDefaults = { product: MetadataValues; variant: MetadataValues }

/** A new product, with the default taxes and the default metadata. */
export function emptyValues(taxes: readonly Tax[], own: OwnDefaults = { product: {}, variant: {} }): ProductValues {
  return {
    ...emptyVariant,
    name: '',
    type: 'standard',
    shortDescription: '',
    description: '',
    brand: '',
    keywords: [],
    categoryId: null,
    moreCategoryIds: [],
    status: 'active',
    taxIds: taxes.filter(({ isDefault }) => isDefault).map(({ id }) => id),
    isTaxExempt: false,
    // Tracked as soon as the person enters a stock.
    trackStock: false,
    unitTag: 'un',
    quantityDecimals: 0,
    negativeStockPolicy: 'inherit',
    showInPos: true,
    showInStore: true,
    slug: '',
    seoTitle: '',
    seoDescription: '',
    warrantyDays: '',
    metadata: own.product,
    variantMetadata: own.variant,
    components: [],
    images: [],
    options: [],
    variants: [],
  }
}

/** The active variants. */
export function activeVariants(product: Product | null): Variant[] {
  return product?.variants.filter(({ status }) => status === 'active') ?? []
}

export function valuesOf(product: Product, settings: CompanySettings): ProductValues {
  const [main = null, ...others] = product.categoryIds
  const variants = activeVariants(product)
  const [first] = variants
  const hasOptions = product.options.length > 0
  return {
    ...(first && !hasOptions ? variantValuesOf(first, settings) : emptyVariant),
    name: product.name,
    type: product.type,
    shortDescription: product.shortDescription,
    description: product.description,
    brand: product.brand ?? '',
    keywords: product.keywords,
    categoryId: main,
    moreCategoryIds: others,
    status: product.status === 'draft' ? 'draft' : 'active',
    taxIds: product.taxIds,
    isTaxExempt: product.isTaxExempt,
    trackStock: product.trackStock,
    unitTag: product.unitTag,
    quantityDecimals: product.quantityDecimals,
    negativeStockPolicy: product.negativeStockPolicy,
    showInPos: product.showInPos,
    showInStore: product.showInStore,
    slug: product.slug,
    seoTitle: product.seoTitle,
    seoDescription: product.seoDescription,
    warrantyDays: product.warrantyDays === null ? '' : String(product.warrantyDays),
    metadata: product.metadata,
    components: product.components.map(({ variantId, name, sku, quantity }) => ({
      variantId,
      label: `${name} · ${sku}`,
      quantity: formatQuantity(quantity, settings),
    })),
    images: product.images,
    options: product.options.map(({ name, values }, at) => ({ key: String(at), name, values })),
    variants: hasOptions
      ? variants.map((variant) => ({
          ...variantValuesOf(variant, settings),
          optionValues: variant.optionValues,
          isActive: true,
        }))
      : [],
  }
}

export const hasOptions = ({ options }: Pick<ProductValues, 'options'>): boolean => usedOptions(options).length > 0

/** The rows that are sent, in the server's numbering: the active rows, or the fields as the only one. */
export function sentRows(values: ProductValues): VariantRow[] {
  if (hasOptions(values)) return values.variants.filter(({ isActive }) => isActive)
  return [{ ...values, optionValues: [], isActive: true }]
}

function productInput(values: ProductValues, settings: CompanySettings) {
  const { soldBy } = unitOf(values.unitTag)
  return {
    name: values.name.trim(),
    type: values.type,
    shortDescription: values.shortDescription.trim(),
    description: values.description,
    brand: values.brand.trim() || null,
    keywords: values.keywords,
    categoryIds: [...new Set([values.categoryId, ...values.moreCategoryIds])].filter((id) => id !== null),
    status: values.status,
    taxIds: values.isTaxExempt ? [] : values.taxIds,
    isTaxExempt: values.isTaxExempt,
    trackStock: values.trackStock,
    unitTag: values.unitTag,
    soldBy,
    quantityDecimals: soldBy === 'unit' ? 0 : values.quantityDecimals,
    negativeStockPolicy: values.negativeStockPolicy,
    showInPos: values.showInPos,
    showInStore: values.showInStore,
    slug: values.slug.trim() || null,
    seoTitle: values.seoTitle,
    seoDescription: values.seoDescription,
    warrantyDays: values.warrantyDays.trim() === '' ? null : Number(values.warrantyDays),
    // Metadata inputs create only JSON values.
    metadata: values.metadata as InputOf<typeof createProduct>['metadata'],
    components: (values.type === 'kit' ? values.components : []).map(({ variantId, quantity }) => ({
      variantId,
      quantity: readQuantity(quantity, settings) ?? quantity,
    })),
    images: values.images.map(({ imageId, alt, isCover }) => ({ imageId, alt, isCover })),
    options: usedOptions(values.options).map(({ name, values: words }) => ({ name: name.trim(), values: words })),
  }
}

const keepsStock = ({ type, trackStock }: ProductValues) => type === 'standard' && trackStock

export function newProductInput(values: ProductValues, settings: CompanySettings): InputOf<typeof createProduct> {
  return {
    ...productInput(values, settings),
    variants: sentRows(values).map((row) => {
      const { id: _id, cost: _cost, ...variant } = variantInput(row, undefined, settings)
      const opening = openingInput(row, keepsStock(values), settings)
      return { ...variant, ...opening, optionValues: row.optionValues }
    }),
  }
}

/** The whole product as in the form, on top of the version it was loaded with. */
export function updatedProductInput(
  values: ProductValues,
  before: Product,
  settings: CompanySettings,
): InputOf<typeof updateProduct> {
  return {
    ...productInput(values, settings),
    // A custom unit may be weighed; an unchanged unit keeps that.
    ...(values.unitTag === before.unitTag && {
      soldBy: before.soldBy,
      quantityDecimals: before.soldBy === 'unit' ? 0 : values.quantityDecimals,
    }),
    id: before.id,
    version: before.version,
    variants: sentRows(values).map((row) => ({
      ...variantInput(
        row,
        before.variants.find(({ id }) => id === row.variantId),
        settings,
      ),
      ...openingInput(row, keepsStock(values), settings),
      optionValues: row.optionValues,
    })),
  }
}
