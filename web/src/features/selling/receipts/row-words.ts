import { showNumber } from '@mostrador/contract/features/catalogue/metadata/number-text.ts'
import {
  formatDate,
  formatDateTime,
  formatMoney,
  formatPercent,
  formatQuantity,
  type MoneySettings,
  type TimeSettings,
} from '@mostrador/contract/format.ts'
import { majorToMinor } from '@mostrador/domain/money/decimal.ts'
import type { DetailValue, ReceiptLineRow, ReceiptRow, ReceiptTaxRow } from '@mostrador/domain/receipt/receipt-rows.ts'
import type { T } from '#src/language/translator.ts'
import { stripEnd } from '@mostrador/domain/code/strip-end.ts'

/** The number format of a shop's receipts. */
export type ReceiptSettings = MoneySettings

/** Quantity and unit price; null for one piece, whose price is the amount. */
export function lineDetail({ quantity, unitTag, unitPrice }: ReceiptLineRow, settings: ReceiptSettings): string | null {
  const isPieces = unitTag === undefined || unitTag === 'un'
  if (quantity === '1' && isPieces) return null
  const shown = formatQuantity(quantity, settings, isPieces ? undefined : unitTag)
  return unitPrice === undefined ? shown : `${shown} × ${formatUnitPrice(unitPrice, settings)}`
}

export function itemQuantity(
  { quantity, unitTag }: Extract<ReceiptRow, { kind: 'item' }>,
  settings: ReceiptSettings,
): string {
  return formatQuantity(quantity, settings, unitTag === 'un' ? undefined : unitTag)
}

/** A fact or a metadata value in words; instants in the time zone of the settings. */
export function detailText(value: DetailValue, settings: TimeSettings, t: T): string {
  switch (value.type) {
    case 'text':
      return value.text
    case 'instant':
      return formatDateTime(value.instant, settings)
    case 'day':
      return formatDate(value.day, settings)
    case 'number':
      return showNumber(value.number, settings)
    case 'yesNo':
      return t(value.isYes ? 'shell.buttons.yes' : 'shell.buttons.no')
  }
}

/** Serial numbers of a line in one text; null without any. */
export function serialsText(serials: readonly string[] | undefined, t: T): string | null {
  return serials && serials.length > 0 ? t('receipts.paper.serials', { list: serials.join(', ') }) : null
}

export function paymentLabel({ name, reference }: Extract<ReceiptRow, { kind: 'payment' }>, t: T): string {
  return reference ? t('receipts.paper.withReference', { name, reference }) : name
}

export function taxRowLabel(
  { name, rate, taxKind, isIncluded }: ReceiptTaxRow,
  settings: ReceiptSettings,
  t: T,
): string {
  const tax = taxLabel({ name, rate, kind: taxKind }, settings)
  return isIncluded ? t('receipts.paper.taxIncluded', { tax }) : tax
}

/** A tax with its rate, unless the shop's name for it already contains the rate. */
export function taxLabel(
  { name, rate, kind }: { name: string; rate: string; kind: 'percentage' | 'fixed' },
  settings: ReceiptSettings,
): string {
  const shortRate = rate.includes('.') ? stripEnd(stripEnd(rate, '0'), '.') : rate
  if (kind === 'fixed' || name.replace(',', '.').includes(shortRate)) return name
  return `${name} ${formatPercent(rate, settings)}`
}

/** Prices per kilogram may have more decimals than the currency; those are shown in full. */
export function formatUnitPrice(unitPrice: string, settings: ReceiptSettings): string {
  const amount = majorToMinor(unitPrice, settings.currencyTag)
  return amount === undefined ? unitPrice : formatMoney(amount, settings)
}

/** An address as people type it. */
export function withoutProtocol(url: string): string {
  return url.replace(/^https?:\/\//, '')
}
