/** An order for its buyer and the office. Pure. */
import type { PublicOrder, ShopOrderLine } from '@mostrador/contract/features/shop/orders/schema.ts'
import { allocate } from '@mostrador/domain/money/allocate.ts'
import { add, type Money, money, subtract, zero } from '@mostrador/domain/money/money.ts'
import { missingOf, surplusOf } from '@mostrador/domain/order/decide-order.ts'
import { orderNumber } from '@mostrador/domain/order/order-number.ts'
import { orderStatusOf, paymentStateOf } from '@mostrador/domain/order/order-status.ts'
import { quantityOf } from '@mostrador/domain/order/share-of-line.ts'
import { type LoadedLine, type LoadedOrder, type LoadedParcel, type OrderHead, packedOf } from './load-order.ts'

export const numberOf = ({ prefix, number }: Pick<OrderHead, 'prefix' | 'number'>): string =>
  orderNumber(prefix, number)

function presentHead(order: LoadedOrder) {
  const { head, facts, dueNet, dueTax } = order
  return {
    id: head.id,
    number: numberOf(head),
    status: orderStatusOf(facts),
    payment: paymentStateOf(facts),
    paymentMethod: head.paymentMethod,
    placedAt: head.placedAt.toISOString(),
    currencyTag: head.currencyTag,
    totalAmount: add(dueNet, dueTax),
  }
}

export function presentOrderLine(line: LoadedLine, parcels: readonly LoadedParcel[]): ShopOrderLine {
  const { id, kind, productId, variantId, name, variantName, sku, unitTag, netAmount, taxAmount, grossAmount } = line
  return {
    id,
    kind,
    productId,
    variantId,
    name,
    variantName,
    sku,
    unitTag,
    netAmount,
    taxAmount,
    grossAmount,
    quantity: quantityOf(line.ordered),
    wantedQuantity: line.wanted === null ? null : quantityOf(line.wanted),
    cancelledQuantity: quantityOf(line.cancelled),
    shippedQuantity: quantityOf(line.shipped),
    returnedQuantity: quantityOf(line.returned),
    packedQuantity: quantityOf(packedOf(line.id, parcels)),
    missingQuantity: quantityOf(line.missing),
    discountAmount: add(line.lineDiscountAmount, line.allocatedDiscountAmount),
    dueAmount: subtract(add(netAmount, taxAmount), add(line.cancelledNet, line.cancelledTax)),
    replacesLineId: line.replacesLineId,
  }
}

function presentParcel({ lines, saleId: _, ...parcel }: LoadedParcel) {
  return {
    ...parcel,
    packedAt: parcel.packedAt.toISOString(),
    leftAt: parcel.leftAt?.toISOString() ?? null,
    deliveredAt: parcel.deliveredAt?.toISOString() ?? null,
    lines: lines.map(({ lineId, units }) => ({ lineId, quantity: quantityOf(units) })),
  }
}

/** The due amount of each tax: the tax of each uncancelled line, divided by its components. */
function presentTaxes(lines: readonly LoadedLine[]): PublicOrder['taxes'] {
  const taxes = new Map<string, PublicOrder['taxes'][number]>()
  for (const line of lines) {
    const due = subtract(line.taxAmount, line.cancelledTax)
    const parts = allocate(
      BigInt(due),
      line.taxes.map(({ amount }) => BigInt(amount)),
    )
    line.taxes.forEach(({ taxId, nameEn, nameEs, rate }, at) => {
      const amount = add(taxes.get(taxId)?.amount ?? zero, money(parts[at] ?? 0n))
      taxes.set(taxId, { name: { en: nameEn, es: nameEs }, rate, amount })
    })
  }
  return [...taxes.values()]
}

/** The fields that both readers see alike. */
export function presentShared(order: LoadedOrder, instructions: string | null) {
  const { head, facts, lines, parcels, attempts, dueNet, dueTax, creditedAmount } = order
  const missing = missingOf(facts)
  const waits = attempts.some(({ state }) => state === 'receipt')
  const transfers = attempts.some(({ method, state }) => method === 'transfer' && state !== 'dropped')
  const isEnded = head.endedAs !== null
  return {
    ...presentHead(order),
    token: head.publicToken,
    languageTag: head.languageTag,
    pricesIncludeTax: head.pricesIncludeTax,
    bringsIn: head.bringsIn,
    taxes: presentTaxes(lines),
    netAmount: dueNet,
    taxAmount: dueTax,
    placedAmount: head.totalAmount,
    creditedAmount,
    paidAmount: subtract(facts.receivedAmount, facts.returnedAmount),
    missingAmount: isEnded ? zero : missing,
    surplusAmount: positive(surplusOf(facts)),
    contact: {
      name: head.buyerName,
      email: head.buyerEmail,
      phone: head.buyerPhone,
      taxId: head.buyerTaxId,
    },
    address: head.address as PublicOrder['address'],
    note: head.note,
    paymentInstructions: !isEnded && missing > 0 && transfers ? (instructions ?? '') : '',
    payUntil: isEnded || waits || missing === 0 ? null : (head.expiresAt?.toISOString() ?? null),
    hasReceipt: waits,
    fulfilments: parcels.filter(({ state }) => state !== 'cancelled').map(presentParcel),
  }
}

const positive = (amount: Money): Money => (amount > 0 ? amount : zero)

export function presentDelivery(head: OrderHead, language: 'en' | 'es') {
  return {
    name: language === 'es' ? head.deliveryNameEs : head.deliveryNameEn,
    kind: head.deliveryKind,
    instructions: language === 'es' ? head.instructionsEs : head.instructionsEn,
    from: head.expectedFrom,
    to: head.expectedTo,
    locationName: head.deliveryKind === 'pickup' ? head.locationName : null,
  }
}
