import type { VariantRow } from '@mostrador/contract/features/catalogue/products/schema.ts'
import { formatMoney } from '@mostrador/contract/format.ts'
import type { CompanySettings } from '@mostrador/contract/session.ts'
import { majorToMinor } from '@mostrador/domain/money/decimal.ts'
import type { LabelFacts } from '@mostrador/domain/label/label-content.ts'
import { unitPriceOf } from '@mostrador/domain/price/unit-price.ts'
import { regionRulesOf } from '@mostrador/domain/shop/region-rules.ts'
import { chooseSymbol, symbolText } from '@mostrador/domain/label/label-symbol.ts'
import { encodeBars } from '#src/features/catalogue/labels/encode-bars.ts'
import { encodeSquare } from '#src/features/catalogue/labels/encode-square.ts'
import { type ListPrices, priceOnLabel } from '#src/features/catalogue/labels/list-prices.ts'
import type { LabelOptions } from '#src/features/catalogue/labels/label-options.ts'
import type { T } from '#src/language/translator.ts'
import { showPrice } from '#src/ui/admin/parts/amount-text.ts'

/** Why a label has no code although codes were requested. */
export type CodeFault = 'noBarcode' | 'unprintable' | 'tooLong'
export type LabelWorld = { t: T; settings: CompanySettings; companyName: string; listPrices: ListPrices | null }

/** The code of a label; empty if there is none. */
export function codeOf({ barcodes: [first], sku }: VariantRow, { skuAsBarcode }: LabelOptions): string {
  return first ?? (skuAsBarcode ? sku : '')
}

/** The words and the code of a label, and the fault of its code. */
export function labelFacts(
  variant: VariantRow,
  options: LabelOptions,
  { t, settings, companyName, listPrices }: LabelWorld,
): { facts: LabelFacts; fault: CodeFault | null } {
  const { show } = options
  const detail = [
    show.options ? variant.optionValues.join(' / ') : '',
    show.sku ? t('labels.show.sku', { sku: variant.sku }) : '',
  ].filter((part) => part !== '')
  const isBefore = show.was && show.price && variant.compareAtPrice !== null
  const price = priceOnLabel(variant, listPrices, settings.currencyTag)
  const unitPrice = show.price && show.unitPrice && unitPriceText({ ...variant, price }, t, settings)
  const { fault, ...code } = codeFacts(codeOf(variant, options), options)
  return {
    facts: {
      ...(show.company && { company: companyName }),
      ...(show.name && { name: variant.name }),
      ...(detail.length > 0 && { detail: detail.join(' · ') }),
      ...(show.price && { price: priceOf({ ...variant, price }, options, t, settings) }),
      ...(unitPrice && { unitPrice }),
      ...(isBefore && { was: amountText(variant.compareAtPrice ?? '', settings) }),
      ...(show.barcode && code),
    },
    fault: show.barcode ? fault : null,
  }
}

type CodeFacts = Pick<LabelFacts, 'bars' | 'square' | 'barText'> & { fault: CodeFault | null }

/** A code as bars, which do not support every character, or as a QR code, which does. */
function codeFacts(code: string, { show, symbol: wanted }: LabelOptions): CodeFacts {
  if (code === '') return { fault: 'noBarcode' }
  const symbol = chooseSymbol(code)
  const text = symbol.ok ? symbolText(code, symbol.symbology) : code
  const barText = show.barcodeText && { barText: text }
  if (wanted === 'qr') return { square: encodeSquare(code), ...barText, fault: null }
  if (symbol.ok) return { bars: encodeBars(code, symbol.symbology), ...barText, fault: null }
  return { fault: symbol.reason === 'tooLong' ? 'tooLong' : 'unprintable' }
}

/** The price in the company's format; for a weighed or measured product with its unit. */
function priceOf(variant: VariantRow, { show }: LabelOptions, t: T, settings: CompanySettings): string {
  const price = amountText(variant.price, settings)
  const isByMeasure = show.unit && variant.soldBy !== 'unit'
  return isByMeasure ? t('labels.show.priceOfUnit', { price, unit: variant.unitTag }) : price
}

/** The price per measure, where the region shows it and the content of the package is known (E-80). */
function unitPriceText(variant: VariantRow, t: T, settings: CompanySettings): string | undefined {
  const { price, contentQuantity: quantity, contentUnit: unit, contentPieces: pieces } = variant
  const amount = majorToMinor(price, settings.currencyTag)
  if (quantity === null || unit === null || pieces === null || amount === undefined) return undefined
  if (!regionRulesOf(settings.regionTag).showsUnitPrice) return undefined
  const found = unitPriceOf({ quantity, unit, pieces }, amount)
  return found && t(`labels.content.per.${found.per}`, { price: formatMoney(found.amount, settings) })
}

function amountText(price: string, settings: CompanySettings): string {
  const amount = majorToMinor(price, settings.currencyTag)
  // A price with more decimals than the currency is shown in full, with the currency code.
  return amount === undefined ? `${showPrice(price, settings)} ${settings.currencyTag}` : formatMoney(amount, settings)
}
