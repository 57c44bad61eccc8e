import type { CatalogueItem, TillSettings } from '@mostrador/contract/features/selling/sell/schema.ts'
import { formatDecimal, majorToMinor, parseDecimal, QUANTITY_SCALE } from '@mostrador/domain/money/decimal.ts'
import { labelQuantity, type LabelContent, parseLabelCode } from '@mostrador/domain/label/label-code.ts'
import type { Money } from '@mostrador/domain/money/money.ts'
import { isMeasured } from '#src/features/selling/sell/base/quantity-text.ts'
import type { CatalogueIndex } from '#src/offline/catalogue-index.ts'

/** The content of a scale label: the product, its quantity, and its amount if a price was printed. */
type ReadLabel = { item: CatalogueItem; quantity: string; labelPrice?: Money }

type Lookup = Pick<CatalogueIndex, 'findByBarcode' | 'findBySku'>

/**
 * Reads a code as a scale label. Looks for the product digits as they are and without leading zeros, first among the barcodes, then among
 * the SKUs. Undefined if it is not a label, or if no product matches.
 */
export function readLabel(
  code: string,
  { company }: Pick<TillSettings, 'company'>,
  lookup: Lookup,
): ReadLabel | undefined {
  const label = parseLabelCode(code, company.labelPatterns)
  const item = label && findLabelled(label.itemCode, lookup)
  if (!item) return undefined

  const { currencyTag } = company.settings
  if (label.valueKind !== 'price') return { item, quantity: quantityOf(label, item) }
  const labelPrice = majorToMinor(label.value, currencyTag)
  if (labelPrice === undefined) return undefined
  const quantity = isMeasured(item) ? labelQuantity(labelPrice, item.price, currencyTag) : '1'
  return quantity === undefined ? undefined : { item, quantity, labelPrice }
}

function findLabelled(itemCode: string, lookup: Lookup): CatalogueItem | undefined {
  const codes = [...new Set([itemCode, itemCode.replace(/^0+(?=\d)/, '')])]
  const found = codes.flatMap((code) => lookup.findByBarcode(code)).at(0)
  return found ?? codes.map((code) => lookup.findBySku(code)).find((item) => item !== undefined)
}

/** Scales weigh in kilograms; products sold by the gram are counted in grams. */
function quantityOf({ value, valueKind }: LabelContent, { unitTag }: CatalogueItem): string {
  const read = parseDecimal(value, QUANTITY_SCALE)
  if (valueKind !== 'weight' || unitTag !== 'g' || !read) return value
  // Thousandths of a kilogram are grams.
  return formatDecimal({ units: read.units, scale: 0 })
}
