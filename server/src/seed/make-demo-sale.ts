import { randomBytes } from 'node:crypto'
import { type NewSale, newSaleSchema } from '@mostrador/contract/features/selling/sales/schema.ts'
import { type Tender } from '@mostrador/contract/features/selling/tenders/schema.ts'
import { cashRoundingFor, roundCash } from '@mostrador/domain/money/cash-rounding.ts'
import { denominationsFor } from '@mostrador/domain/money/denominations.ts'
import type { Money } from '@mostrador/domain/money/money.ts'
import { priceSale } from '@mostrador/domain/price/price-sale.ts'
import { publicToken } from '@mostrador/domain/code/public-token.ts'
import { quickCash } from '@mostrador/domain/payment/quick-cash.ts'
import { applyPayments } from '@mostrador/domain/payment/apply-payments.ts'
import { newId } from '../context.ts'
import type { ShelfItem, Shelves } from './demo-shelves.ts'
import type { Random } from './random.ts'

const currencyTag = 'CLP'
const tenderWeights: Record<string, number> = { cash: 52, debit: 34, credit: 9, transfer: 5 }
/** One sale in seven is to a known customer, and one line in sixteen is discounted. */
const knownCustomerOneIn = 7
const discountOneIn = 16
const discountReasons = ['Por vencer', 'Cliente frecuente', 'Envase dañado']

export type DemoTill = {
  deviceId: string
  checkoutId: string
  tenders: Tender[]
  series: string
  epoch: number
  nextNumber: number
}

type Place = { shelves: Shelves; till: DemoTill; sessionId: string; soldAt: Date }

/** A realistic sale, priced and paid with the engine like any other. */
export function makeDemoSale(random: Random, { shelves, till, sessionId, soldAt }: Place): NewSale {
  const lines = pickItems(random, shelves.items).map((item) => makeLine(random, item, shelves))
  const priced = priceSale({ currencyTag, pricesIncludeTax: true, taxRounding: 'document', discounts: [], lines })
  if (!priced.ok) throw new Error(`the demo made a sale that cannot be priced: ${priced.reason}`)
  const payment = makePayment(random, till.tenders, priced.sale.totalAmount)
  const rounding = cashRoundingFor(currencyTag)
  const settled = applyPayments({
    totalAmount: priced.sale.totalAmount,
    payments: [payment],
    ...(rounding && { cashRounding: rounding }),
  })
  if (!settled.ok || settled.dueAmount !== 0) throw new Error('the demo made a sale that does not settle')

  return newSaleSchema.parse({
    saleId: newId(),
    checkoutId: till.checkoutId,
    sessionId,
    deviceId: till.deviceId,
    epoch: till.epoch,
    series: till.series,
    number: till.nextNumber,
    publicToken: publicToken((count) => randomBytes(count)),
    currencyTag,
    pricesIncludeTax: true,
    taxRounding: 'document',
    customerId: random.between(1, knownCustomerOneIn) === 1 ? random.pick(shelves.customerIds) : null,
    soldAt: soldAt.toISOString(),
    lines,
    payments: [payment],
    printed: {
      totalAmount: priced.sale.totalAmount,
      taxAmount: priced.sale.taxAmount,
      roundingAmount: settled.roundingAmount,
      changeAmount: settled.changeAmount,
    },
  })
}

function pickItems(random: Random, items: readonly ShelfItem[]): ShelfItem[] {
  const wanted = random.pick([1, 2, 3, 4, 5, 7], (count) => 8 - count)
  const picked = new Set<ShelfItem>()
  while (picked.size < wanted) picked.add(random.pick(items, ({ weight }) => weight))
  return [...picked]
}

function makeLine(random: Random, item: ShelfItem, { tax }: Shelves) {
  const quantity =
    item.unit === 'kg' ? `0.${random.between(150, 990)}` : String(random.pick([1, 2, 3], (count) => 10 - 3 * count))
  const { isDefault: _, id, ...version } = tax
  return {
    lineId: newId(),
    kind: 'product' as const,
    productId: item.productId,
    variantId: item.variantId,
    name: item.name,
    sku: item.sku,
    unitTag: item.unit ?? 'un',
    quantity,
    unitPrice: item.price,
    originalUnitPrice: item.price,
    ...(random.between(1, discountOneIn) === 1 && {
      discount: {
        type: 'percent' as const,
        value: random.pick(['5', '10', '20']),
        reason: random.pick(discountReasons),
      },
    }),
    taxes: [{ taxId: id, ...version }],
  }
}

function makePayment(random: Random, tenders: readonly Tender[], total: Money) {
  const tender = random.pick(tenders, ({ key }) => tenderWeights[key] ?? 0)
  const due = roundCash(total, cashRoundingFor(currencyTag))
  const tenderedAmount = tender.type === 'cash' ? random.pick(quickCash(due, denominationsFor(currencyTag))) : total
  return { paymentId: newId(), tenderId: tender.id, tenderType: tender.type, tenderedAmount }
}
