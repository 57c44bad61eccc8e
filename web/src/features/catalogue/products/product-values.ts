import type { InputOf } from '@mostrador/contract/endpoint.ts'
import type { createProduct, updateProduct } from '@mostrador/contract/features/catalogue/products/endpoints.ts'
import type { MetadataValues } from '@mostrador/contract/features/catalogue/metadata/metadata-field.ts'
import type { Product } from '@mostrador/contract/features/catalogue/products/schema.ts'
import type { Variant } from '@mostrador/contract/features/catalogue/products/variant-schema.ts'
import type { Tax } from '@mostrador/contract/features/catalogue/taxes/schema.ts'
import { unitOf } from '@mostrador/contract/features/catalogue/products/units.ts'
import type { CompanySettings } from '@mostrador/contract/session.ts'
import { type ProductFields, productForm } from '#src/features/catalogue/products/product-description.ts'
import { usedOptions } from '#src/features/catalogue/products/variant-grid.ts'
import {
  emptyVariant,
  openingInput,
  variantInput,
  type VariantRow,
  type VariantValues,
  variantValuesOf,
} from '#src/features/catalogue/products/variant-values.ts'

/** The product form as typed. A product without options has its only variant among the fields; otherwise the rows hold the variants. */
export type ProductValues = ProductFields & VariantValues & { variants: VariantRow[] }

/** The default metadata of new records. */
export type OwnDefaults = { product: MetadataValues; variant: MetadataValues }

/** A new product, with the default taxes and the default metadata. */
export function emptyValues(
  settings: CompanySettings,
  taxes: readonly Tax[],
  own: OwnDefaults = { product: {}, variant: {} },
): ProductValues {
  const taxIds = taxes.filter(({ isDefault }) => isDefault).map(({ id }) => id)
  return {
    ...emptyVariant,
    ...productForm.empty(settings, { taxIds, metadata: own.product }),
    variantMetadata: own.variant,
    variants: [],
  }
}

/** The active variants. */
export function activeVariants(product: Product | null): Variant[] {
  return product?.variants.filter(({ status }) => status === 'active') ?? []
}

export function valuesOf(product: Product, settings: CompanySettings): ProductValues {
  const variants = activeVariants(product)
  const [first] = variants
  const isGrid = product.options.length > 0
  return {
    ...(first && !isGrid ? variantValuesOf(first, settings) : emptyVariant),
    ...productForm.typed(product, settings),
    variants: isGrid
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

function productInput(values: ProductValues, before: Product | null, settings: CompanySettings) {
  // A custom unit may be weighed; an unchanged unit keeps that.
  const { soldBy } = before && before.unitTag === values.unitTag ? before : unitOf(values.unitTag)
  const { categoryId: _main, moreCategoryIds: _more, ...sent } = productForm.sent(values, before, settings)
  return {
    ...sent,
    categoryIds: [...new Set([values.categoryId, ...values.moreCategoryIds])].filter((id) => id !== null),
    soldBy,
    quantityDecimals: soldBy === 'unit' ? 0 : values.quantityDecimals,
    // Metadata inputs create only JSON values.
    metadata: values.metadata as InputOf<typeof createProduct>['metadata'],
  }
}

const keepsStock = ({ type, trackStock }: ProductValues) => type === 'standard' && trackStock

export function newProductInput(values: ProductValues, settings: CompanySettings): InputOf<typeof createProduct> {
  return {
    ...productInput(values, null, settings),
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
    ...productInput(values, before, settings),
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
