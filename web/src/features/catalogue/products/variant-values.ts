import type { InputOf } from '@mostrador/contract/endpoint.ts'
import type { updateProduct } from '@mostrador/contract/features/catalogue/products/endpoints.ts'
import type { MetadataValues } from '@mostrador/contract/features/catalogue/metadata/metadata-field.ts'
import type { Variant } from '@mostrador/contract/features/catalogue/products/variant-schema.ts'
import { formatQuantity } from '@mostrador/contract/format.ts'
import type { ContentUnit } from '@mostrador/domain/price/unit-price.ts'
import type { CompanySettings } from '@mostrador/contract/session.ts'
import { readPrice, readQuantity, showPrice } from '#src/ui/admin/parts/amount-text.ts'

export type PackValues = { name: string; factor: string; barcode: string; price: string }

/** A variant as typed. Empty fields are left to the server, or mean none. */
export type VariantValues = {
  variantId: string | null
  sku: string
  barcodes: string[]
  price: string
  compareAtPrice: string
  minPrice: string
  cost: string
  weight: string
  contentPieces: string
  contentQuantity: string
  contentUnit: ContentUnit | ''
  reorderLevel: string
  reorderQuantity: string
  packs: PackValues[]
  openingStock: string
  openingUnitCost: string
  /** Its own metadata; the product has separate metadata. */
  variantMetadata: MetadataValues
}

/** A variant with its option values, in order. An inactive one is deleted when the product is saved. */
export type VariantRow = VariantValues & { optionValues: string[]; isActive: boolean }

export const emptyVariant: VariantValues = {
  variantId: null,
  sku: '',
  barcodes: [],
  price: '',
  compareAtPrice: '',
  minPrice: '',
  cost: '',
  weight: '',
  contentPieces: '',
  contentQuantity: '',
  contentUnit: '',
  reorderLevel: '',
  reorderQuantity: '',
  packs: [],
  openingStock: '',
  openingUnitCost: '',
  variantMetadata: {},
}

export function variantValuesOf(variant: Variant, settings: CompanySettings): VariantValues {
  const price = (value: string | null) => (value === null ? '' : showPrice(value, settings))
  const quantity = (value: string | null) => (value === null ? '' : formatQuantity(value, settings))
  return {
    variantId: variant.id,
    sku: variant.sku,
    barcodes: variant.barcodes,
    price: price(variant.price),
    compareAtPrice: price(variant.compareAtPrice),
    minPrice: price(variant.minPrice),
    cost: price(variant.cost),
    weight: variant.weightGrams === null ? '' : String(variant.weightGrams),
    contentPieces: variant.contentPieces === null ? '' : String(variant.contentPieces),
    contentQuantity: quantity(variant.contentQuantity),
    contentUnit: variant.contentUnit ?? '',
    reorderLevel: quantity(variant.reorderLevel),
    reorderQuantity: quantity(variant.reorderQuantity),
    packs: variant.packs.map((pack) => ({
      name: pack.name,
      factor: quantity(pack.factor),
      barcode: pack.barcode ?? '',
      price: price(pack.price),
    })),
    openingStock: '',
    openingUnitCost: '',
    variantMetadata: variant.metadata,
  }
}

type VariantInput = InputOf<typeof updateProduct>['variants'][number]

/** The input of a variant. The rules have validated it; an invalid text is sent as typed and the server refuses it. */
export function variantInput(
  values: VariantValues,
  stored: Variant | undefined,
  settings: CompanySettings,
): Omit<VariantInput, 'optionValues' | 'openingStock' | 'openingUnitCost'> {
  const text = (typed: string) => (typed.trim() === '' ? null : typed.trim())
  const price = (typed: string, before?: string | null) =>
    text(typed) === null ? null : (readPrice(typed, settings, before ?? undefined) ?? typed)
  const quantity = (typed: string) => (text(typed) === null ? null : (readQuantity(typed, settings) ?? typed))
  const isCostKept = values.cost === (stored?.cost == null ? '' : showPrice(stored.cost, settings))
  return {
    id: values.variantId,
    sku: text(values.sku),
    barcodes: values.barcodes,
    price: price(values.price, stored?.price) ?? '',
    compareAtPrice: price(values.compareAtPrice, stored?.compareAtPrice),
    minPrice: price(values.minPrice, stored?.minPrice),
    cost: isCostKept ? null : price(values.cost),
    // Loaded from the server or typed into inputs: only values that JSON supports.
    metadata: values.variantMetadata as VariantInput['metadata'],
    weightGrams: text(values.weight) === null ? null : Number(values.weight),
    ...contentInput(values, quantity(values.contentQuantity)),
    reorderLevel: quantity(values.reorderLevel),
    reorderQuantity: quantity(values.reorderQuantity),
    packs: values.packs.map((pack, at) => ({
      name: pack.name.trim(),
      factor: quantity(pack.factor) ?? '',
      barcode: text(pack.barcode),
      price: price(pack.price, stored?.packs[at]?.price),
    })),
  }
}

/** The content of a package of one piece, unless more are typed. */
function contentInput(
  values: VariantValues,
  contentQuantity: string | null,
): Pick<VariantInput, 'contentQuantity' | 'contentUnit' | 'contentPieces'> {
  if (contentQuantity === null) return { contentQuantity, contentUnit: null, contentPieces: null }
  return {
    contentQuantity,
    contentUnit: values.contentUnit === '' ? null : values.contentUnit,
    contentPieces: Number(values.contentPieces.trim() || '1'),
  }
}

/** The opening stock of a new variant, if the product tracks stock. */
export function openingInput(
  values: VariantValues,
  isCounted: boolean,
  settings: CompanySettings,
): { openingStock: string; openingUnitCost: string } {
  const isNew = values.variantId === null
  return {
    openingStock: (isNew && isCounted && readQuantity(values.openingStock, settings)) || '0',
    openingUnitCost: (isNew && isCounted && readPrice(values.openingUnitCost, settings)) || '0',
  }
}
