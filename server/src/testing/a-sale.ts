import type { InputOf } from '@mostrador/contract/endpoint.ts'
import type { commitSale } from '@mostrador/contract/features/selling/sales/endpoints.ts'
import { businessDate } from '@mostrador/domain/time/business-date.ts'
import { cashRoundingOf, cashRoundingToSend, roundCash } from '@mostrador/domain/money/cash-rounding.ts'
import { surchargeName } from '@mostrador/contract/features/selling/sales/surcharge-name.ts'
import { minorToMajor } from '@mostrador/domain/money/decimal.ts'
import { add, type Money, money, subtract } from '@mostrador/domain/money/money.ts'
import { priceSale } from '@mostrador/domain/price/price-sale.ts'
import { publicToken } from '@mostrador/domain/code/public-token.ts'
import { applyPayments } from '@mostrador/domain/payment/apply-payments.ts'
import { surchargeTaxes, withSurcharge } from '@mostrador/domain/payment/surcharge.ts'
import { taxesOnDay } from '@mostrador/domain/price/tax-on-day.ts'
import { randomBytes } from 'node:crypto'
import { newId } from '../context.ts'
import type { TestProduct, Till } from './builders.ts'

export type SaleInput = InputOf<typeof commitSale>

/** The surcharge of a tender, as a till adds it. */
type SurchargeLine = Omit<SaleInput['lines'][number], 'kind' | 'discount' | 'labelPrice' | 'promotionAmount'> & {
  kind: 'surcharge'
}

type Wish = {
  number?: number
  soldAt?: Date
  items: { product: TestProduct; quantity?: string; unitPrice?: string; discountPercent?: string }[]
  tenderKey?: string
  /** Cash handed over beyond the amount due, in minor units. */
  extraCash?: number
  exemption?: SaleInput['exemption']
  /** In minor units. */
  tip?: number
}

/** A sale as a till would send it: priced and paid with the engine, with its printed totals and its tender's surcharge. */
export function aSale(till: Till, wish: Wish): SaleInput {
  const { settings, lease, session } = till
  const { currencyTag, pricesIncludeTax, taxRounding } = settings.company.settings
  const soldAt = wish.soldAt ?? new Date()
  const lines = linesOf(till, wish.items, soldAt)
  const isTaxExempt = wish.exemption !== undefined
  const priceAll = (all: readonly ((typeof lines)[number] | SurchargeLine)[]) => {
    const result = priceSale({ currencyTag, pricesIncludeTax, taxRounding, discounts: [], lines: all, isTaxExempt })
    if (!result.ok) throw new Error(result.reason)
    return result
  }
  const sold = priceAll(lines)
  const tender = settings.tenders.find(({ key }) => key === (wish.tenderKey ?? 'cash'))
  if (!tender) throw new Error('no such tender')
  const rounding = cashRoundingOf(settings.company.settings)
  const tipAmount = money(wish.tip ?? 0)
  const part = add(sold.sale.totalAmount, tipAmount)
  const charged = withSurcharge(part, tender.surchargePercent)
  const surcharge = subtract(charged, part)
  const taxes = surchargeTaxes(lines, sold.sale)
  const surchargeLines = surcharge === 0 ? [] : [surchargeLine(tender, minorToMajor(surcharge, currencyTag), taxes)]
  const allLines = [...lines, ...surchargeLines]
  const priced = priceAll(allLines)
  const toPay = add(priced.sale.totalAmount, tipAmount)
  const due = tender.type === 'cash' ? roundCash(toPay, rounding) : toPay
  const payments = due === 0 ? [] : [aPayment(tender, money(due + (wish.extraCash ?? 0)))]
  const settled = applyPayments({
    totalAmount: priced.sale.totalAmount,
    tipAmount,
    payments,
    ...(rounding && { cashRounding: rounding }),
  })
  if (!settled.ok) throw new Error(settled.reason)

  return {
    saleId: newId(),
    checkoutId: session.checkoutId,
    sessionId: session.id,
    deviceId: lease.deviceId,
    epoch: lease.epoch,
    series: lease.series,
    number: wish.number ?? lease.nextNumber,
    publicToken: publicToken((count) => randomBytes(count)),
    currencyTag,
    pricesIncludeTax,
    taxRounding,
    soldAt: (wish.soldAt ?? new Date()).toISOString(),
    lines: allLines,
    payments,
    ...(wish.exemption && { exemption: wish.exemption }),
    ...(tipAmount > 0 && { tipAmount }),
    ...cashRoundingToSend(settings.company.settings),
    printed: {
      totalAmount: priced.sale.totalAmount,
      taxAmount: priced.sale.taxAmount,
      roundingAmount: settled.roundingAmount,
      changeAmount: settled.changeAmount,
    },
  }
}

type Tender = Till['settings']['tenders'][number]

function linesOf({ settings }: Till, items: Wish['items'], soldAt: Date) {
  const { timeZone, businessDayStart } = settings.company.settings
  return items.map(({ product, quantity = '1', unitPrice, discountPercent }) => ({
    lineId: newId(),
    kind: 'product' as const,
    productId: product.id,
    variantId: product.variantId,
    name: product.name,
    sku: product.sku,
    unitTag: product.unitTag,
    quantity,
    unitPrice: unitPrice ?? product.price,
    originalUnitPrice: product.price,
    ...(discountPercent && { discount: { type: 'percent' as const, value: discountPercent } }),
    taxes: taxesOnDay(settings.taxes, businessDate(soldAt.toISOString(), timeZone, businessDayStart))
      .filter(({ groupId }) => product.taxIds.includes(groupId))
      .map(({ id, name, kind, rate, isCompound, priority }) => ({ taxId: id, name, kind, rate, isCompound, priority })),
  }))
}

function surchargeLine(tender: Tender, unitPrice: string, taxes: SurchargeLine['taxes']): SurchargeLine {
  return {
    lineId: newId(),
    kind: 'surcharge',
    productId: null,
    variantId: null,
    name: surchargeName('es', tender.name.es, `${tender.surchargePercent} %`),
    sku: null,
    unitTag: 'un',
    quantity: '1',
    unitPrice,
    originalUnitPrice: unitPrice,
    taxes,
  }
}

function aPayment({ id, type }: Tender, tenderedAmount: Money) {
  return { paymentId: newId(), tenderId: id, tenderType: type, tenderedAmount }
}
