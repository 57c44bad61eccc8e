import type { NewSale } from '@mostrador/contract/features/selling/sales/schema.ts'
import { add, money, zero } from '@mostrador/domain/money/money.ts'
import type { Units } from '@mostrador/domain/order/order-facts.ts'
import { type OrderedLine, quantityOf } from '@mostrador/domain/order/share-of-line.ts'
import { type PricedLine, priceSale } from '@mostrador/domain/price/price-sale.ts'
import type { LoadedLine, LoadedOrder } from './load-order.ts'

/** Units of a line that become a line of a sale. */
export type LeavingLine = { line: LoadedLine; units: Units; saleLineId: string }

/** The line of the sale for some units of an order's line, at their share of the agreed amounts. */
export function saleLine(
  head: LoadedOrder['head'],
  { line, units, saleLineId }: LeavingLine,
  share: PricedLine | undefined,
): NewSale['lines'][number] {
  const quantity = quantityOf(units)
  const { kind, productId, variantId, sku, unitTag, unitPrice } = line
  const base = share?.baseAmount ?? zero
  const less = add(share?.lineDiscountAmount ?? zero, share?.allocatedDiscountAmount ?? zero)
  return {
    lineId: saleLineId,
    kind,
    productId,
    variantId,
    sku,
    unitTag,
    quantity,
    unitPrice,
    name: (line.variantName === '' ? line.name : `${line.name} (${line.variantName})`).slice(0, 120),
    originalUnitPrice: unitPrice,
    // Rounding of a share may differ from its quantity times the price.
    labelPrice: baseOf(head, quantity, unitPrice) === base ? null : base,
    discount: null,
    ...(less > 0 && { promotionAmount: less }),
    taxes: line.taxes.map(({ taxId, nameEn, nameEs, kind: taxKind, rate, isCompound, priority }) => ({
      taxId,
      name: {
        en: nameEn,
        es: nameEs,
      },
      kind: taxKind,
      rate,
      isCompound,
      priority,
    })),
    note: null,
  }
}

function baseOf({ currencyTag }: LoadedOrder['head'], quantity: string, unitPrice: string) {
  const line = { lineId: '', kind: 'product', quantity, unitPrice, taxes: [] } as const
  const priced = priceSale({ currencyTag, pricesIncludeTax: true, taxRounding: 'line', lines: [line], discounts: [] })
  return priced.ok ? priced.sale.totalAmount : undefined
}

/** A line in the form in which the domain shares its amounts. */
export function pricedLine(line: LoadedLine): OrderedLine {
  const { baseAmount, lineDiscountAmount, allocatedDiscountAmount, netAmount, taxAmount, grossAmount, ordered } = line
  const amounts = { baseAmount, lineDiscountAmount, allocatedDiscountAmount, netAmount, taxAmount, grossAmount }
  const taxes = line.taxes.map(({ taxId, taxableAmount, amount }) => ({
    taxId,
    taxableAmount: money(taxableAmount),
    amount: money(amount),
  }))
  return { lineId: line.id, ...amounts, ordered, taxes }
}
